import { type Link, type Listener, Lost, Refused, type RequestOptions, type Socket } from './connection.js';
import { FairKeeper, type Shelf } from './fair.js';
import { familyOf, NewerCodes } from './families.js';
import { since } from './generated/since.js';
import { freshKey } from './key.js';
import { Line } from './line.js';
import type { Body, Data, DataHello, Games, RequestType, ServerError, ServerMessage } from './protocol.js';
import { type Change, Rooms } from './rooms.js';
import { Routine } from './routine.js';
import { Table } from './table.js';
import type { By } from './visits.js';

/** A WebSocket as browsers, Node from 22 on and the package `ws` have it. */
export type SocketConstructor = new (address: string, subprotocol: string) => unknown;

export interface AnteroomOptions {
    /** Where the server is: `https://cards.example.org`. */
    url: string | URL;
    /** A new guest's name. */
    name?: string;
    /** Who was here before. */
    token?: string;
    account?: string;
    password?: string;
    /** A code of an account that has a second factor. It is good for once: keep the token, which needs none. */
    otp?: string;
    /** What this client is, for who runs the server: `robin/2.1`. */
    program?: string;
    /** Whoever decides by itself what to play is a program, and marked as one at the table; so is who comes back by its token. */
    kind?: 'person' | 'program';
    /** Answers say in `timing` what the server took for them: see `onMessage`. */
    timing?: boolean;
    /** Keeps nonces, so that a process that is started again can still tell those it promised. */
    shelf?: Shelf;
    /** Where the platform has none of its own. */
    WebSocket?: SocketConstructor;
}

export type TableForm = Omit<Body<'create'>, 'type'>;

function memory(): Shelf {
    const kept = new Map<string, string>();
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

function addressOf(url: string | URL): string {
    const address = new URL(url);
    address.protocol = address.protocol.replace('http', 'ws');
    if (address.pathname === '/') address.pathname = '/ws';
    return address.href;
}

/** The server's own list of codes. */
function codesOf(url: string | URL): URL {
    const address = new URL('/spec/errors.json', url);
    address.protocol = address.protocol.replace('ws', 'http');
    return address;
}

/** A client of one server: one player, one connection that mends itself, and the tables it is at. Lives until `close`. */
export class Anteroom {
    readonly fair: FairKeeper;
    /** The answer to the newest hello. */
    hello: DataHello | null = null;
    private readonly line: Line;
    private readonly routine: Routine;
    private readonly tables = new Map<number, Table>();
    private readonly rooms = new Rooms({
        join: (body) => this.request(body, { repeat: false }),
        changed: (change) => this.changed(change),
    });
    private readonly listeners = new Set<(message: ServerMessage) => void>();
    private readonly links = new Set<(link: Link) => void>();
    private readonly key = freshKey();
    private greeted: { done(hello: DataHello): void; failed(error: Error): void } | null = null;

    constructor(private readonly options: AnteroomOptions) {
        const WebSocket = options.WebSocket ?? (globalThis as { WebSocket?: SocketConstructor }).WebSocket;
        if (!WebSocket) throw new Error('this platform has no WebSocket; pass one in, such as that of the package ws');
        const address = addressOf(options.url);
        this.fair = new FairKeeper(options.shelf ?? memory());
        const listener: Listener = {
            hello: () => this.greeting(),
            welcome: (data) => this.welcome(data),
            unwelcome: (answer) => this.unwelcome(answer),
            message: (message) => this.take(message),
            link: (link) => this.told(this.links, link),
            loggedOut: () => this.fail(new Refused('bad_token', 'this player was logged out')),
        };
        const open = () => silenced(new WebSocket(address, 'anteroom.v1'));
        this.line = new Line(open, listener, new NewerCodes(codesOf(options.url)));
        this.routine = new Routine(this.fair, {
            player: () => this.hello?.player ?? null,
            room: (id) => this.rooms.of(id),
            ready: (room) => this.tables.get(room.room)?.ready().catch(ignored),
            ask: (body) => this.request(body).catch(ignored),
        });
    }

    /** Whoever has it is this player: to be kept as a password is. */
    get token(): string | undefined {
        return this.options.token;
    }

    /** Resolves once the server knows who this is; rejects where it never will. */
    connect(): Promise<DataHello> {
        return new Promise((done, failed) => {
            this.greeted = { done, failed };
            this.line.connect();
        });
    }

    /** The data of the answer. What is refused for the moment only is asked again, with growing pauses. */
    request<T extends RequestType>(body: Body<T>, options?: RequestOptions): Promise<Data<T>> {
        return this.line.request(body, options);
    }

    /** Opens a table and sits at its first seat. Where the form names its game, the table has that game's types. */
    create<K extends keyof Games>(form: TableForm & { game: K }): Promise<Table<Games[K]>>;
    create(form: TableForm): Promise<Table>;
    async create(form: TableForm): Promise<Table> {
        const asked = this.hello;
        const { room } = await this.request({ type: 'create', ...form });
        // What is answered over a later line than it was sent begins no stream there.
        return this.hello === asked ? this.entered(room, { room }) : this.join({ room });
    }

    /** Goes to a table: `{room: 41}`, `{code: 'KTRB'}` or `{link: '…'}`. Whoever has no seat there watches. */
    async join(by: By): Promise<Table> {
        const { room } = await this.request({ type: 'join', ...by });
        return this.entered(room, by);
    }

    /** Everything that the server says, as it is. The answer ends that. */
    onMessage(listener: (message: ServerMessage) => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    onLink(listener: (link: Link) => void): () => void {
        this.links.add(listener);
        return () => this.links.delete(listener);
    }

    /** Ends the connection for good; seats stay the player's own. */
    close(): void {
        this.line.close();
        for (const table of this.tables.values()) table.end();
        this.fail(new Lost());
    }

    private greeting(): Body<'hello'> {
        const { name, token, account, password, otp, program = `anteroom-sdk/1.${since}`, timing, kind } = this.options;
        const wishes = { ...(timing ? { timing } : {}), ...(kind ? { kind } : {}) };
        const start = { type: 'hello' as const, protocol: 1, client: this.key, knows: since, program, ...wishes };
        if (token !== undefined) return { ...start, token, ...(name ? { name } : {}) };
        if (account !== undefined && password !== undefined)
            return { ...start, account, password, ...(otp ? { otp } : {}) };
        return { ...start, name: name ?? 'Guest' };
    }

    private async welcome(data: DataHello): Promise<void> {
        this.hello = data;
        if (data.token !== undefined) this.options.token = data.token;
        this.greeted?.done(data);
        this.greeted = null;
        await this.rooms.welcomed();
    }

    /** Whether another hello would differ; where only patience helps, the connection waits and tries again. */
    private unwelcome({ code, text }: ServerError): boolean {
        if (familyOf(code) !== 'again') {
            this.fail(new Refused(code, text ?? code));
            this.close();
        }
        return false;
    }

    private fail(error: Error): void {
        this.greeted?.failed(error);
        this.greeted = null;
    }

    private take(message: ServerMessage): void {
        this.rooms.take(message);
        if (message.type === 'reaction') this.tables.get(message.room)?.reacted(message);
        this.told(this.listeners, message);
    }

    private changed(change: Change): void {
        this.tables.get(change.state.room)?.took(change);
        this.routine.follow(change.state);
    }

    private async entered(room: number, by: By): Promise<Table> {
        this.rooms.enter(room, by);
        const known = this.tables.get(room);
        const table = known ?? new Table(room, this.seatedAt());
        this.tables.set(room, table);
        await table.until(() => true);
        return table;
    }

    private seatedAt(): ConstructorParameters<typeof Table>[1] {
        return {
            state: (room) => this.rooms.of(room),
            nonceHash: (room, gameNo) => this.fair.hash(room, gameNo),
            request: (body) => this.request(body),
            startWhenReady: (room) => this.routine.startWhenReady(room),
            join: (room) => this.join({ room }),
            leave: (room) => this.left(room),
        };
    }

    private async left(room: number): Promise<void> {
        this.tables.get(room)?.end();
        this.tables.delete(room);
        this.rooms.leave(room);
        this.routine.forget(room);
        await this.request({ type: 'unwatch', room });
    }

    private told<T>(listeners: Set<(one: T) => void>, one: T): void {
        for (const listener of [...listeners]) listener(one);
    }
}

const ignored = (): undefined => undefined;

/** A socket of `ws` throws what nobody listens for; here every end is one. */
function silenced(socket: unknown): Socket {
    (socket as { onerror: unknown }).onerror = ignored;
    return socket as Socket;
}
