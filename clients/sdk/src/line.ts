import { Connection, type Listener, Lost, Refused, type RequestOptions, type Socket } from './connection.js';
import { familyOf, type NewerCodes } from './families.js';
import type { Body, Data, RequestType } from './protocol.js';

/** The number of tries after temporary refusals, and the first pause. */
const triesMax = 6;
const againMs = 500;

/** The time after which a first try without an answer is told. */
const tellMs = 2000;
/** The time after which a client that never reached its server gives up. */
const firstMsMax = 30_000;

/** No server answered at this address since the client began. */
export class Unreachable extends Error {}

/** The errors of Node's sockets in plain words. */
const plain: [RegExp, string][] = [
    [/ECONNREFUSED/, 'connection refused'],
    [/ENOTFOUND|EAI_AGAIN/, 'there is no host of this name'],
    [/ETIMEDOUT/, 'no answer in time'],
    [/EPROTO/, 'the server does not speak TLS there, or not in the same way'],
];
const inPlainWords = (why: string): string =>
    plain.find(([code]) => code.test(why))?.[1] ?? why.trim().replace(/\.$/, '');

/** The largest request in bytes until the server has said its limit. */
const frameBytesFirst = 16_384;

/** The bytes of a request with the longest id. */
const bytesOf = (body: object): number =>
    new TextEncoder().encode(JSON.stringify({ ...body, id: Number.MAX_SAFE_INTEGER })).length;

/** A connection that retries, and that can be closed for good. Afterwards nothing waits or runs on. */
export class Line {
    private readonly connection: Connection;
    private readonly timers = new Set<ReturnType<typeof setTimeout>>();
    /** Rejects of the promises that wait for an answer, which never comes after `close`. */
    private readonly waiting = new Set<(error: Error) => void>();
    /** The timers of a client that has not reached its server yet. */
    private readonly first: (ReturnType<typeof setTimeout> | null)[] = [];
    private closed = false;
    /** The reason why the newest try failed, and whether the program was told. */
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

    /** `gaveUp` is called if no server answers for half a minute. */
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

    /** Says once an outage that there is no connection. */
    private tell(): void {
        if (!this.isTold && !this.closed) console.warn(`${this.fault()} The client goes on trying.`);
        this.isTold = true;
    }

    private fault(): string {
        return `No connection to ${this.url}: ${this.why}.`;
    }

    /** The data of the answer. A temporary refusal is retried with growing pauses. */
    async request<T extends RequestType>(body: Body<T>, options?: RequestOptions): Promise<Data<T>> {
        // The server would answer without naming this request, or close the connection. The request would then be
        // repeated forever.
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
                // An earlier copy, whose answer was lost, may have acted. With the same id it acts once.
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
