import { Connection, type Listener, Lost, Refused, type RequestOptions, type Socket } from './connection.js';
import { familyOf, type NewerCodes } from './families.js';
import type { Body, Data, RequestType } from './protocol.js';

/** The number of tries after temporary refusals. */
const triesMax = 6;
const againMs = 500;

/** The time after which a first try without an answer is reported. */
const tellMs = 2000;
/** The time after which a client that has never reached its server gives up. */
const firstMsMax = 30_000;

/** Thrown if no server has answered at this address since the client began. */
export class Unreachable extends Error {}

/** The errors of Node's sockets, and plain words for them. */
const plain: [RegExp, string][] = [
    [/ECONNREFUSED/, 'connection refused'],
    [/ENOTFOUND|EAI_AGAIN/, 'there is no host of this name'],
    [/ETIMEDOUT/, 'no answer in time'],
    [/EPROTO/, 'the server does not speak TLS there, or not in the same way'],
];
const inPlainWords = (why: string): string =>
    plain.find(([code]) => code.test(why))?.[1] ?? why.trim().replace(/\.$/, '');

/** The largest request in bytes, until the server has told its limit. */
const frameBytesFirst = 16_384;

/** Returns the number of bytes of a request with the longest possible id. */
const bytesOf = (body: object): number =>
    new TextEncoder().encode(JSON.stringify({ ...body, id: Number.MAX_SAFE_INTEGER })).length;

/** A connection that retries, and that can be closed for good. After it is closed, nothing waits and no timer runs. */
export class Line {
    private readonly connection: Connection;
    private readonly timers = new Set<ReturnType<typeof setTimeout>>();
    /** The reject functions of promises that `close` must end. */
    private readonly waiting = new Set<(error: Error) => void>();
    /** The timers of a client that has not reached its server yet. */
    private readonly first: (ReturnType<typeof setTimeout> | null)[] = [];
    private closed = false;
    /** The reason why the newest try failed, and whether it was reported. */
    private why = 'no answer in time';
    private isTold = false;
    private frameBytes = frameBytesFirst;

    constructor(
        private readonly url: string,
        open: () => Socket,
        listener: Listener,
        private readonly newer: NewerCodes,
    ) {
        const around = {
            open,
            random: Math.random,
            later: (run: () => void, ms: number) => this.later(run, ms),
            cancel: (handle: unknown) => this.cancel(handle as ReturnType<typeof setTimeout>),
            now: Date.now,
        };
        this.connection = new Connection(around, {
            ...listener,
            failed: (why) => this.failed(inPlainWords(why)),
            welcome: (data) => {
                this.reached();
                this.frameBytes = data.limits.frame_bytes;
                return listener.welcome(data);
            },
        });
    }

    /** Connects. Calls `gaveUp` if no server answers for half a minute. */
    connect(gaveUp: (error: Unreachable) => void): void {
        this.first.push(this.later(() => this.tell(), tellMs));
        this.first.push(this.later(() => gaveUp(new Unreachable(this.fault())), firstMsMax));
        this.connection.connect();
    }

    private reached(): void {
        this.isTold = false;
        for (const timer of this.first.splice(0)) if (timer) this.cancel(timer);
    }

    private failed(why: string): void {
        this.why = why;
        this.tell();
    }

    /** Reports that there is no connection, once per outage. */
    private tell(): void {
        if (!this.isTold && !this.closed) console.warn(`${this.fault()} The client goes on trying.`);
        this.isTold = true;
    }

    private fault(): string {
        return `No connection to ${this.url}: ${this.why}.`;
    }

    /** Sends a request and resolves with the data of the answer. A temporary refusal is retried with growing pauses. */
    async request<T extends RequestType>(body: Body<T>, options?: RequestOptions): Promise<Data<T>> {
        // A request of this size would be refused without its id, or would close the connection. The client would then
        // retry the request for ever.
        if (bytesOf(body) > this.frameBytes) throw new Refused('too_large', 'The request is too large.');
        let id: number | undefined;
        for (let tries = 1; ; ++tries) {
            try {
                return await this.orClosed(() => this.connection.request(body, { ...options, id }));
            } catch (error) {
                if (tries === triesMax || !(error instanceof Refused)) throw error;
                const { code } = error;
                const family = familyOf(code) ?? (await this.orClosed(() => this.newer.familyOf(code)));
                if (family !== 'again') throw error;
                // An earlier copy may have acted although its answer was lost. With the same id, the request acts once.
                id = error.id;
                const ms = againMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2);
                await this.orClosed(() => new Promise<void>((done) => void this.later(done, ms)));
            }
        }
    }

    close(): void {
        this.closed = true;
        this.connection.offline();
        for (const timer of this.timers) clearTimeout(timer);
        for (const lost of this.waiting) lost(new Lost());
    }

    private orClosed<T>(work: () => Promise<T>): Promise<T> {
        return new Promise((done, failed) => {
            if (this.closed) return failed(new Lost());
            this.waiting.add(failed);
            const over = () => this.waiting.delete(failed);
            work().then(done, failed).finally(over);
        });
    }

    private later(run: () => void, ms: number): ReturnType<typeof setTimeout> | null {
        if (this.closed) return null;
        const timer = setTimeout(() => {
            this.timers.delete(timer);
            run();
        }, ms);
        this.timers.add(timer);
        return timer;
    }

    private cancel(timer: ReturnType<typeof setTimeout>): void {
        clearTimeout(timer);
        this.timers.delete(timer);
    }
}
