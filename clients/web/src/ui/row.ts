import { useState } from 'preact/hooks';

/** The keys that press a row's buttons, by their index. */
const keys = '1234567890abcdefghijklmnopqrstuvwxyz';
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const buttonsOf = ({ currentTarget }: Event): HTMLElement[] => [
    ...(currentTarget as Element).querySelectorAll<HTMLElement>('button, [role=button]'),
];

/** A row of `n` buttons that is one stop of the Tab key. While it has the focus, the arrow keys move along it. A
 * digit or letter presses the button at that index, so an action takes few keys in any row. The row keeps the last
 * focused place while its component lives. A row for another purpose needs another key. */
export function useRow(n: number, leave?: () => void) {
    const [stood, stand] = useState(0);
    const at = Math.max(0, Math.min(stood, n - 1));
    const onKeyDown = (event: KeyboardEvent) => {
        const { key, ctrlKey, altKey, metaKey, repeat } = event;
        if (key === 'Escape') return leave?.();
        const all = buttonsOf(event);
        // The index of the focused button may have changed if others were added before it.
        const here = all.indexOf(event.target as HTMLElement);
        if (key === 'Tab' && here >= 0) {
            for (const one of all) one.tabIndex = one === event.target ? 0 : -1;
            return stand(here);
        }
        const by = steps[key];
        // A button drawn in SVG is not pressed by the browser, so this presses it.
        const drawn = (key === 'Enter' || key === ' ') && event.target instanceof SVGElement;
        const from = here < 0 ? at : here;
        // An arrow on the row itself goes to its first button, or backwards to its last.
        const step = here < 0 && by ? (by > 0 ? 0 : all.length - 1) : (from + (by ?? 0) + all.length) % all.length;
        const next = all[by ? step : drawn ? from : keys.indexOf(key)];
        if (!next || ctrlKey || altKey || metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        next.focus();
        if (!by && !repeat) next.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    };
    const onFocusIn = (event: FocusEvent) => stand(buttonsOf(event).indexOf(event.target as HTMLElement));
    return {
        row: { onKeyDown, onFocusIn },
        /** The attributes of the button at that index. */
        place: (i: number) => ({ tabIndex: i === at ? 0 : -1, 'data-key': keys[i], 'aria-keyshortcuts': keys[i] }),
    };
}

/** Moves the keyboard focus from one place to another. It goes to the button that the Tab key would reach there.
 * With `before` it goes to the row itself, because no button is more likely than the others. */
export function passOn(from: string, to: string, before = false): void {
    if (document.activeElement?.matches(`${from} :focus-visible`))
        document.querySelector<HTMLElement>(before ? to : `${to} [tabindex="0"]`)?.focus();
}
