import type { Body, Data, DataHello, RequestType, ServerError, ServerMessage } from './protocol';

export type Link = 'connecting' | 'online' | 'waiting';

/** What the page's WebSocket offers, and a test's does too. */
export interface Socket {
    send(text: string): void;
    close(): void;
    onopen: ((event?: unknown) => void) | null;
    onclose: ((event?: { code?: number }) => void) | null;
    onmessage: ((event: { data: unknown }) => void) | null;
}

export interface Surroundings {
    open(): Socket;
    random(): number;
    later(run: () => void, ms: number): unknown;
    cancel(handle: unknown): void;
}

export interface Listener {
    hello(): Body<'hello'>;
    /** The server knows this player. Rooms are joined again before unanswered requests are repeated, because a server
     *  takes requests about a room only from who has joined it. */
    welcome(data: DataHello): Promise<unknown>;
    /** `hello` was refused. Returns whether another try makes sense. */
    unwelcome(answer: ServerError): boolean;
    message(message: ServerMessage): void;
    link(link: Link): void;
    /** The server says that this token is no more. */
    loggedOut(): void;
}

export class Refused extends Error {
    constructor(
        readonly code: string,
        text: string,
    ) {
        super(text);
    }
}
/** The line broke before the answer to a request that is not worth repeating. */
export class Lost extends Error {}

interface Pending {
    body: Body;
    repeat: boolean;
    resolve(data: object | undefined): void;
    reject(error: Error): void;
}

const retryMsFirst = 400;
const retryMsMax = 12_000;
/** Close code of a server that had too many frames from this address. */
const tooMuch = 1008;
const tooMuchMs = 60_000;
/** Close code of a connection whose token has ended. */
const loggedOut = 4001;

/** One line to the server that mends itself: requests keep their id over a reconnect, so that the server acts once;
 *  silence of two heartbeats counts as a broken line. Owns its socket and timers. */
export class Connection {
    private socket: Socket | null = null;
    private ready = false;
    private attempts = 0;
    private heartbeatMs = 10_000;
    private id = 0;
    private helloId = 0;
    private readonly pending = new Map<number, Pending>();
    private retry: unknown = null;
    private silence: unknown = null;

    constructor(
        private readonly around: Surroundings,
        private readonly listener: Listener,
    ) {}

    /** Opens the line, or hurries a waiting retry. */
    connect(): void {
        if (this.socket) return;
        this.around.cancel(this.retry);
        this.retry = null;
        this.listener.link('connecting');
        const socket = this.around.open();
        this.socket = socket;
        socket.onopen = () => {
            this.helloId = ++this.id;
            this.listenForSilence();
            socket.send(JSON.stringify({ ...this.listener.hello(), id: this.helloId }));
        };
        socket.onmessage = (event) => {
            if (socket === this.socket && typeof event.data === 'string') this.take(event.data);
        };
        socket.onclose = (event) => {
            if (socket !== this.socket) return;
            if (event?.code === loggedOut) this.listener.loggedOut();
            this.broken(event?.code === tooMuch ? tooMuchMs : 0);
        };
        this.listenForSilence();
    }

    /** Closes the line and opens it anew at once, with a new hello. */
    reconnect(): void {
        if (this.socket) this.broken();
        this.attempts = 0;
        this.connect();
    }

    /** Resolves with the data of the one answer; rejects with Refused. With `repeat` the request outlives a broken line. */
    request<T extends RequestType>(body: Body<T>, { repeat = true } = {}): Promise<Data<T>> {
        const id = ++this.id;
        return new Promise((resolve, reject) => {
            if (!this.ready && !repeat) return reject(new Lost());
            // An answer's data is what belongs to its request.
            this.pending.set(id, { body, repeat, resolve: (data) => resolve(data as Data<T>), reject });
            if (this.ready) this.socket?.send(JSON.stringify({ ...body, id }));
        });
    }

    private take(text: string): void {
        this.listenForSilence();
        let message: ServerMessage;
        try {
            message = JSON.parse(text) as ServerMessage;
        } catch {
            this.broken();
            return;
        }
        const re = 're' in message ? message.re : undefined;
        if (re !== undefined && re === this.helloId) {
            this.greeted(message);
            return;
        }
        // State first: whoever waits for the answer finds it already applied.
        this.listener.message(message);
        if (re === undefined) return;
        const waiting = this.pending.get(re);
        this.pending.delete(re);
        if (message.type === 'error') waiting?.reject(new Refused(message.code, message.text ?? message.code));
        else waiting?.resolve(message.type === 'ok' ? message.data : undefined);
    }

    private greeted(answer: ServerMessage): void {
        if (answer.type === 'error') {
            if (this.listener.unwelcome(answer)) this.reconnect();
            else this.broken();
            return;
        }
        if (answer.type !== 'ok') return;
        const data = answer.data as DataHello;
        this.heartbeatMs = data.heartbeat_ms;
        this.ready = true;
        this.attempts = 0;
        const unanswered = [...this.pending];
        this.listener.link('online');
        const socket = this.socket;
        void this.listener.welcome(data).then(() => {
            if (socket !== this.socket) return;
            for (const [id, { body }] of unanswered) socket?.send(JSON.stringify({ ...body, id }));
        });
    }

    private listenForSilence(): void {
        this.around.cancel(this.silence);
        this.silence = this.around.later(() => this.broken(), 2 * this.heartbeatMs);
    }

    private broken(waitMsMin = 0): void {
        const socket = this.socket;
        this.socket = null;
        this.ready = false;
        this.around.cancel(this.silence);
        if (socket) {
            socket.onopen = socket.onclose = socket.onmessage = null;
            socket.close();
        }
        for (const [id, waiting] of [...this.pending]) {
            if (waiting.repeat) continue;
            this.pending.delete(id);
            waiting.reject(new Lost());
        }
        const span = Math.max(waitMsMin, Math.min(retryMsMax, retryMsFirst * 2 ** this.attempts++));
        this.listener.link('waiting');
        this.around.cancel(this.retry);
        this.retry = this.around.later(() => this.connect(), span * (0.5 + this.around.random() / 2));
    }
}
