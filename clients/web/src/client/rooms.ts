import { type Body, type By, isGone, Lost, Refused, type ServerMessage, TakenBack, Visits } from '@anteroom/sdk';
import type { Store } from '../store/reduce';
import { notEntered, refusalText } from '../text';
import type { CreateForm } from './createForm';
import type { Requests } from './requests';
import type { Toasts } from './toasts';

/** The rooms that this page has joined, and the room that its address names. */
export class Rooms {
    private readonly visits = new Visits();
    /** Number of connections so far. */
    private lines = 0;

    constructor(
        private readonly requests: Requests,
        private readonly store: Store,
        private readonly toasts: Toasts,
    ) {}

    get ids(): number[] {
        return this.visits.ids;
    }

    /** Creates a table and goes there. Returns null after a refusal. */
    async create(form: CreateForm | { template: string }): Promise<number | null> {
        const asked = this.lines;
        const room = await this.enterBy({ type: 'create', ...form }, { room: 0 });
        if (room === null) return null;
        this.visits.enter(room, { room });
        // An answer that comes over a later connection than its request starts no stream there.
        if (this.lines !== asked) await this.rejoin(room);
        return room;
    }

    /** Enters the room that the address names, now or once the page is online. */
    async enter(by: By): Promise<void> {
        this.store.dispatch({ type: 'entry', entry: { by, room: null, error: null } });
        if (this.store.state.link === 'online') await this.join(by);
    }

    /** Leaves the view of a room and returns its number. The player keeps the seat. */
    stepOut(): number | null {
        const room = this.store.state.entry?.room ?? null;
        this.store.dispatch({ type: 'entry', entry: null });
        if (room === null) return null;
        this.visits.leave(room);
        this.store.dispatch({ type: 'forget_room', room });
        void this.requests.whereItComes({ type: 'unwatch', room });
        return room;
    }

    /** Rejoins the rooms on a new connection, except those whose seat another page took over. */
    async welcomed(): Promise<void> {
        ++this.lines;
        const { entry, rooms } = this.store.state;
        const again = this.ids.filter((room) => !rooms[room]?.takenOver && !rooms[room]?.closed);
        if (entry && entry.room === null) void this.join(entry.by);
        await Promise.all(again.map((room) => this.rejoin(room)));
    }

    took(message: ServerMessage): void {
        this.visits.took(message);
    }

    /** Asks for the missed messages, or for the whole room if another page had the seat. Never rejects: a room
     * that is gone is shown as closed, and after a lost connection the next welcome tries again. */
    async rejoin(id: number): Promise<void> {
        if (!this.ids.includes(id)) return;
        this.store.dispatch({ type: 'rejoining', room: id });
        const refused = await this.visits.again(id, this.store.state.rooms[id], (body) =>
            this.requests.data(body, { repeat: false }),
        );
        if (refused) this.notRejoined(id, refused);
    }

    private notRejoined(id: number, error: Refused): void {
        if (isGone(error)) {
            this.store.dispatch({ type: 'room_gone', room: id, why: error.message });
            return;
        }
        this.toasts.refused(error);
        // The page keeps offering the way back to the seat.
        if (this.visits.lacksSeat(id)) this.store.dispatch({ type: 'taken_over', room: id });
    }

    private async join(by: By): Promise<void> {
        const room = await this.enterBy({ type: 'join', ...by }, by);
        if (room !== null) this.visits.enter(room, by);
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
