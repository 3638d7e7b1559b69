import type { FairKeeper, FairRecord } from './fair.js';
import type { Body } from './protocol.js';
import type { RoomState } from './room.js';

export type Step = { type: 'ready' | 'unready' | 'start' } | { type: 'nonce'; nonce: string };

/** A player who wants to begin at once. `price` is what the player agreed to pay at a table for money. */
export interface Starting {
    price?: number;
}

/** The next step that a client takes by itself, if there is one. The client reveals the nonce that it promised. If its
 * player wants to begin at once, the client also gets ready and starts. It never agrees to a price that its player did
 * not see. */
export function nextStep(
    room: RoomState,
    player: number | null,
    fair: FairRecord,
    starting: Starting | undefined,
): Step | null {
    const { info } = room;
    const me = room.seat?.me;
    if (!me) return null;
    const promised = info.fair.hashes?.[me];
    if (info.status === 'committing') {
        const told = info.fair.nonces?.[me] !== undefined;
        return !told && fair.nonce && promised === fair.hash ? { type: 'nonce', nonce: fair.nonce } : null;
    }
    if (info.status !== 'open') return null;
    const ready = info.seats[me]?.ready === true;
    // Another device of this player got ready, with a nonce that this client cannot reveal.
    if (ready && promised !== undefined && promised !== fair.hash) return { type: 'unready' };
    if (!starting) return null;
    if (!ready) return info.stake && info.stake.price !== starting.price ? null : { type: 'ready' };
    const all = Object.values(info.seats).every((who) => who.bot !== undefined || who.ready === true);
    return all && info.owner === player ? { type: 'start' } : null;
}

/** The part of a client that the routine uses. */
export interface Acting {
    player(): number | null;
    room(id: number): RoomState | undefined;
    ready(room: RoomState, price?: number): unknown;
    ask(body: Body<'nonce'> | Body<'start'> | Body<'unready'>): unknown;
}

/** The automatic steps that the protocol requires of a client and that no player needs to see. */
export class Routine {
    private readonly starting = new Map<number, Starting>();
    /** The last step in each room. A second message in the same situation does not cause a second step. */
    private readonly taken = new Map<number, string>();

    constructor(
        private readonly fair: FairKeeper,
        private readonly acting: Acting,
    ) {}

    /** Gets ready, and starts when the room is open and all others are ready. A table for money needs the price that
     * the player agreed to. If the price has changed, nothing happens. */
    startWhenReady(id: number, price?: number): void {
        this.starting.set(id, price === undefined ? {} : { price });
        const room = this.acting.room(id);
        if (room) this.follow(room);
    }

    forget(id: number): void {
        this.starting.delete(id);
        this.taken.delete(id);
    }

    /** Stores the published parts of the deal, and takes the next step. */
    follow(room: RoomState): void {
        const { room: id, info } = room;
        if (room.closed || room.takenOver || room.gap) return;
        this.fair.observe(id, info, room.seat?.me);
        const fair = this.fair.of(id, info.game_no);
        const step = nextStep(room, this.acting.player(), fair, this.starting.get(id));
        const price = this.starting.get(id)?.price;
        if (info.status === 'playing') this.starting.delete(id);
        if (!step) {
            this.taken.delete(id);
            return;
        }
        const name = `${step.type}/${info.game_no}`;
        if (this.taken.get(id) === name) return;
        this.taken.set(id, name);
        if (step.type === 'ready') this.acting.ready(room, price);
        else if (step.type === 'nonce') {
            this.fair.told(id, info.game_no);
            this.acting.ask({ type: 'nonce', room: id, nonce: step.nonce });
        } else this.acting.ask({ type: step.type, room: id });
    }
}
