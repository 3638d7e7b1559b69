import { Refused } from './connection.js';
import type { Body, ServerMessage } from './protocol.js';
import type { RoomState } from './room.js';

/** A way to name a room: by number, by the code that people read aloud, or by an invitation link. */
export type By = { room: number } | { code: string } | { link: string };

/** Refusals of `join` that a later try will not change. */
const gone = new Set(['no_room', 'closed', 'kicked', 'kept_out', 'no_spectators']);
export const isGone = ({ code }: Refused): boolean => gone.has(code);

/** The rooms of a client: how it joined each, and how it returns after a lost connection. */
export class Visits {
    private readonly came = new Map<number, By>();
    /** Rooms whose seat another connection took. Messages to this connection have no view of the seat until the next
     * snapshot. */
    private readonly seatless = new Set<number>();

    get ids(): number[] {
        return [...this.came.keys()];
    }

    enter(room: number, by: By): void {
        this.came.set(room, by);
    }

    leave(room: number): void {
        this.came.delete(room);
        this.seatless.delete(room);
    }

    took(message: ServerMessage): void {
        if (message.type === 'taken_over') this.seatless.add(message.room);
        if (message.type === 'snapshot') this.seatless.delete(message.room);
    }

    lacksSeat(room: number): boolean {
        return this.seatless.has(room);
    }

    /** Requests the missed messages, or the whole room if another connection had the seat. Returns the refusal, if
     * there is one. After a lost connection it returns null, because the request is made again after the next welcome.
     */
    async again(
        id: number,
        room: RoomState | undefined,
        join: (body: Body<'join'>) => Promise<unknown>,
    ): Promise<Refused | null> {
        const by = this.came.get(id);
        if (!by) return null;
        // A seated player can rejoin by number, however the player first joined. A public table's code may have changed
        // meanwhile. A link proves that its owner is no stranger.
        const isPublic = room?.info.visibility === 'public';
        const where = room?.seat?.me || (isPublic && !('link' in by)) ? { room: id } : by;
        const since = room && !this.seatless.has(id) ? { since: room.seq } : {};
        try {
            await join({ type: 'join', ...where, ...since });
            return null;
        } catch (error) {
            if (!(error instanceof Refused)) return null;
            if (error.code !== 'no_room' || !isPublic || !('link' in where)) return error;
            // The link was renewed, so the client joins by the room's number.
            this.enter(id, { room: id });
            return this.again(id, room, join);
        }
    }
}
