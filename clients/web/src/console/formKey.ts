import { freshKey } from '@anteroom/sdk';
import { Refused } from './api';

/** The key that makes a form act once, however often it is sent. It is replaced only when the server has said how
 * the request ended. If no answer came, or a refusal that says "perhaps", the same key is sent again. */
export class FormKey {
    private current = freshKey();

    get value(): string {
        return this.current;
    }

    async run<T>(deed: (key: string) => Promise<T>): Promise<T> {
        try {
            const done = await deed(this.current);
            this.current = freshKey();
            return done;
        } catch (error) {
            if (error instanceof Refused && error.status < 500) this.current = freshKey();
            throw error;
        }
    }
}
