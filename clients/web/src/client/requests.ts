import {
    type Body,
    type Connection,
    type Data,
    Refused,
    type RequestOptions,
    type RequestType,
    TakenBack,
} from '@anteroom/sdk';
import type { Store } from '../store/reduce';
import type { State } from '../store/state';
import { refusalText, t } from '../text';
import type { Refusal } from './identity';
import type { Toasts } from './toasts';

/** The appearance of a player's request while it waits for its answer. */
export interface Shown {
    /** The move in words. A room has one move at a time. */
    move?: string;
    /** The player must confirm the move first. When this no longer holds, the question and the move are dropped. */
    asksWhile?(state: State): boolean;
    /** A request of the page itself, which is not shown. */
    quiet?: boolean;
}

/** Requests to the server and their answers. A player's request stays in hand until it is answered, or cancelled
 * before it was sent. A second identical request meanwhile gets the same answer. */
export class Requests {
    private key = 0;
    private readonly inHand = new Map<number, AbortController>();
    private readonly asking = new Map<number, () => void>();
    private readonly same = new Map<string, Promise<object | undefined>>();

    constructor(
        private readonly connection: Pick<Connection, 'request'>,
        private readonly toasts: Toasts,
        private readonly store: Store,
    ) {}

    /** The data of the answer. Rejects with Refused. Without `repeat` it also rejects with Lost if the connection
     * breaks first. */
    data<T extends RequestType>(body: Body<T>, options?: RequestOptions): Promise<Data<T>> {
        return this.connection.request(body, options);
    }

    /** Returns whether the server did it. A refusal is shown. */
    async ask<T extends RequestType>(body: Body<T>, shown?: Shown): Promise<boolean> {
        return (await this.answer(body, shown)) !== null;
    }

    /** Like `ask`, but returns the data of the answer, or null. */
    async answer<T extends RequestType>(body: Body<T>, shown?: Shown): Promise<Data<T> | null> {
        try {
            return await this.held(body, shown);
        } catch (error) {
            this.toasts.refused(error);
            return null;
        }
    }

    /** Optional data: the page shows it when it arrives. After a lost connection the next welcome asks again. */
    async whereItComes<T extends RequestType>(body: Body<T>): Promise<Data<T> | null> {
        try {
            return await this.data(body, { repeat: false });
        } catch {
            return null;
        }
    }

    /** The reason for a refusal. On success it returns null and calls `done` with the data. */
    async refusalOf<T extends RequestType>(body: Body<T>, done: (data: Data<T>) => void): Promise<string | null> {
        return (await this.refusal(body, done))?.words ?? null;
    }

    async refusal<T extends RequestType>(body: Body<T>, done: (data: Data<T>) => void): Promise<Refusal | null> {
        try {
            done(await this.held(body));
            return null;
        } catch (error) {
            if (error instanceof TakenBack) return { code: '', words: t.shell.takenBack };
            if (!(error instanceof Refused)) return { code: '', words: String(error) };
            return { code: error.code, words: refusalText(error.code, error.message, body.type) };
        }
    }

    /** Cancels a request that was not sent yet. */
    takeBack(key: number): void {
        this.inHand.get(key)?.abort();
    }

    /** The player confirmed the move. */
    agree(key: number): void {
        this.asking.get(key)?.();
    }

    held<T extends RequestType>(body: Body<T>, shown: Shown = {}): Promise<Data<T>> {
        const what = JSON.stringify(body);
        const before = this.same.get(what);
        // An identical request shares the answer.
        if (before) return before as Promise<Data<T>>;
        const answer = this.hold(body, shown).finally(() => this.same.delete(what));
        this.same.set(what, answer as Promise<object | undefined>);
        return answer;
    }

    private async hold<T extends RequestType>(
        body: Body<T>,
        { move, asksWhile, quiet = false }: Shown,
    ): Promise<Data<T>> {
        if (quiet) return this.data(body);
        const key = ++this.key;
        const takeBack = new AbortController();
        this.inHand.set(key, takeBack);
        const room = 'room' in body && typeof body.room === 'number' ? body.room : null;
        const asks = asksWhile !== undefined;
        this.store.dispatch({ type: 'asked', request: { key, room, move: move ?? null, asks, left: false } });
        try {
            if (asks) await this.agreed(key, takeBack.signal, asksWhile);
            const left = () => this.store.dispatch({ type: 'left', key });
            return await this.data(body, { signal: takeBack.signal, left });
        } finally {
            this.inHand.delete(key);
            this.store.dispatch({ type: 'answered', key });
        }
    }

    private async agreed(key: number, takenBack: AbortSignal, stands: (state: State) => boolean): Promise<void> {
        const stop = this.store.subscribe(() => {
            if (!stands(this.store.state)) this.takeBack(key);
        });
        try {
            await new Promise<void>((agree, refuse) => {
                this.asking.set(key, agree);
                takenBack.addEventListener('abort', () => refuse(new TakenBack()));
            });
        } finally {
            stop();
            this.asking.delete(key);
        }
        this.store.dispatch({ type: 'agreed', key });
    }
}
