import { Refused } from './connection.js';
import { type ActionOf, actions, anyOf } from './legal.js';
import type { AnyGame, Body, Data, Games, Pattern, RequestType, Seat, ServerReaction } from './protocol.js';
import type { RoomState } from './room.js';
import type { Change } from './rooms.js';

/** What a table needs of its client. */
export interface Seated {
    state(room: number): RoomState | undefined;
    nonceHash(room: number, gameNo: number): Promise<string>;
    request<T extends RequestType>(body: Body<T>): Promise<Data<T>>;
    startWhenReady(room: number): void;
    join(room: number): Promise<unknown>;
    leave(room: number): Promise<unknown>;
}

/** A request about this table, without what it says of itself. */
type About<T extends RequestType> = Omit<Body<T>, 'type' | 'room'>;
type Heard<G extends AnyGame> = (change: Change<G>) => void;

/** A table that this client is at, as its player or as a spectator. Lives until it is left or the client is closed; a broken
 *  connection changes nothing about it. */
export class Table<G extends AnyGame = AnyGame> {
    private readonly listeners = new Set<Heard<AnyGame>>();
    private readonly reactions = new Set<(reaction: ServerReaction) => void>();
    private readonly enders = new Set<() => void>();
    private left = false;

    constructor(
        readonly id: number,
        private readonly seated: Seated,
    ) {}

    /** All that this client was told, put together. */
    get state(): RoomState<G> {
        const { known } = this;
        if (!known) throw new Error(`nothing is known of table ${this.id}`);
        return known;
    }

    get me(): Seat | null {
        return this.state.seat?.me ?? null;
    }

    /** The same table with its game's types, where it is that game's. */
    of<K extends keyof Games>(game: K): Table<Games[K]> | null {
        return this.state.info.game === game ? (this as unknown as Table<Games[K]>) : null;
    }

    /** Is told of each change; the answer ends that. */
    onChange(listener: Heard<G>): () => void {
        const one = listener as unknown as Heard<AnyGame>;
        this.listeners.add(one);
        return () => this.listeners.delete(one);
    }

    onReaction(listener: (reaction: ServerReaction) => void): () => void {
        this.reactions.add(listener);
        return () => this.reactions.delete(listener);
    }

    /** Waits until it is so, which it may be already. Rejects when the table is closed, left or lost before that. */
    until(holds: (state: RoomState<G>) => boolean): Promise<RoomState<G>> {
        return new Promise((found, ended) => {
            const { known } = this;
            if (known && holds(known)) return found(known);
            const over = (why: string) => ended(new Error(`table ${this.id}: ${why}`));
            if (this.left) return over('left');
            const before = known && endOf(known);
            if (before) return over(before);
            const stop = this.onChange(({ state }) => {
                try {
                    const end = endOf(state);
                    if (holds(state)) done(() => found(state));
                    else if (end) done(() => over(end));
                } catch (error) {
                    done(() => ended(error));
                }
            });
            const end = () => done(() => over('left'));
            const done = (say: () => void) => {
                stop();
                this.enders.delete(end);
                say();
            };
            this.enders.add(end);
        });
    }

    /** Each time this seat is due, until the game is over, the table closes, or another connection of this player takes
     *  the seat. Throws when the table is lost. A turn that was refused comes again once something has changed. */
    async *turns(): AsyncGenerator<Turn<G>, void> {
        let seen = 0;
        for (;;) {
            const state = await this.until((now) => isEnded(now) || (now.seq > seen && isDue(now)));
            if (isEnded(state)) return;
            seen = state.seq;
            yield new Turn(this, state);
        }
    }

    /** Says that this player is ready; what belongs to a fair deal is done along the way. */
    async ready(): Promise<void> {
        const hash = await this.seated.nonceHash(this.id, this.state.info.game_no);
        await this.ask('ready', { nonce_hash: hash });
    }

    /** Gets ready, and as the table's owner starts, as soon as everybody else is. */
    startWhenReady(): void {
        this.seated.startWhenReady(this.id);
    }

    play(action: G['action'], turn: number = this.state.lastTurn): Promise<unknown> {
        return this.ask('play', { turn, action });
    }

    sit(seat: Seat): Promise<unknown> {
        return this.ask('sit', { seat });
    }

    /** For a seat of a table that is full: `info.waiting` says who is next, and `kept` of a seat for whom it is. */
    wait(on = true): Promise<unknown> {
        return this.ask('wait', { on });
    }

    chat(text: string): Promise<unknown> {
        return this.ask('chat', { text });
    }

    rematch(): Promise<unknown> {
        return this.ask('rematch', {});
    }

    /** Gives the seat up for good. */
    resign(): Promise<unknown> {
        return this.ask('leave', {});
    }

    /** Takes the seat back from another connection of this player, or asks for everything anew, as where it was lost. */
    retake(): Promise<unknown> {
        return this.seated.join(this.id);
    }

    /** Stops looking; a seat stays the player's own. */
    async leave(): Promise<void> {
        await this.seated.leave(this.id);
    }

    /** Any request about this table. */
    ask<T extends RequestType>(type: T, about: About<T>): Promise<Data<T>> {
        return this.seated.request({ type, room: this.id, ...about } as unknown as Body<T>);
    }

    private get known(): RoomState<G> | undefined {
        return this.seated.state(this.id) as RoomState<G> | undefined;
    }

    /** @internal */
    took(change: Change): void {
        for (const listener of [...this.listeners]) listener(change);
    }

    /** @internal */
    reacted(reaction: ServerReaction): void {
        for (const listener of [...this.reactions]) listener(reaction);
    }

    /** @internal Nothing will be told any more. */
    end(): void {
        this.left = true;
        for (const ender of [...this.enders]) ender();
        this.listeners.clear();
    }
}

/** Why nothing more comes of a table. */
const endOf = ({ closed, lost }: RoomState): string | undefined => closed ?? lost;

const isDue = ({ seat, info, gap }: RoomState): boolean =>
    !gap && seat?.legal !== undefined && info.turns[seat.me] !== undefined;

const isEnded = ({ info, closed, takenOver }: RoomState): boolean =>
    info.status === 'over' || closed !== null || takenOver;

/** One decision of this seat. */
export class Turn<G extends AnyGame = AnyGame> {
    constructor(
        private readonly of: Table<G>,
        readonly state: RoomState<G>,
    ) {}

    get table(): NonNullable<G['table']> {
        return this.state.table!;
    }

    get seat(): G['seat'] {
        return this.state.seat!;
    }

    get legal(): Pattern<G>[] {
        return this.seat.legal as Pattern<G>[];
    }

    /** All that may be done now. */
    actions(): Generator<ActionOf<Pattern<G>>> {
        return actions(this.legal);
    }

    /** Any of it. */
    any(random?: () => number): ActionOf<Pattern<G>> {
        return anyOf(this.legal, random);
    }

    /** What the strongest bot would do that sees what this seat sees; at a table with `info.hints`. */
    async hint(): Promise<G['action']> {
        const { action } = await this.of.ask('hint', { turn: this.state.lastTurn });
        return action as G['action'];
    }

    /** Says whether it was played: false where the turn was over before, as when its time ran out. */
    async play(action: G['action']): Promise<boolean> {
        try {
            await this.of.play(action, this.state.lastTurn);
            return true;
        } catch (error) {
            if (error instanceof Refused && error.code === 'stale_turn') return false;
            throw error;
        }
    }
}
