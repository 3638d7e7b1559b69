import { Refused } from '../net/connection';
import type { Store } from '../store/reduce';
import { t } from '../text';

const shownMs = 6000;

/** Short notes at the edge of the page that go by themselves. */
export class Toasts {
    private key = 0;

    constructor(private readonly store: Store) {}

    show(text: string, tone: 'note' | 'trouble'): void {
        const key = ++this.key;
        this.store.dispatch({ type: 'toast', toast: { key, text, tone } });
        setTimeout(() => this.store.dispatch({ type: 'toast_done', key }), shownMs);
    }

    /** A refusal in the server's words. Anything else is a broken connection, which the page shows by itself. */
    refused(error: unknown): void {
        if (error instanceof Refused) this.show(t.refusal(error.code, error.message), 'trouble');
    }
}
