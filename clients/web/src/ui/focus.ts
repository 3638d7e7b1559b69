const tabbable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary, [tabindex="0"]';
/** The hand of a live game. In a replay the arrow keys go through the steps, and there is nothing to play. */
const hand = '.room:not(.replay) .dock .hand';

/** The next place for the keyboard when the focused element is gone. The focus first goes to the rest of the nearest
 * `data-home` around it, then to the hand, even an empty one, then to the view's heading. It never goes to the body, where
 * tabbing would start over. */
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
/** Returns whether the last action at a table was by keyboard. */
export const playsByKey = (): boolean => plays;

/** Keeps the focus on the page when an element with the focus disappears. */
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
        // A finger rests on the place that it touched, so the page must not scroll away.
        next.focus({ preventScroll: !byKey });
    }).observe(document.body, { childList: true, subtree: true });
}
