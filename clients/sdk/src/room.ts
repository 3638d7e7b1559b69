import { mergePatch } from './merge.js';
import type { AnyGame, RoomInfo, Snapshot, Update } from './protocol.js';

/** A room as it was told: a snapshot, and all updates since. */
export interface RoomState<G extends AnyGame = AnyGame> {
    room: number;
    seq: number;
    info: RoomInfo;
    table: G['table'] | null;
    seat: G['seat'] | null;
    /** The newest DecisionId that this seat was told of, for what may be done out of turn. */
    lastTurn: number;
    /** A number is missing in the stream: join again with `since`. */
    gap: boolean;
    takenOver: boolean;
    closed: string | null;
    /** The code with which the server would not let this client come back; `retake` asks again, as the next connection does. */
    lost?: string;
}

/** A seat that may act without being due names its newest turn, or 1. */
const newestTurn = (info: RoomInfo, seat: RoomState['seat'], known: number): number =>
    (seat && info.turns[seat.me]?.turn) || known;

/** A view of which a patch leaves nothing is gone. */
function patched<T extends object>(value: T | null, patch: object | null | undefined): T | null {
    if (patch === undefined) return value;
    const next = mergePatch(value, patch);
    return next && Object.keys(next).length > 0 ? next : null;
}

/** A room anew, whatever was known of it. */
export function opened({ room, seq, info, table, seat }: Snapshot, before?: RoomState): RoomState {
    return {
        room,
        seq,
        info,
        table: table ?? null,
        seat: seat ?? null,
        lastTurn: newestTurn(info, seat ?? null, before?.lastTurn ?? 1),
        gap: false,
        takenOver: false,
        closed: null,
    };
}

/** The room after an update. One that was told before changes nothing, which is the same room; before one that is out of
 *  turn something was missed, and it is not used. */
export function updated<R extends RoomState>(room: R, { seq, info, table, seat }: Update): R {
    if (seq <= room.seq) return room;
    if (seq > room.seq + 1) return { ...room, gap: true };
    const next = {
        seq,
        info: patched(room.info, info) ?? room.info,
        table: patched(room.table, table),
        seat: patched(room.seat, seat),
    };
    // What comes in turn ends a gap: it is what was asked for.
    return { ...room, ...next, gap: false, lastTurn: newestTurn(next.info, next.seat, room.lastTurn) };
}

/** The room after a heartbeat said what its newest number is. */
export const heardOf = <R extends RoomState>(room: R, seq: number): R =>
    seq > room.seq && !room.gap ? { ...room, gap: true } : room;
