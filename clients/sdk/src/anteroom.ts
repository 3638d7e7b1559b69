import { type Link, type Listener, Lost, Refused, type RequestOptions, type Socket } from './connection.js';
import { FairKeeper, type Shelf } from './fair.js';
import { familyOf, NewerCodes } from './families.js';
import { since, version } from './generated/since.js';
import { freshKey } from './key.js';
import { Line, type Unreachable } from './line.js';
import type { Body, Data, DataHello, Games, RequestType, ServerError, ServerMessage } from './protocol.js';
import { type Change, Rooms } from './rooms.js';
import { Routine } from './routine.js';
import { Table } from './table.js';
import type { By } from './visits.js';

/** A WebSocket constructor: that of browsers, of Node from version 22, or of the package `ws`. */
export type SocketConstructor = new (address: string, subprotocol: string) => unknown;

export interface AnteroomOptions {
    /** The server's address: `https://cards.example.org`. */
    url: string | URL;
    /** The name of a new guest. */
    name?: string;
    /** The token of an earlier connection. With it, the client is the same player again. */
    token?: string;
    account?: string;
    password?: string;
    /** A one-time code, if the account has a second factor. Each code works once. Store the token, which needs no code.
     */
    otp?: string;
    /** The name and version of this client, for the server's host: `robin/2.1`. */
    program?: string;
    /** `program` for a client that chooses its moves itself. The table marks the seat as a program's, even after the
     * client returns with its token. */
    kind?: 'person' | 'program';
    /** Stores nonces, so that a restarted process can still reveal the nonces that it promised. */
    shelf?: Shelf;
    /** A WebSocket constructor, if the platform has none of its own. */
    WebSocket?: SocketConstructor;
}

export type TableForm = Omit<Body<'create'>, 'type'>;
type Needed = Required<Pick<TableForm, 'seats' | 'visibility' | 'clock_s' | 'bots'>>;
/** A form for a table of one game, with the options of this game. Because of `& string`, the compiler lists the games
 * if a program names an unknown one. */
export type FormOf<K extends keyof Games & string> = Omit<TableForm, keyof Needed | 'game' | 'options' | 'template'> &
    Needed & { game: K; options: Games[K]['options'] };

function memory(): Shelf {
    const kept = new Map<string, string>();
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

function addressOf(url: string | URL): string {
    if (!/^(http|ws)s?:\/\/[^/]/.test(String(url)))
        throw new Error(`"${url}" is no address of a server. An address looks like http://localhost:8080.`);
    const address = new URL(url);
    address.protocol = address.protocol.replace('http', 'ws');
    if (address.pathname === '/') address.pathname = '/ws';
    return address.href;
}

/** Returns the address of the server's own list of codes. */
function codesOf(url: string | URL): URL {
    const address = new URL('/spec/errors.json', url);
    address.protocol = address.protocol.replace('ws', 'http');
    return address;
}

/** A client of one server: one player, a connection that reconnects by itself, and the player's tables. The client
 * lives until `close`. */
export class Anteroom {
    readonly fair: FairKeeper;
    /** The answer to the latest hello. */
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
        const open = () => new WebSocket(address, 'anteroom.v1') as Socket;
        this.line = new Line(String(options.url), open, listener, new NewerCodes(codesOf(options.url)));
        this.routine = new Routine(this.fair, {
            player: () => this.hello?.player ?? null,
            room: (id) => this.rooms.of(id),
            ready: (room, price) => this.tables.get(room.room)?.ready(price).catch(ignored),
            ask: (body) => this.request(body).catch(ignored),
        });
    }

    /** The player's token. It is as secret as a password, because every client that has it can act as this player. */
    get token(): string | undefined {
        return this.options.token;
    }

    /** Connects. Resolves when the server has accepted the player. Rejects if the server refuses the player for good,
     * and with Unreachable if no server answers for half a minute. */
    connect(): Promise<DataHello> {
        return new Promise((done, failed) => {
            this.greeted = { done, failed };
            this.line.connect((error: Unreachable) => {
                this.fail(error);
                this.close();
            });
        });
    }

    /** Sends a request and resolves with the data of the answer. A temporary refusal is retried with growing pauses. */
    request<T extends RequestType>(body: Body<T>, options?: RequestOptions): Promise<Data<T>> {
        return this.line.request(body, options);
    }

    /** Creates a table and takes its first seat. The table has the types of its game. */
    create<K extends keyof Games & string>(form: FormOf<K>): Promise<Table<Games[K]>>;
    create(form: { template: string }): Promise<Table>;
    create(form: TableForm): Promise<Table> {
        return this.createFrom(form);
    }

    /** Creates a table like `create`, from any form, for programs that learn the game at run time. */
    async createFrom(form: TableForm): Promise<Table> {
        const asked = this.hello;
        const { room } = await this.request({ type: 'create', ...form });
        // If the answer comes over a later connection than its request, this connection has no stream of the room.
        return this.hello === asked ? this.entered(room, { room }) : this.join({ room });
    }

    /** Joins a table: `{room: 41}`, `{code: 'KTRB'}` or `{link: '…'}`. A client without a seat there is a spectator. */
    async join(by: By): Promise<Table> {
        const { room } = await this.request({ type: 'join', ...by });
        return this.entered(room, by);
    }

    /** Calls the listener with every message of the server, unchanged. Call the returned function to stop this. */
    onMessage(listener: (message: ServerMessage) => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    onLink(listener: (link: Link) => void): () => void {
        this.links.add(listener);
        return () => this.links.delete(listener);
    }

    /** Closes the connection for good. The player keeps the seats. */
    close(): void {
        this.line.close();
        for (const table of this.tables.values()) table.end();
        this.fail(new Lost());
    }

    private greeting(): Body<'hello'> {
        const { name, token, account, password, otp, program = `anteroom-sdk/${version}`, kind } = this.options;
        const about = { client: this.key, knows: since, program, ...(kind ? { kind } : {}) };
        const start = { type: 'hello' as const, protocol: 1, ...about };
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

    /** Returns false, because another hello would have the same result. After a temporary refusal the connection waits and
     * tries again. */
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
            startWhenReady: (room, price) => this.routine.startWhenReady(room, price),
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
