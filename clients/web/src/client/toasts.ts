import { Refused } from '@anteroom/sdk';
import type { Store } from '../store/reduce';
import { refusalText } from '../text';
import type { Rulebook } from './rulebook';

const shownMs = 6000;
/** Duration of a message that is shown once and that the player may not see at once. */
export const longMs = 20_000;

/** Short notes at the edge of the page, which disappear after a while. */
export class Toasts {
    private key = 0;

    constructor(
        private readonly store: Store,
        private readonly rules: Rulebook,
    ) {}

    show(text: string, tone: 'note' | 'trouble', ms = shownMs, table?: string): number {
        const key = ++this.key;
        this.store.dispatch({ type: 'toast', toast: { key, text, tone, ...(table && { table }) } });
        setTimeout(() => this.store.dispatch({ type: 'toast_done', key }), ms);
        return key;
    }

    /** Shows a refusal in the server's words with a link to its rule. Any other error is a lost connection, which
     * the page shows elsewhere. */
    refused(error: unknown): void {
        if (!(error instanceof Refused)) return;
        const key = this.show(refusalText(error.code, error.message), 'trouble');
        void this.rules.addressOf(error.code).then((rule) => {
            if (rule) this.store.dispatch({ type: 'toast_rule', key, rule });
        });
    }
}
