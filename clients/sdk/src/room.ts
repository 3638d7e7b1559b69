import { mergePatch } from './merge.js';
import type { AnyGame, RoomInfo, Snapshot, Update } from './protocol.js';

/** A room as this client knows it: a snapshot, with all later updates applied. */
export interface RoomState<G extends AnyGame = AnyGame> {
    room: number;
    seq: number;
    info: RoomInfo;
    table: G['table'] | null;
    seat: G['seat'] | null;
    /** The newest DecisionId that this seat received, for actions outside a turn. */
    lastTurn: number;
    /** True if an update was missed. The client must rejoin with `since`. */
    gap: boolean;
    takenOver: boolean;
    closed: string | null;
    /** The code with which the server refused this client's return. `retake` asks again, and the next connection does
     * too. */
    lost?: string;
}

/** Returns the seat's newest turn, or 1. A request of a seat that may act outside a turn names this turn. */
const newestTurn = (info: RoomInfo, seat: RoomState['seat'], known: number): number =>
    (seat && info.turns[seat.me]?.turn) || known;

/** Applies a patch to a view. A view ceases to exist if a patch leaves it empty. */
function patched<T extends object>(value: T | null, patch: object | null | undefined): T | null {
    if (patch === undefined) return value;
    const next = mergePatch(value, patch);
    return next && Object.keys(next).length > 0 ? next : null;
}

/** Makes a room from a snapshot. From the earlier state, only the newest turn stays. */
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

/** Returns the room after an update. A repeated update changes nothing and returns the same room. An update that comes
 * too early reveals a gap, and is not applied. */
export function updated<R extends RoomState>(room: R, { seq, info, table, seat }: Update): R {
    if (seq <= room.seq) return room;
    if (seq > room.seq + 1) return { ...room, gap: true };
    const next = {
        seq,
        info: patched(room.info, info) ?? room.info,
        table: patched(room.table, table),
        seat: patched(room.seat, seat),
    };
    // The next update in order ends a gap, because it is the requested update.
    return { ...room, ...next, gap: false, lastTurn: newestTurn(next.info, next.seat, room.lastTurn) };
}

/** Returns the room after a heartbeat with the room's newest number. */
export const heardOf = <R extends RoomState>(room: R, seq: number): R =>
    seq > room.seq && !room.gap ? { ...room, gap: true } : room;
