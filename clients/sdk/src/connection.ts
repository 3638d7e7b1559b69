import type { Body, Data, DataHello, RequestType, ServerError, ServerMessage } from './protocol.js';
import { Silence } from './silence.js';

export type Link = 'connecting' | 'online' | 'waiting';

/** What is used of a WebSocket; a test's has it too. */
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
    now(): number;
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
        /** Of the request that was refused. */
        readonly id?: number,
    ) {
        super(text);
    }
}
/** The line broke before the answer to a request that is not worth repeating. */
export class Lost extends Error {}
/** The request was taken back before it left. */
export class TakenBack extends Error {}

export interface RequestOptions {
    /** The request outlives a broken line. */
    repeat?: boolean;
    /** Takes the request back, as long as it has not left. */
    signal?: AbortSignal;
    /** The request has left: from now on only its answer says what became of it. */
    left?(): void;
    /** Of an earlier request, which is sent again. */
    id?: number;
}

interface Pending {
    body: Body;
    repeat: boolean;
    /** Whether it was ever sent. */
    left: boolean;
    leaves?(): void;
    resolve(data: object | undefined): void;
    reject(error: Error): void;
}

const retryMsFirst = 400;
const retryMsMax = 12_000;
/** Close code of a server that had too many frames from this address. */
const tooMuch = 1008;
const tooMuchMs = 60_000;
/** Close code of a server that another one follows at once, for whom whoever connects meanwhile waits. */
const restart = 1012;
/** Over so long they all come back. */
const restartMs = 500;
/** How long a socket may try to open. */
const openMsMax = 8000;
/** Close code of a connection whose token has ended. */
const loggedOut = 4001;

/** One line to the server that mends itself: requests keep their id over a reconnect, so that the server acts once.
 *  Owns its socket and timers. */
export class Connection {
    private socket: Socket | null = null;
    private ready = false;
    /** Rooms are joined again, so that whatever is asked finds the server ready for it. */
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
            dead: () => this.broken(),
        });
    }

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
            this.broken(event?.code);
        };
        this.silence.within(openMsMax);
    }

    /** The system says that it has no network. It may be wrong, so the line is tried again as after any break. */
    offline(): void {
        if (this.socket) this.broken();
    }

    /** The network is back, or the person: a line that is not up is opened at once, one that seems to be has to show it. */
    online(): void {
        if (this.ready) this.silence.expect();
        else this.reconnect();
    }

    /** Closes the line and opens it anew at once, with a new hello. */
    reconnect(): void {
        if (this.socket) this.broken();
        this.attempts = 0;
        this.connect();
    }

    /** Resolves with the data of the one answer; rejects with Refused. */
    request<T extends RequestType>(body: Body<T>, options: RequestOptions = {}): Promise<Data<T>> {
        const { repeat = true, signal, left: leaves, id = ++this.id } = options;
        return new Promise((resolve, reject) => {
            if (!this.ready && !repeat) return reject(new Lost());
            // An answer's data is what belongs to its request.
            this.pending.set(id, {
                ...{ body, repeat, left: false, leaves, reject },
                resolve: (data) => resolve(data as Data<T>),
            });
            signal?.addEventListener('abort', () => this.takeBack(id));
            // What is worth no repeat is what joins rooms, among others.
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
            this.broken();
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
        // State first: whoever waits for the answer finds it already applied.
        this.listener.message(message);
        if (message.type === 'error') waiting?.reject(new Refused(message.code, message.text ?? message.code, re));
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

    private broken(code?: number): void {
        const socket = this.socket;
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
        this.around.cancel(this.retry);
        this.retry = this.around.later(() => this.connect(), this.pauseMs(code));
    }

    /** Before the next try; each has a share of chance, so that not all come at once. */
    private pauseMs(code?: number): number {
        if (code === restart) return restartMs * this.around.random();
        const spanMs = Math.min(retryMsMax, retryMsFirst * 2 ** this.attempts++);
        return Math.max(code === tooMuch ? tooMuchMs : 0, spanMs) * (0.5 + this.around.random() / 2);
    }
}
