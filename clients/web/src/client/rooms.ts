import { Lost, Refused, TakenBack } from '../net/connection';
import type { Body, ServerMessage } from '../net/protocol';
import type { Store } from '../store/reduce';
import type { By } from '../store/state';
import { notEntered, refusalText } from '../text';
import type { CreateForm } from './createForm';
import type { Requests } from './requests';
import type { Toasts } from './toasts';

/** Refusals of `join` that no later try will change. */
const gone = new Set(['no_room', 'closed', 'kicked', 'kept_out', 'no_spectators']);

/** The rooms that this page is in: how it came there, and how it gets back after the connection broke. */
export class Rooms {
    private readonly joined = new Map<number, By>();
    /** Rooms whose seat another page had: what this one was told meanwhile lacks it, until a snapshot comes. */
    private readonly seatless = new Set<number>();

    constructor(
        private readonly requests: Requests,
        private readonly store: Store,
        private readonly toasts: Toasts,
    ) {}

    get ids(): number[] {
        return [...this.joined.keys()];
    }

    /** Opens a table and goes there; null where it was refused. */
    async create(form: CreateForm | { template: string }): Promise<number | null> {
        const room = await this.enterBy({ type: 'create', ...form }, { room: 0 });
        if (room !== null) this.joined.set(room, { room });
        return room;
    }

    /** Goes to the room that the address names: at once, or as soon as the connection is up. */
    async enter(by: By): Promise<void> {
        this.store.dispatch({ type: 'entry', entry: { by, room: null, error: null } });
        if (this.store.state.link === 'online') await this.join(by);
    }

    /** Leaves the view of a room, and says which; a seat stays the player's own. */
    stepOut(): number | null {
        const room = this.store.state.entry?.room ?? null;
        this.store.dispatch({ type: 'entry', entry: null });
        if (room === null) return null;
        this.joined.delete(room);
        this.seatless.delete(room);
        this.store.dispatch({ type: 'forget_room', room });
        void this.requests.whereItComes({ type: 'unwatch', room });
        return room;
    }

    /** On a new connection: joins again what was joined, except where another page has the seat. */
    async welcomed(): Promise<void> {
        const { entry, rooms } = this.store.state;
        const again = this.ids.filter((room) => !rooms[room]?.takenOver && !rooms[room]?.closed);
        if (entry && entry.room === null) void this.join(entry.by);
        await Promise.all(again.map((room) => this.rejoin(room)));
    }

    took(message: ServerMessage): void {
        if (message.type === 'taken_over') this.seatless.add(message.room);
        if (message.type === 'snapshot') this.seatless.delete(message.room);
    }

    /** Asks for what the page missed, or for everything where it was told nothing of its seat. Never rejects: a room that
     *  is gone is shown as closed, and a broken connection is mended by the next welcome. */
    async rejoin(id: number): Promise<void> {
        const by = this.joined.get(id);
        if (!by) return;
        this.store.dispatch({ type: 'rejoining', room: id });
        const room = this.store.state.rooms[id];
        // A seated player may come by number, whatever way led here first. A public table's code may be another by now;
        // a link says that one is no stranger.
        const isPublic = room?.info.visibility === 'public';
        const where = room?.seat?.me || (isPublic && !('link' in by)) ? { room: id } : by;
        const since = room && !this.seatless.has(id) ? { since: room.seq } : {};
        try {
            await this.requests.data({ type: 'join', ...where, ...since }, { repeat: false });
        } catch (error) {
            if (!(error instanceof Refused)) return;
            if (error.code !== 'no_room' || !isPublic || !('link' in where)) return this.notRejoined(id, error);
            // The link was renewed: from now on as everybody comes.
            this.joined.set(id, { room: id });
            await this.rejoin(id);
        }
    }

    private notRejoined(id: number, error: Refused): void {
        if (gone.has(error.code)) {
            this.store.dispatch({ type: 'room_gone', room: id, why: error.message });
            return;
        }
        this.toasts.refused(error);
        // The way back to the seat stays offered.
        if (this.seatless.has(id)) this.store.dispatch({ type: 'taken_over', room: id });
    }

    private async join(by: By): Promise<void> {
        const room = await this.enterBy({ type: 'join', ...by }, by);
        if (room !== null) this.joined.set(room, by);
    }

    private async enterBy(body: Body<'create'> | Body<'join'>, by: By): Promise<number | null> {
        try {
            const { room } = await (body.type === 'create'
                ? this.requests.held(body)
                : this.requests.data(body, { repeat: false }));
            this.store.dispatch({ type: 'entry', entry: { by: { room }, room, error: null } });
            return room;
        } catch (error) {
            if (error instanceof TakenBack) return null;
            if (error instanceof Lost) return null; // The next welcome tries again.
            const said = error instanceof Refused ? refusalText(error.code, error.message) : String(error);
            const text = error instanceof Refused ? notEntered(error.code, by, said) : said;
            if ('room' in by) this.toasts.show(text, 'trouble');
            else this.store.dispatch({ type: 'entry', entry: { by, room: null, error: text } });
            return null;
        }
    }
}
