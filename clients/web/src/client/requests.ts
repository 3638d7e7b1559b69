import { type Connection, Refused } from '../net/connection';
import type { Body, Data, RequestType } from '../net/protocol';
import { t } from '../text';
import type { Toasts } from './toasts';

/** Requests to the server, and what becomes of their answers. */
export class Requests {
    constructor(
        private readonly connection: Pick<Connection, 'request'>,
        private readonly toasts: Toasts,
    ) {}

    /** The data of the answer. Rejects with Refused; without `repeat` also with Lost, when the connection breaks first. */
    data<T extends RequestType>(body: Body<T>, options?: { repeat: boolean }): Promise<Data<T>> {
        return this.connection.request(body, options);
    }

    /** Whether the server did it; a refusal is shown. */
    async ask<T extends RequestType>(body: Body<T>): Promise<boolean> {
        return (await this.answer(body)) !== null;
    }

    /** As `ask`, with the data of the answer, or null. */
    async answer<T extends RequestType>(body: Body<T>): Promise<Data<T> | null> {
        try {
            return await this.data(body);
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
        try {
            done(await this.data(body));
            return null;
        } catch (error) {
            return error instanceof Refused ? t.refusal(error.code, error.message) : String(error);
        }
    }
}
