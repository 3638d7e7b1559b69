import { Connection, type Listener, Lost, Refused, type RequestOptions, type Socket } from './connection.js';
import { familyOf, type NewerCodes } from './families.js';
import type { Body, Data, RequestType } from './protocol.js';

/** The number of tries after temporary refusals, and the first pause. */
const triesMax = 6;
const againMs = 500;

/** The largest request in bytes until the server has said its limit. */
const frameBytesFirst = 16_384;

/** The bytes of a request with the longest id. */
const bytesOf = (body: object): number =>
    new TextEncoder().encode(JSON.stringify({ ...body, id: Number.MAX_SAFE_INTEGER })).length;

/** A connection that retries, and that can be closed for good. After that, nothing waits and no timer runs. */
export class Line {
    private readonly connection: Connection;
    private readonly timers = new Set<ReturnType<typeof setTimeout>>();
    /** The reject functions of promises whose answer never comes after `close`. */
    private readonly waiting = new Set<(error: Error) => void>();
    private closed = false;
    private frameBytes = frameBytesFirst;

    constructor(
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
            welcome: (data) => {
                this.frameBytes = data.limits.frame_bytes;
                return listener.welcome(data);
            },
        });
    }

    connect(): void {
        this.connection.connect();
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
