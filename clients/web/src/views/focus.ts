const tabbable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary, [tabindex="0"]';
/** In a replay the arrows go through the steps: nobody plays there. */
const hand = '.room:not(.replay) .dock .hand';

/** Where a keyboard goes on when what had the focus is gone: what is left of the nearest `data-home` that it stood in, else
 *  the hand, even an empty one, else the head of the view. Never the body, from where all would begin anew. */
function wayOn(around: Element[]): HTMLElement | null {
    const home = around.find((one) => one.isConnected && one.matches('[data-home]'));
    const within = [...document.querySelectorAll(':modal')].pop() ?? document;
    return (
        home?.querySelector<HTMLElement>(tabbable) ??
        within.querySelector<HTMLElement>(`${hand} [tabindex="0"]`) ??
        within.querySelector<HTMLElement>(hand) ??
        within.querySelector<HTMLElement>('h1, h2')
    );
}

let plays = false;
/** Whether what was done last at a table was done by key. */
export const playsByKey = (): boolean => plays;

/** Whatever changes the page, somebody's focus is not lost with it. */
export function keepFocus(): void {
    for (const type of ['keydown', 'pointerdown'])
        document.addEventListener(
            type,
            ({ target }) => {
                if ((target as Element).closest?.('.dock, .board, .oval')) plays = type === 'keydown';
            },
            true,
        );
    let path: Element[] = [];
    let byKey = false;
    document.addEventListener('focusin', ({ target }) => {
        path = [];
        for (let one = target as Element | null; one; one = one.parentElement) path.push(one);
        byKey = path[0]?.matches(':focus-visible') ?? false;
    });
    new MutationObserver(() => {
        const [last, ...around] = path;
        const { activeElement: at, body } = document;
        const fell = last && !last.isConnected && at === body;
        if (!fell && !at?.matches(hand)) return;
        const next = wayOn(around);
        if (!next || next === at) return;
        if (!next.matches(tabbable)) next.tabIndex = -1;
        // A finger has its eye on what it touched: nothing scrolls away from under it.
        next.focus({ preventScroll: !byKey });
    }).observe(document.body, { childList: true, subtree: true });
}
