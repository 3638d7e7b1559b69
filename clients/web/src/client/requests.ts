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

/** How a request of a person is shown while it has no answer. */
export interface Shown {
    /** In words, where it is a move: a room has one at a time. */
    move?: string;
    /** The player is asked first whether it shall go; where this no longer holds, the question falls, and the move too. */
    asksWhile?(state: State): boolean;
    /** The page's own doing, of which nobody is told. */
    quiet?: boolean;
}

/** Requests to the server, and what becomes of their answers. What a person asked for is in hand until it is answered,
 *  or taken back before it left; asking the same again meanwhile asks nothing. */
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

    /** The data of the answer. Rejects with Refused; without `repeat` also with Lost, when the connection breaks first. */
    data<T extends RequestType>(body: Body<T>, options?: RequestOptions): Promise<Data<T>> {
        return this.connection.request(body, options);
    }

    /** Whether the server did it; a refusal is shown. */
    async ask<T extends RequestType>(body: Body<T>, shown?: Shown): Promise<boolean> {
        return (await this.answer(body, shown)) !== null;
    }

    /** As `ask`, with the data of the answer, or null. */
    async answer<T extends RequestType>(body: Body<T>, shown?: Shown): Promise<Data<T> | null> {
        try {
            return await this.held(body, shown);
        } catch (error) {
            this.toasts.refused(error);
            return null;
        }
    }

    /** Data that the page shows once it is there and does without otherwise: the next welcome asks again. */
    async whereItComes<T extends RequestType>(body: Body<T>): Promise<Data<T> | null> {
        try {
            return await this.data(body, { repeat: false });
        } catch {
            return null;
        }
    }

    /** Why the server does not do it; null when it has, and `done` was called with the data. */
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

    /** As long as it has not left. */
    takeBack(key: number): void {
        this.inHand.get(key)?.abort();
    }

    /** The player has said yes. */
    agree(key: number): void {
        this.asking.get(key)?.();
    }

    held<T extends RequestType>(body: Body<T>, shown: Shown = {}): Promise<Data<T>> {
        const what = JSON.stringify(body);
        const before = this.same.get(what);
        // Who asks the same is owed the same answer.
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
