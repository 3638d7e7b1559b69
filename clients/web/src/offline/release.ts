import type { Store } from '../store/reduce';

/** Whether the server hands out another page by now than the one that runs here. */
let isOld = false;
export const hasNewRelease = (): boolean => isOld;

/** Asks the server for its page: each release names its own script. A server that does not answer has nothing new. */
export async function lookForRelease(): Promise<boolean> {
    const script = document.querySelector('script[type=module][src]')?.getAttribute('src');
    const page = await fetch('/', { cache: 'no-store' }).catch(() => undefined);
    if (script && page?.ok) isOld = !(await page.text()).includes(script);
    return isOld;
}

/** A server that was away may have come back as a newer one. */
export function lookAfterBreaks(store: Store): void {
    let before = store.state;
    store.subscribe(() => {
        const isBack = before.wasOnline && before.link !== 'online' && store.state.link === 'online';
        before = store.state;
        if (isBack) void lookForRelease();
    });
}
