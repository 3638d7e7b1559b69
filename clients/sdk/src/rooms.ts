import type { AnyGame, Body, Notice, ServerMessage, Snapshot, Update } from './protocol.js';
import { heardOf, opened, type RoomState, updated } from './room.js';
import { type By, isGone, Visits } from './visits.js';

/** The change that a message made at a table. */
export interface Change<G extends AnyGame = AnyGame> {
    /** The state before the change. Null if the table was unknown before, or if the message was a new snapshot. */
    before: RoomState<G> | null;
    state: RoomState<G>;
    /** The notices of the message, in order. */
    notices: Notice<G>[];
}

interface Around {
    join(body: Body<'join'>): Promise<unknown>;
    changed(change: Change): void;
}

/** The rooms of one client, each without a gap, because missed messages are requested. */
export class Rooms {
    private readonly visits = new Visits();
    private readonly states = new Map<number, RoomState>();

    constructor(private readonly around: Around) {}

    of(room: number): RoomState | undefined {
        return this.states.get(room);
    }

    enter(room: number, by: By): void {
        this.visits.enter(room, by);
        this.found(room);
    }

    leave(room: number): void {
        this.states.delete(room);
        this.visits.leave(room);
    }

    /** Rejoins the rooms on a new connection, except those whose seat another connection has. */
    async welcomed(): Promise<void> {
        const here = this.visits.ids.filter((id) => !this.states.get(id)?.takenOver);
        await Promise.all(here.map((id) => this.again(id)));
    }

    take(message: ServerMessage): void {
        this.visits.took(message);
        switch (message.type) {
            case 'snapshot':
                this.put(null, opened(message as Snapshot, this.of(message.room)), message.notices as Notice[]);
                break;
            case 'update':
                this.update(message as Update);
                break;
            case 'heartbeat':
                for (const [key, seq] of Object.entries(message.rooms)) this.heard(Number(key.slice(1)), seq);
                break;
            case 'taken_over':
                this.become(message.room, { takenOver: true });
                break;
            case 'closed':
                // A room stays open when its server stops. The client reconnects and joins the room again.
                if (message.reason !== 'shutdown') this.become(message.room, { closed: message.reason });
        }
    }

    private update(message: Update): void {
        const known = this.states.get(message.room);
        const state = known && updated(known, message);
        if (state?.gap) this.catchUp(state);
        else if (state && state !== known) this.put(known, state, message.notices ?? []);
    }

    private heard(room: number, seq: number): void {
        const known = this.states.get(room);
        const state = known && heardOf(known, seq);
        if (state && state !== known) this.catchUp(state);
    }

    private put(before: RoomState | null, state: RoomState, notices: Notice[]): void {
        this.states.set(state.room, state);
        this.around.changed({ before, state, notices });
    }

    private found(room: number): void {
        if (this.of(room)?.lost !== undefined) this.become(room, { lost: undefined });
    }

    private become(room: number, news: Partial<RoomState>): void {
        const known = this.states.get(room);
        if (known) this.put(known, { ...known, ...news }, []);
    }

    /** Requests the missed messages. Does not ask twice before the answer comes. */
    private catchUp(state: RoomState): void {
        const asks = !this.states.get(state.room)?.gap;
        this.states.set(state.room, state);
        if (asks) void this.again(state.room);
    }

    private async again(id: number): Promise<void> {
        const why = await this.visits.again(id, this.states.get(id), async (body) => {
            await this.around.join(body);
            this.found(id);
        });
        const known = this.states.get(id);
        if (known?.gap) this.states.set(id, { ...known, gap: false });
        // Code that waits at a table without a stream must be told.
        if (why) this.become(id, isGone(why) ? { closed: why.code } : { lost: why.code });
    }
}
