import { FairKeeper, type Shelf } from './fair/fair';
import { farewell_key, fresh_key, name_key, token_key } from './net/key';
import { Connection, Lost, Refused, type Body, type Link, type Socket } from './net/connection';
import type { Action, Game, OptionValue, ServerMessage } from './net/protocol';
import { Store } from './store/reduce';
import { empty_state, type Balances, type By, type Room } from './store/state';
import { next_step } from './store/auto';
import { read_games } from './store/games';
import { role_of, rooms_of, templates_of } from './store/read';
import { t } from './text';

export interface CreateForm {
    game: string;
    options: Record<string, OptionValue>;
    seats: number;
    visibility: 'public' | 'private';
    clock_s: number;
    bots: string[];
    stake?: StakeWish;
}

/** What a seat shall cost, in minor units and hundredths of a percent. */
export interface StakeWish {
    currency: string;
    buy_in: number;
    rake?: number;
    rake_cap?: number;
}

export interface Browser {
    open(): Socket;
    shelf: Shelf & { removeItem(key: string): void };
    now(): number;
    /** Loads the page anew: another player has nothing in common with what it shows. */
    restart(): void;
}

/** Refusals of `join` that no later try will change. */
const gone = new Set(['no_room', 'closed', 'kicked']);

/** What a page does: joins the line, the store and the fair records. One for each page load. */
export class Client {
    readonly store = new Store(empty_state);
    readonly fair: FairKeeper;
    private readonly line: Connection;
    private readonly key = fresh_key();
    private readonly joined = new Map<number, By>();
    private readonly starting = new Set<number>();
    /** Rooms of which another page had the seat: what this one was told meanwhile lacks it, until a snapshot comes. */
    private readonly seatless = new Set<number>();
    private readonly steps_sent = new Map<number, string>();
    private acting = false;
    private lobby_wanted = false;
    private toast_key = 0;
    private leaving = false;
    /** A log in that has no answer yet. */
    private log_in_wanted: { account: string; password: string; done(refusal: string | null): void } | null = null;

    constructor(private readonly browser: Browser) {
        this.fair = new FairKeeper(browser.shelf);
        this.line = new Connection(
            {
                open: browser.open,
                random: Math.random,
                later: (run, ms) => setTimeout(run, ms),
                cancel: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
            },
            {
                hello: () => this.hello(),
                welcome: (answer) => this.welcome(answer.data ?? {}),
                unwelcome: (answer) => this.unwelcome(answer.code, answer.text),
                message: (message) => this.take(message),
                logged_out: () => this.forget_me(t.account.logged_out),
                link: (link: Link) => this.store.dispatch({ type: 'link', link }),
            },
        );
    }

    get name(): string {
        return this.browser.shelf.getItem(name_key) ?? '';
    }

    /** No game was finished in this browser yet. */
    get newcomer(): boolean {
        return this.browser.shelf.getItem('anteroom.played') === null;
    }

    connect(): void {
        const farewell = this.browser.shelf.getItem(farewell_key);
        if (farewell) {
            this.browser.shelf.removeItem(farewell_key);
            this.toast(farewell, 'note');
        }
        this.line.connect();
    }

    /** The name counts for seats taken from now on; it is told with a new hello. */
    rename(name: string): void {
        this.browser.shelf.setItem(name_key, name);
        this.line.reconnect();
    }

    // The account. Each resolves with why not, or with null.

    register(name: string, password: string): Promise<string | null> {
        return this.refusal_of({ type: 'register', name, password }, (data) => {
            const own = String(data.name ?? name);
            this.browser.shelf.setItem(name_key, own);
            this.store.dispatch({ type: 'registered', name: own, role: role_of(data.role ?? 'player') });
            this.toast(t.account.registered(own), 'note');
        });
    }

    /** Comes in as another player: a new hello on a new line. Refused, it is the player of before again. */
    log_in(account: string, password: string): Promise<string | null> {
        return new Promise((done) => {
            this.log_in_wanted = { account, password, done };
            this.line.reconnect();
        });
    }

    change_password(password: string, new_password: string): Promise<string | null> {
        return this.refusal_of({ type: 'change_password', password, new_password }, () =>
            this.toast(t.account.password_changed, 'note'),
        );
    }

    async log_out(everywhere: boolean): Promise<void> {
        if (await this.ask({ type: everywhere ? 'log_out_everywhere' : 'log_out' }))
            this.forget_me(t.account.logged_out_here);
    }

    /** Why the server does not do it; null when it has, and has been heard by `done`. */
    async refusal_of(body: Body, done: (data: Record<string, unknown>) => void): Promise<string | null> {
        try {
            const answer = await this.line.request(body);
            done(answer.type === 'ok' ? (answer.data ?? {}) : {});
            return null;
        } catch (error) {
            return error instanceof Refused ? t.refusal(error.code, error.message) : String(error);
        }
    }

    private forget_me(farewell: string): void {
        if (this.leaving) return;
        this.leaving = true;
        this.browser.shelf.removeItem(token_key);
        this.browser.shelf.removeItem(name_key);
        this.browser.shelf.setItem(farewell_key, farewell);
        this.browser.restart();
    }

    // The lobby

    watch_lobby(on: boolean): void {
        this.lobby_wanted = on;
        if (this.store.state.link === 'online') this.ask_lobby();
    }

    async create(form: CreateForm | { template: string }): Promise<void> {
        const room = await this.enter_by(() => this.line.request({ type: 'create', ...form }));
        if (room !== null) this.joined.set(room, { room });
    }

    /** One click: a private table, bots in all other seats, started at once. */
    async play_now(game: Game): Promise<void> {
        const seats = Math.min(Math.max(4, game.players_min), game.players_max);
        const level = game.bots[game.bots.length - 1] ?? 'easy';
        const options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
        const form: CreateForm = {
            game: game.id,
            options,
            seats,
            visibility: 'private',
            clock_s: 0,
            bots: Array<string>(seats - 1).fill(level),
        };
        const room = await this.enter_by(() => this.line.request({ type: 'create', ...form }));
        if (room === null) return;
        this.joined.set(room, { room });
        this.start_when_ready(room);
    }

    /** Gets ready and starts without another click, as soon as the room is open and all others are ready. */
    start_when_ready(room: number): void {
        this.starting.add(room);
        this.follow(room);
    }

    /** Goes to the room that the address names. */
    async enter(by: By): Promise<void> {
        this.store.dispatch({ type: 'entry', entry: { by, room: null, error: null } });
        if (this.store.state.link === 'online') await this.join_entry(by);
    }

    /** Leaves the view of a room; a seat stays one's own. */
    step_out(): void {
        const room = this.store.state.entry?.room ?? null;
        this.store.dispatch({ type: 'entry', entry: null });
        if (room === null) return;
        this.joined.delete(room);
        this.starting.delete(room);
        this.steps_sent.delete(room);
        this.seatless.delete(room);
        this.store.dispatch({ type: 'forget_room', room });
        void this.line.request({ type: 'unwatch', room }, { repeat: false }).catch(() => undefined);
    }

    // A room

    /** Sends a request about a room; a refusal is shown in the server's words. */
    async ask(body: Body): Promise<boolean> {
        try {
            await this.line.request(body);
            return true;
        } catch (error) {
            if (error instanceof Refused) this.toast(t.refusal(error.code, error.message), 'trouble');
            return false;
        }
    }

    async ready(room: Room): Promise<boolean> {
        const nonce_hash = await this.fair.hash(room.room, room.info.game_no);
        return this.ask({ type: 'ready', room: room.room, nonce_hash });
    }

    async start(room: Room): Promise<void> {
        const me = room.seat?.me;
        if (me && !room.info.seats[me]?.ready && !(await this.ready(room))) return;
        await this.ask({ type: 'start', room: room.room });
    }

    async play(room: Room, action: Action): Promise<boolean> {
        if (!room.seat?.legal) {
            this.toast(t.table.not_your_turn, 'note');
            return false;
        }
        if (this.acting) return false;
        this.acting = true;
        const done = await this.ask({ type: 'play', room: room.room, turn: room.last_turn, action });
        this.acting = false;
        return done;
    }

    async mute(player: number, on: boolean): Promise<void> {
        try {
            const answer = await this.line.request({ type: 'mute', player, on });
            const mutes = answer.type === 'ok' ? (answer.data?.mutes as number[] | undefined) : undefined;
            if (mutes) this.store.dispatch({ type: 'mutes', mutes });
        } catch (error) {
            if (error instanceof Refused) this.toast(t.refusal(error.code, error.message), 'trouble');
        }
    }

    take_back(room: number): void {
        void this.rejoin(room);
    }

    reveal_done(room: number, key: number): void {
        this.store.dispatch({ type: 'reveal_done', room, key });
    }

    toast(text: string, tone: 'note' | 'trouble'): void {
        const key = ++this.toast_key;
        this.store.dispatch({ type: 'toast', toast: { key, text, tone } });
        setTimeout(() => this.store.dispatch({ type: 'toast_done', key }), 6000);
    }

    // The line

    private hello(): Body {
        if (this.log_in_wanted) {
            const { account, password } = this.log_in_wanted;
            return { type: 'hello', protocol: 1, client: this.key, account, password };
        }
        const token = this.browser.shelf.getItem(token_key);
        const name = this.name;
        const who = token ? { token, ...(name ? { name } : {}) } : { name: name || t.guest_name() };
        return { type: 'hello', protocol: 1, client: this.key, ...who };
    }

    private async welcome(data: Record<string, unknown>): Promise<void> {
        if (typeof data.token === 'string') this.browser.shelf.setItem(token_key, data.token);
        const name = String(data.name ?? '');
        this.browser.shelf.setItem(name_key, name);
        const { log_in_wanted } = this;
        this.log_in_wanted = null;
        if (log_in_wanted) {
            log_in_wanted.done(null);
            return this.browser.restart();
        }
        this.store.dispatch({
            type: 'welcome',
            player: Number(data.player),
            name,
            role: role_of(data.role),
            games: read_games(data.games),
            limits: (data.limits ?? {}) as Record<string, number>,
            mutes: (data.mutes ?? []) as number[],
            ...(typeof data.now === 'number' ? { now: data.now, at: this.browser.now() } : {}),
        });
        if (this.store.state.role !== 'guest') this.ask_balance();
        const { entry, rooms } = this.store.state;
        const again = [...this.joined.keys()].filter((room) => !rooms[room]?.taken_over && !rooms[room]?.closed);
        if (this.lobby_wanted) this.ask_lobby();
        if (entry && entry.room === null) void this.join_entry(entry.by);
        await Promise.all(again.map((room) => this.rejoin(room)));
    }

    /** A token that the server does not know any more makes way for a new guest; all else waits for the back-off. */
    private unwelcome(code: string, text?: string): boolean {
        const { log_in_wanted } = this;
        if (log_in_wanted) {
            this.log_in_wanted = null;
            log_in_wanted.done(t.refusal(code, text ?? code));
            return true;
        }
        if (code.includes('token') && this.browser.shelf.getItem(token_key)) {
            this.browser.shelf.removeItem(token_key);
            return true;
        }
        this.toast(t.refusal(code, text ?? code), 'trouble');
        // A name that the server does not take is dropped, else no hello would ever be answered well.
        if (code !== 'bad_text' || !this.name) return false;
        this.browser.shelf.removeItem(name_key);
        return true;
    }

    private take(message: ServerMessage): void {
        this.store.dispatch({ ...message, at: this.browser.now() });
        if (message.type === 'taken_over') this.seatless.add(message.room);
        if (message.type === 'snapshot') this.seatless.delete(message.room);
        if ('room' in message && typeof message.room === 'number') this.follow(message.room);
        if (message.type === 'heartbeat') for (const room of this.joined.keys()) this.follow(room);
    }

    /** Does what the protocol wants of a client and no person needs to know. */
    private follow(id: number): void {
        const room = this.store.state.rooms[id];
        if (!room || room.closed || room.taken_over) return;
        if (room.gap) return void this.rejoin(id);
        this.fair.observe(id, room.info);
        if (room.info.status === 'over' && room.seat?.me) this.browser.shelf.setItem('anteroom.played', 'yes');
        const step = next_step(
            room,
            this.store.state.player,
            this.fair.of(id, room.info.game_no),
            this.starting.has(id),
        );
        if (room.info.status === 'playing') this.starting.delete(id);
        const name = step ? `${step.type}/${room.info.game_no}` : '';
        if (!step || this.steps_sent.get(id) === name) {
            if (!step) this.steps_sent.delete(id);
            return;
        }
        this.steps_sent.set(id, name);
        if (step.type === 'ready') void this.ready(room);
        else if (step.type === 'nonce') {
            this.fair.told(id, room.info.game_no);
            void this.ask({ type: 'nonce', room: id, nonce: step.nonce });
        } else void this.ask({ type: step.type, room: id });
    }

    /** Asks for what it missed, or for all of it where it was told nothing of its seat.
     *  Never rejects: a room that is gone is shown as closed, a lost line is mended by the next welcome. */
    private async rejoin(id: number): Promise<void> {
        const by = this.joined.get(id);
        if (!by) return;
        this.store.dispatch({ type: 'rejoining', room: id });
        const room = this.store.state.rooms[id];
        // Who has a seat may come by number, whatever way led here first.
        const where = room?.seat?.me ? { room: id } : by;
        try {
            await this.line.request(
                { type: 'join', ...where, ...(room && !this.seatless.has(id) ? { since: room.seq } : {}) },
                { repeat: false },
            );
        } catch (error) {
            if (!(error instanceof Refused)) return;
            if (gone.has(error.code)) this.store.dispatch({ type: 'closed', room: id, reason: error.message });
            else {
                this.toast(t.refusal(error.code, error.message), 'trouble');
                // The way back to the seat stays offered.
                if (this.seatless.has(id)) this.store.dispatch({ type: 'taken_over', room: id });
            }
        }
    }

    private async join_entry(by: By): Promise<void> {
        const room = await this.enter_by(() => this.line.request({ type: 'join', ...by }, { repeat: false }), by);
        if (room !== null) this.joined.set(room, by);
    }

    private async enter_by(send: () => Promise<ServerMessage>, by: By = { room: 0 }): Promise<number | null> {
        try {
            const answer = await send();
            const room = answer.type === 'ok' ? Number(answer.data?.room) : NaN;
            if (!Number.isInteger(room)) return null;
            this.store.dispatch({ type: 'entry', entry: { by: { room }, room, error: null } });
            return room;
        } catch (error) {
            if (error instanceof Lost) return null; // The next welcome tries again.
            const text = error instanceof Refused ? t.refusal(error.code, error.message) : String(error);
            if ('room' in by) this.toast(text, 'trouble');
            else this.store.dispatch({ type: 'entry', entry: { by, room: null, error: text } });
            return null;
        }
    }

    private ask_balance(): void {
        this.line
            .request({ type: 'balance' }, { repeat: false })
            .then((answer) => {
                if (answer.type === 'ok' && answer.data?.balances)
                    this.store.dispatch({ type: 'balance', balances: answer.data.balances as Balances });
            })
            .catch(() => undefined);
    }

    private ask_lobby(): void {
        const subscribe = this.lobby_wanted;
        if (!subscribe) this.store.dispatch({ type: 'lobby_list', rooms: null });
        this.line
            .request({ type: 'lobby', subscribe }, { repeat: false })
            .then((answer) => {
                if (answer.type === 'ok' && this.lobby_wanted)
                    this.store.dispatch({
                        type: 'lobby_list',
                        rooms: rooms_of(answer.data?.rooms),
                        templates: templates_of(answer.data?.templates),
                    });
            })
            .catch(() => undefined);
        if (!subscribe) return;
        this.line
            .request({ type: 'my_tables' }, { repeat: false })
            .then((answer) => {
                if (answer.type === 'ok')
                    this.store.dispatch({ type: 'my_tables', rooms: rooms_of(answer.data?.rooms) });
            })
            .catch(() => undefined);
    }
}
