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
    /** Rooms whose seat another connection took. Messages to this one lack the seat's part until the next snapshot. */
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

    /** Asks for the missed messages, or for the whole room if another connection had the seat. Returns the refusal,
     * if any. After a lost connection it returns null, because the next welcome asks again. */
    async again(
        id: number,
        room: RoomState | undefined,
        join: (body: Body<'join'>) => Promise<unknown>,
    ): Promise<Refused | null> {
        const by = this.came.get(id);
        if (!by) return null;
        // A seated player may rejoin by number, however it first joined. A public table's code may have changed; a link
        // shows that the player was invited.
        const isPublic = room?.info.visibility === 'public';
        const where = room?.seat?.me || (isPublic && !('link' in by)) ? { room: id } : by;
        const since = room && !this.seatless.has(id) ? { since: room.seq } : {};
        try {
            await join({ type: 'join', ...where, ...since });
            return null;
        } catch (error) {
            if (!(error instanceof Refused)) return null;
            if (error.code !== 'no_room' || !isPublic || !('link' in where)) return error;
            // The link was renewed. From now on, this client joins like any other.
            this.enter(id, { room: id });
            return this.again(id, room, join);
        }
    }
}
