import { useState } from 'preact/hooks';

/** What presses a button of a row, by its place there. */
const keys = '1234567890abcdefghijklmnopqrstuvwxyz';
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const buttonsOf = ({ currentTarget }: Event): HTMLElement[] => [
    ...(currentTarget as Element).querySelectorAll<HTMLElement>('button, [role=button]'),
];

/** A row of `n` buttons that is one stop of the Tab key. While it has the focus the arrows walk along it, and a digit or a
 *  letter presses the button of that place: an action takes few keys, however long the row is. A row for something else,
 *  `of`, begins at its first. */
export function useRow(n: number, leave?: () => void, of: unknown = null) {
    const [stood, stand] = useState({ at: 0, of });
    const at = stood.of === of ? Math.max(0, Math.min(stood.at, n - 1)) : 0;
    const onKeyDown = (event: KeyboardEvent) => {
        const { key, ctrlKey, altKey, metaKey, repeat } = event;
        if (key === 'Escape') return leave?.();
        const all = buttonsOf(event);
        // What has the focus may stand elsewhere by now, where others were put in before it.
        const here = all.indexOf(event.target as HTMLElement);
        if (key === 'Tab' && here >= 0) {
            for (const one of all) one.tabIndex = one === event.target ? 0 : -1;
            return stand({ at: here, of });
        }
        const by = steps[key];
        // A button that is drawn has to be pressed by us.
        const drawn = (key === 'Enter' || key === ' ') && event.target instanceof SVGElement;
        const from = here < 0 ? at : here;
        const next = all[by ? (from + by + all.length) % all.length : drawn ? from : keys.indexOf(key)];
        if (!next || ctrlKey || altKey || metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        next.focus();
        if (!by && !repeat) next.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    };
    const onFocusIn = (event: FocusEvent) => stand({ at: buttonsOf(event).indexOf(event.target as HTMLElement), of });
    return {
        row: { onKeyDown, onFocusIn },
        /** What makes a button the one at that place. */
        place: (i: number) => ({ tabIndex: i === at ? 0 : -1, 'data-key': keys[i], 'aria-keyshortcuts': keys[i] }),
    };
}

/** Who works by key in one place goes on by key in another: at the button that the Tab key would come to there. */
export function passOn(from: string, to: string): void {
    if (document.activeElement?.matches(`${from} :focus-visible`))
        document.querySelector<HTMLElement>(`${to} [tabindex="0"]`)?.focus();
}
