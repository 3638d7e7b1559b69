import type { Store } from '../store/reduce';

/** True if the server now serves another release than the one that runs here. */
let isOld = false;
export const hasNewRelease = (): boolean => isOld;

/** Compares the server's page with this one: each release names its own script. A server that does not answer has
 * nothing new. */
export async function lookForRelease(): Promise<boolean> {
    const script = document.querySelector('script[type=module][src]')?.getAttribute('src');
    const page = await fetch('/', { cache: 'no-store' }).catch(() => undefined);
    if (script && page?.ok) isOld = !(await page.text()).includes(script);
    return isOld;
}

/** Looks for a new release after each reconnect, because the server may have been upgraded. */
export function lookAfterBreaks(store: Store): void {
    let before = store.state;
    store.subscribe(() => {
        const isBack = before.wasOnline && before.link !== 'online' && store.state.link === 'online';
        before = store.state;
        if (isBack) void lookForRelease();
    });
}
