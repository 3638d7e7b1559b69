// Small helpers for the document. Nothing here knows of the server.
export const at = <E extends HTMLElement = HTMLElement>(id: string): E => document.getElementById(id) as E;

/** A new element with its content. */
export function made(name: string, ...inside: (Node | string)[]): HTMLElement {
    const element = document.createElement(name);
    element.append(...inside);
    return element;
}

export function button(words: string, act: () => unknown): HTMLElement {
    const one = made('button', words);
    one.addEventListener('click', () => attempt(act));
    return one;
}

/** Does what the user asked for. A refusal is shown in the server's words. */
export async function attempt(act: () => unknown): Promise<void> {
    redraw('fault');
    try {
        await act();
    } catch (error) {
        redraw('fault', (error as Error).message);
    }
}

/** Replaces the content of a part if it changed. The focus stays on the button with the same words. If that button is
 * gone, the part itself gets the focus, so that keyboard users keep their place. */
export function redraw(id: string, ...inside: (Node | string)[]): void {
    const part = at(id);
    const fresh = made('div', ...inside);
    if (fresh.innerHTML === part.innerHTML) return;
    const focused = part.contains(document.activeElement) ? document.activeElement!.textContent : null;
    part.replaceChildren(...fresh.childNodes);
    if (focused === null) return;
    const same = [...part.querySelectorAll('button')].find((one) => one.textContent === focused);
    (same ?? part).focus();
}
