import type { Body, Data, DataHello, RequestType, ServerError, ServerMessage } from './protocol.js';
import { Silence } from './silence.js';

export type Link = 'connecting' | 'online' | 'waiting';

/** The part of a WebSocket that the SDK uses. Tests have their own implementation. */
export interface Socket {
    send(text: string): void;
    close(): void;
    onopen: ((event?: unknown) => void) | null;
    onclose: ((event?: { code?: number }) => void) | null;
    onmessage: ((event: { data: unknown }) => void) | null;
    /** Some platforms put the reason why a socket did not open into this event. After every error, `onclose` is called
     * too. */
    onerror?: ((event?: { message?: string; error?: { code?: string } }) => void) | null;
}

export interface Surroundings {
    open(): Socket;
    random(): number;
    later(run: () => void, ms: number): unknown;
    cancel(handle: unknown): void;
    now(): number;
}

export interface Listener {
    hello(): Body<'hello'>;
    /** Called when the server has accepted the player. Rooms are rejoined before unanswered requests are repeated,
     * because a server accepts requests about a room only from clients that have joined it. */
    welcome(data: DataHello): Promise<unknown>;
    /** Called when `hello` was refused. Returns whether another try makes sense. */
    unwelcome(answer: ServerError): boolean;
    message(message: ServerMessage): void;
    link(link: Link): void;
    /** Called when a try to connect has failed. */
    failed?(why: string): void;
    /** Called when the server says that this token is no longer valid. */
    loggedOut(): void;
}

export class Refused extends Error {
    constructor(
        readonly code: string,
        text: string,
        /** The id of the refused request. */
        readonly id?: number,
    ) {
        super(text);
    }
}
/** Thrown if the connection broke before the answer to a request that is not repeated. */
export class Lost extends Error {}
/** Thrown if the request was cancelled before it was sent. */
export class TakenBack extends Error {}

export interface RequestOptions {
    /** True if the request survives a lost connection. */
    repeat?: boolean;
    /** Cancels the request, unless it was already sent. */
    signal?: AbortSignal;
    /** Called when the request was sent. From then on, only the answer tells the result. */
    left?(): void;
    /** The id of an earlier request, which is then sent again. */
    id?: number;
}

interface Pending {
    body: Body;
    repeat: boolean;
    /** True if the request was ever sent. */
    left: boolean;
    leaves?(): void;
    resolve(data: object | undefined): void;
    reject(error: Error): void;
}

const retryMsFirst = 400;
const retryMsMax = 12_000;
/** The close code of a server that got too many frames from this address. */
const tooMuch = 1008;
const tooMuchMs = 60_000;
/** The close code of a server that restarts. A new connection waits until the next server runs. */
const restart = 1012;
/** The time within which all clients reconnect. */
const restartMs = 500;
/** The time in which a socket has to open. */
const openMsMax = 8000;
/** The close code of a connection whose token has ended. */
const loggedOut = 4001;

/** A connection to the server that reconnects by itself. A request keeps its id over a reconnect, so that it acts once.
 * The connection owns its socket and timers. */
export class Connection {
    private socket: Socket | null = null;
    private ready = false;
    /** True when the rooms are joined again. Only then is the server ready for all requests. */
    private welcomed = false;
    private attempts = 0;
    private id = 0;
    private helloId = 0;
    private helloAt = 0;
    private readonly pending = new Map<number, Pending>();
    private retry: unknown = null;
    private readonly silence: Silence;

    constructor(
        private readonly around: Surroundings,
        private readonly listener: Listener,
    ) {
        this.silence = new Silence(around, {
            probe: () => this.socket?.send(JSON.stringify({ type: 'my_tables', id: ++this.id })),
            dead: () => this.broken('no answer in time'),
        });
    }

    /** Opens the connection. If a retry is waiting, retries at once. */
    connect(): void {
        if (this.socket) return;
        this.around.cancel(this.retry);
        this.retry = null;
        this.listener.link('connecting');
        const socket = this.around.open();
        this.socket = socket;
        let why = 'the connection was closed';
        // A socket of `ws` throws an error if nothing listens for errors.
        socket.onerror = (event) => {
            why = event?.message || event?.error?.code || why;
        };
        socket.onopen = () => {
            this.helloId = ++this.id;
            this.helloAt = this.around.now();
            this.silence.heard(false);
            socket.send(JSON.stringify({ ...this.listener.hello(), id: this.helloId }));
        };
        socket.onmessage = (event) => {
            if (socket === this.socket && typeof event.data === 'string') this.take(event.data);
        };
        socket.onclose = (event) => {
            if (socket !== this.socket) return;
            if (event?.code === loggedOut) this.listener.loggedOut();
            this.broken(why, event?.code);
        };
        this.silence.within(openMsMax);
    }

    /** Called when the system reports that it is offline. The report may be wrong, so the connection is retried as
     * after any loss. */
    offline(): void {
        if (this.socket) this.broken('this device is offline');
    }

    /** Called when the network or the user is back. A closed connection is opened at once. An open connection must show
     * that it works. */
    online(): void {
        if (this.ready) this.silence.expect();
        else this.reconnect();
    }

    /** Closes the connection, and opens it again at once with a new hello. */
    reconnect(): void {
        if (this.socket) this.broken('the connection was given up');
        this.attempts = 0;
        this.connect();
    }

    /** Sends a request. Resolves with the data of the answer, or rejects with Refused. */
    request<T extends RequestType>(body: Body<T>, options: RequestOptions = {}): Promise<Data<T>> {
        const { repeat = true, signal, left: leaves, id = ++this.id } = options;
        return new Promise((resolve, reject) => {
            if (!this.ready && !repeat) return reject(new Lost());
            // The data of an answer has the type that belongs to its request.
            this.pending.set(id, {
                ...{ body, repeat, left: false, leaves, reject },
                resolve: (data) => resolve(data as Data<T>),
            });
            signal?.addEventListener('abort', () => this.takeBack(id));
            // Requests that are not repeated include those that join rooms, so they are sent before the welcome is
            // complete.
            if (this.ready && (this.welcomed || !repeat)) this.send(id);
        });
    }

    private takeBack(id: number): void {
        const waiting = this.pending.get(id);
        if (!waiting || waiting.left) return;
        this.pending.delete(id);
        waiting.reject(new TakenBack());
    }

    private send(id: number): void {
        const waiting = this.pending.get(id);
        if (!waiting || !this.socket) return;
        this.socket.send(JSON.stringify({ ...waiting.body, id }));
        this.silence.expect();
        if (waiting.left) return;
        waiting.left = true;
        waiting.leaves?.();
    }

    private take(text: string): void {
        let message: ServerMessage;
        try {
            message = JSON.parse(text) as ServerMessage;
        } catch {
            this.broken('the server sent no JSON');
            return;
        }
        const re = 're' in message ? message.re : undefined;
        if (re !== undefined && re === this.helloId) {
            this.greeted(message);
            return;
        }
        const waiting = re === undefined ? undefined : this.pending.get(re);
        if (re !== undefined) this.pending.delete(re);
        this.silence.heard(this.ready && [...this.pending.values()].some(({ left }) => left));
        // The state is updated first, so that it is up to date when the code that waits for the answer runs.
        this.listener.message(message);
        if (message.type === 'error') waiting?.reject(new Refused(message.code, message.text ?? message.code, re));
        else waiting?.resolve(message.type === 'ok' ? message.data : undefined);
    }

    private greeted(answer: ServerMessage): void {
        if (answer.type === 'error') {
            if (this.listener.unwelcome(answer)) this.reconnect();
            else this.broken(`${answer.code}: ${answer.text ?? answer.code}`);
            return;
        }
        if (answer.type !== 'ok') return;
        const data = answer.data as DataHello;
        this.silence.learn(data.heartbeat_ms, this.around.now() - this.helloAt);
        this.silence.heard(false);
        this.ready = true;
        this.attempts = 0;
        this.listener.link('online');
        const socket = this.socket;
        void this.listener.welcome(data).then(() => {
            if (socket !== this.socket) return;
            this.welcomed = true;
            for (const [id, { repeat }] of this.pending) if (repeat) this.send(id);
        });
    }

    private broken(why: string, code?: number): void {
        const socket = this.socket;
        const hasFailed = socket !== null && !this.ready;
        this.socket = null;
        this.ready = this.welcomed = false;
        this.silence.stop();
        if (socket) {
            socket.onopen = socket.onclose = socket.onmessage = null;
            socket.close();
        }
        for (const [id, waiting] of [...this.pending]) {
            if (waiting.repeat) continue;
            this.pending.delete(id);
            waiting.reject(new Lost());
        }
        this.listener.link('waiting');
        if (hasFailed) this.listener.failed?.(why);
        this.around.cancel(this.retry);
        this.retry = this.around.later(() => this.connect(), this.pauseMs(code));
    }

    /** Returns the pause before the next try. Part of it is random, so that clients do not all return at once. */
    private pauseMs(code?: number): number {
        if (code === restart) return restartMs * this.around.random();
        const spanMs = Math.min(retryMsMax, retryMsFirst * 2 ** this.attempts++);
        return Math.max(code === tooMuch ? tooMuchMs : 0, spanMs) * (0.5 + this.around.random() / 2);
    }
}
