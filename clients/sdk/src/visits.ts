import { Refused } from './connection.js';
import type { Body, ServerMessage } from './protocol.js';
import type { RoomState } from './room.js';

/** How one comes to a room: by number, by the code that people read aloud, or by an invitation link. */
export type By = { room: number } | { code: string } | { link: string };

/** Refusals of `join` that no later try will change. */
const gone = new Set(['no_room', 'closed', 'kicked', 'kept_out', 'no_spectators']);
export const isGone = ({ code }: Refused): boolean => gone.has(code);

/** The rooms that a client is in: how it came there, and how it gets back after the connection broke. */
export class Visits {
    private readonly came = new Map<number, By>();
    /** Rooms whose seat another connection had: what this one was told meanwhile lacks it, until a snapshot comes. */
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

    /** Asks for what was missed, or for everything where nothing was told of the seat. Says why not; where the connection
     *  broke meanwhile nothing, because then the next welcome asks again. */
    async again(
        id: number,
        room: RoomState | undefined,
        join: (body: Body<'join'>) => Promise<unknown>,
    ): Promise<Refused | null> {
        const by = this.came.get(id);
        if (!by) return null;
        // A seated player may come by number, whatever way led here first. A public table's code may be another by now;
        // a link says that one is no stranger.
        const isPublic = room?.info.visibility === 'public';
        const where = room?.seat?.me || (isPublic && !('link' in by)) ? { room: id } : by;
        const since = room && !this.seatless.has(id) ? { since: room.seq } : {};
        try {
            await join({ type: 'join', ...where, ...since });
            return null;
        } catch (error) {
            if (!(error instanceof Refused)) return null;
            if (error.code !== 'no_room' || !isPublic || !('link' in where)) return error;
            // The link was renewed: from now on as everybody comes.
            this.enter(id, { room: id });
            return this.again(id, room, join);
        }
    }
}
