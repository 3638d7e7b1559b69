import { Refused } from './connection.js';
import { type ActionOf, actions, anyOf } from './legal.js';
import type { AnyGame, Body, Data, Games, Pattern, RequestType, Seat, ServerReaction } from './protocol.js';
import type { RoomState } from './room.js';
import type { Change } from './rooms.js';

/** The part of a client that a table uses. */
export interface Seated {
    state(room: number): RoomState | undefined;
    nonceHash(room: number, gameNo: number): Promise<string>;
    request<T extends RequestType>(body: Body<T>): Promise<Data<T>>;
    startWhenReady(room: number, price?: number): void;
    join(room: number): Promise<unknown>;
    leave(room: number): Promise<unknown>;
}

/** A request about this table, without its type and room. */
type About<T extends RequestType> = Omit<Body<T>, 'type' | 'room'>;
type Heard<G extends AnyGame> = (change: Change<G>) => void;

/** A table of this client, as its player or as a spectator. The object lives until the table is left or the client is
 * closed. A lost connection does not affect it. */
export class Table<G extends AnyGame = AnyGame> {
    private readonly listeners = new Set<Heard<AnyGame>>();
    private readonly reactions = new Set<(reaction: ServerReaction) => void>();
    private readonly enders = new Set<() => void>();
    private left = false;

    constructor(
        readonly id: number,
        private readonly seated: Seated,
    ) {}

    /** The room's present state, built from all messages to this client. */
    get state(): RoomState<G> {
        const { known } = this;
        if (!known) throw new Error(`nothing is known of table ${this.id}`);
        return known;
    }

    get me(): Seat | null {
        return this.state.seat?.me ?? null;
    }

    /** Returns the same table with a game's types. Returns null if the table has another game. */
    of<K extends keyof Games & string>(game: K): Table<Games[K]> | null {
        return this.state.info.game === game ? (this as unknown as Table<Games[K]>) : null;
    }

    /** Calls the listener at each change. Call the returned function to stop this. */
    onChange(listener: Heard<G>): () => void {
        const one = listener as unknown as Heard<AnyGame>;
        this.listeners.add(one);
        return () => this.listeners.delete(one);
    }

    onReaction(listener: (reaction: ServerReaction) => void): () => void {
        this.reactions.add(listener);
        return () => this.reactions.delete(listener);
    }

    /** Waits until the condition holds. Resolves at once if it holds already. Rejects if the table is closed, left or
     * lost before. */
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

    /** Yields each turn of this seat. Ends when the game is over, the table closes, or another connection of this
     * player takes the seat. Throws if the table is lost. A turn whose action was refused comes again after the next
     * change. */
    async *turns(): AsyncGenerator<Turn<G>, void> {
        let seen = 0;
        for (;;) {
            const state = await this.until((now) => isEnded(now) || (now.seq > seen && isDue(now)));
            if (isEnded(state)) return;
            seen = state.seq;
            yield new Turn(this, state);
        }
    }

    /** Declares this player ready. The steps of a fair deal happen automatically. A table for money needs the price
     * that the player saw and agreed to, in minor units. Store the price when you show `info.stake.price`. If you read
     * the price only when you call this, it may be higher than the price that the player saw. */
    async ready(price?: number): Promise<void> {
        const hash = await this.seated.nonceHash(this.id, this.state.info.game_no);
        await this.ask('ready', { nonce_hash: hash, ...(price === undefined ? {} : { price }) });
    }

    /** Gets ready. The table's owner also starts the game when all others are ready. `price` is the same as in `ready`.
     */
    startWhenReady(price?: number): void {
        this.seated.startWhenReady(this.id, price);
    }

    play(action: G['action'], turn: number = this.state.lastTurn): Promise<unknown> {
        return this.ask('play', { turn, action });
    }

    sit(seat: Seat): Promise<unknown> {
        return this.ask('sit', { seat });
    }

    /** Joins or leaves the queue of a full table. `info.waiting` lists the queue; a seat's `kept` names the player
     * who may take it. */
    wait(on = true): Promise<unknown> {
        return this.ask('wait', { on });
    }

    chat(text: string): Promise<unknown> {
        return this.ask('chat', { text });
    }

    rematch(): Promise<unknown> {
        return this.ask('rematch', {});
    }

    /** Gives up the seat for good. */
    resign(): Promise<unknown> {
        return this.ask('leave', {});
    }

    /** Takes the seat back from another connection of this player. If the table was lost, also requests the full state.
     */
    retake(): Promise<unknown> {
        return this.seated.join(this.id);
    }

    /** Stops watching the table. The player keeps the seat. */
    async leave(): Promise<void> {
        await this.seated.leave(this.id);
    }

    /** Sends any request about this table. */
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

    /** @internal Ends the table, because no more messages will come. */
    end(): void {
        this.left = true;
        for (const ender of [...this.enders]) ender();
        this.listeners.clear();
    }
}

/** Returns the reason why no more messages come from a table, if there is one. */
const endOf = ({ closed, lost }: RoomState): string | undefined => closed ?? lost;

const isDue = ({ seat, info, gap }: RoomState): boolean =>
    !gap && seat?.legal !== undefined && info.turns[seat.me] !== undefined;

const isEnded = ({ info, closed, takenOver }: RoomState): boolean =>
    info.status === 'over' || closed !== null || takenOver;

/** Refusals of `play` that are no mistake of the player, because the turn, the game or the table ended while the player
 * was thinking. */
const turnIsOver = new Set([
    'stale_turn',
    'not_your_turn',
    'wrong_status',
    'spoil.vote_running',
    'displaced',
    'closed',
    'no_room',
]);

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

    /** Returns all legal actions. */
    actions(): Generator<ActionOf<Pattern<G>>> {
        return actions(this.legal);
    }

    /** Returns a random legal action. */
    any(random?: () => number): ActionOf<Pattern<G>> {
        return anyOf(this.legal, random);
    }

    /** Returns the action of the strongest bot, which sees only this seat's view. The table must have `info.hints`. */
    async hint(): Promise<G['action']> {
        const { action } = await this.of.ask('hint', { turn: this.state.lastTurn });
        return action as G['action'];
    }

    /** Plays an action and returns true. Returns false if the turn was already over: its time ran out, the game ended,
     * the table closed, or another connection of this player took the seat. */
    async play(action: G['action']): Promise<boolean> {
        try {
            await this.of.play(action, this.state.lastTurn);
            return true;
        } catch (error) {
            if (error instanceof Refused && turnIsOver.has(error.code)) return false;
            throw error;
        }
    }
}
