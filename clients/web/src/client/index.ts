import { Connection, type DataHello, FairKeeper, type Game, Routine, type ServerMessage } from '@anteroom/sdk';
import { Store } from '../store/reduce';
import { emptyState, type Reacting } from '../store/state';
import { t } from '../text';
import { Account } from './account';
import type { Browser } from './browser';
import { Confirming } from './confirming';
import { quickGame } from './createForm';
import { Guide } from './guide';
import { Identity } from './identity';
import { playedKey } from './keys';
import { LobbyWatch } from './lobby';
import { Requests } from './requests';
import { Rooms } from './rooms';
import { Rulebook } from './rulebook';
import { Table } from './table';
import { longMs, Toasts } from './toasts';

const reactionMs = 5000;
/** A message stays this much longer for each of its characters. */
const signMs = 50;

/** Assembles the page's client and passes every message to its parts. There is one for each page load. */
export class Client {
    readonly store = new Store(emptyState);
    readonly fair: FairKeeper;
    readonly toasts: Toasts;
    readonly requests: Requests;
    readonly account: Account;
    readonly lobby: LobbyWatch;
    readonly rooms: Rooms;
    readonly confirming: Confirming;
    readonly table: Table;
    readonly routine: Routine;
    readonly guide: Guide;
    private readonly identity: Identity;
    private readonly connection: Connection;
    /** Reactions and messages that already have a timer to remove them. */
    private readonly heard = new WeakSet<Reacting>();

    constructor(private readonly browser: Browser) {
        this.fair = new FairKeeper(browser.shelf);
        this.toasts = new Toasts(this.store, new Rulebook(browser));
        this.identity = new Identity(browser);
        this.connection = this.connectionTo(browser);
        this.requests = new Requests(this.connection, this.toasts, this.store);
        this.account = new Account(this.connection, this.requests, this.identity, this.store, this.toasts);
        this.lobby = new LobbyWatch(this.requests, this.store);
        this.rooms = new Rooms(this.requests, this.store, this.toasts);
        this.confirming = new Confirming(browser.shelf);
        this.table = new Table(this.requests, this.fair, this.store, this.toasts, this.confirming);
        this.routine = new Routine(this.fair, {
            player: () => this.store.state.player,
            room: (id) => this.store.state.rooms[id],
            ready: (room) => this.table.ready(room),
            ask: (body) => this.requests.ask(body, { quiet: true }),
        });
        this.guide = new Guide(this.rooms, this.requests, this.routine, this.store, browser.shelf);
    }

    /** True if no game has been finished in this browser yet. */
    get newcomer(): boolean {
        return this.browser.shelf.getItem(playedKey) === null;
    }

    connect(): void {
        const farewell = this.identity.takeFarewell();
        if (farewell) this.toasts.show(farewell, 'note', longMs);
        this.connection.connect();
    }

    /** The browser says that the network is back, or that the page is visible again. */
    online(): void {
        this.connection.online();
    }
    offline(): void {
        this.connection.offline();
    }

    async playNow(game: Game): Promise<void> {
        const room = await this.rooms.create(quickGame(game));
        if (room !== null) this.routine.startWhenReady(room);
    }

    /** Opens another table for a player who is out of the game here. The seat here is kept. */
    async playElsewhere(game: Game): Promise<void> {
        this.stepOut();
        await this.playNow(game);
    }

    stepOut(): void {
        const room = this.rooms.stepOut();
        if (room === null) return;
        this.routine.forget(room);
        this.lobby.beat();
    }

    private connectionTo(browser: Browser): Connection {
        return new Connection(
            {
                open: browser.open,
                random: Math.random,
                later: (run, ms) => setTimeout(run, ms),
                cancel: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
                now: browser.now,
            },
            {
                hello: () => this.identity.hello(),
                welcome: (data) => this.welcome(data),
                unwelcome: (answer) => this.unwelcome(answer.code, answer.text),
                message: (message) => this.take(message),
                loggedOut: () => this.identity.forget(t.account.loggedOut),
                link: (link) => this.store.dispatch({ type: 'link', link }),
            },
        );
    }

    private async welcome(data: DataHello): Promise<void> {
        if (!this.identity.welcomed(data)) return;
        this.store.dispatch({ type: 'welcome', ...data, at: this.browser.now() });
        const warning = this.identity.takeWarning(data);
        if (warning) this.toasts.show(warning, 'note', longMs);
        void this.account.askBalance();
        this.lobby.welcomed();
        await this.rooms.welcomed();
    }

    private unwelcome(code: string, text: string | undefined): boolean {
        const { again, tell } = this.identity.refused(code, text ?? code);
        if (tell !== undefined) this.toasts.show(tell, 'trouble');
        return again;
    }

    private take(message: ServerMessage): void {
        this.store.dispatch({ ...message, at: this.browser.now() });
        this.rooms.took(message);
        if ('room' in message && message.room !== undefined) this.follow(message.room);
        this.forgetLater();
        if (message.type !== 'heartbeat') return;
        for (const room of this.rooms.ids) this.follow(room);
        this.lobby.beat();
    }

    /** Removes each reaction or message once there was time to read it. */
    private forgetLater(): void {
        for (const one of this.store.state.reactions) {
            if (this.heard.has(one)) continue;
            this.heard.add(one);
            const signs = 'text' in one ? one.text.length : 0;
            setTimeout(() => this.store.dispatch({ type: 'reaction_done', key: one.key }), reactionMs + signs * signMs);
        }
    }

    private follow(id: number): void {
        const room = this.store.state.rooms[id];
        if (!room || room.closed || room.takenOver) return;
        if (room.gap) return void this.rooms.rejoin(id);
        if (room.info.status === 'over' && room.seat?.me) this.browser.shelf.setItem(playedKey, 'yes');
        this.routine.follow(room);
    }
}
