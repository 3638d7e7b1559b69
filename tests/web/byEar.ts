import type { Page } from '@playwright/test';

/** A part of the accessibility tree, as a screen reader sees it. */
export interface Part {
    role: string;
    name: string;
    /** "disabled", "level=1" … */
    states: string[];
    text: string;
    within: Part[];
}

const line = /^( *)- (?:'|)([\w-]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]+\])*)(?:'|)(?::(.*))?$/;

/** Parses the text of ariaSnapshot. */
function parse(snapshot: string): Part {
    const root: Part = { role: 'root', name: '', states: [], text: '', within: [] };
    const open: { depth: number; part: Part }[] = [{ depth: -1, part: root }];
    for (const row of snapshot.split('\n')) {
        const [, indent = '', role = '', name = '', states = '', text = ''] = line.exec(row) ?? [];
        if (!role) continue;
        const part: Part = {
            role,
            name: name.replace(/\\(.)/g, '$1'),
            states: [...states.matchAll(/\[([^\]]+)\]/g)].map(([, state]) => state!),
            text: text.trim().replace(/^"(.*)"$/, '$1'),
            within: [],
        };
        while (open[open.length - 1]!.depth >= indent.length) open.pop();
        open[open.length - 1]!.part.within.push(part);
        open.push({ depth: indent.length, part });
    }
    return root;
}

/** Returns all parts inside a part, in reading order. */
export const all = (part: Part): Part[] => part.within.flatMap((one) => [one, ...all(one)]);
export const find = (part: Part, role: string, name: string | RegExp): Part | undefined =>
    all(part).find((one) => one.role === role && (typeof name === 'string' ? one.name === name : name.test(one.name)));
export const named = (part: Part, role: string): string[] =>
    all(part)
        .filter((one) => one.role === role)
        .map(({ name }) => name);

/** A player without sight or pointer. The player has the accessibility tree, the text of live regions, and a keyboard.
 */
export class Listener {
    private pressed: string[] = [];
    private constructor(readonly page: Page) {}

    /** Attaches to a page. Call this before the page is loaded. */
    static async at(page: Page): Promise<Listener> {
        await page.addInitScript(() => {
            const live = '[role=log],[role=status],[role=alert],[aria-live=polite],[aria-live=assertive]';
            const heard: string[] = [];
            const lost: string[] = [];
            Object.assign(window, { heard, lost });
            // Every frame in which no element has the focus counts as a loss, from the first key on.
            let before = '';
            const look = () => {
                const { activeElement: at, body } = document;
                if (at === null || at === body) {
                    if (before !== '') lost.push(before);
                } else before = at.getAttribute('aria-label') ?? at.textContent ?? '?';
                requestAnimationFrame(look);
            };
            window.addEventListener('keydown', look, { once: true, capture: true });
            // Some screen readers do not read a region that appears together with its text. Only text that comes into
            // an existing region counts.
            new MutationObserver((changes) => {
                const fresh = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
                for (const { target, addedNodes } of changes) {
                    const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
                    if (!region || fresh.has(region) || region.getAttribute('aria-live') === 'off') continue;
                    if (region.getAttribute('role') !== 'log') heard.push(region.textContent ?? '');
                    else for (const node of addedNodes) heard.push(node.textContent ?? '');
                }
            }).observe(document, { childList: true, characterData: true, subtree: true });
        });
        return new Listener(page);
    }

    heard(): Promise<string[]> {
        return this.page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    }

    /** Returns the elements that had the focus when it was lost. */
    lost(): Promise<string[]> {
        return this.page.evaluate(() => (window as unknown as { lost: string[] }).lost);
    }

    async tree(): Promise<Part> {
        return parse(await this.page.locator('body').ariaSnapshot());
    }

    /** Returns the focused element, by role and name. */
    async focus(): Promise<Pick<Part, 'role' | 'name'>> {
        const [part] = parse(await this.page.locator(':focus').ariaSnapshot()).within;
        return part ?? { role: 'none', name: 'nothing' };
    }

    async press(...keys: string[]): Promise<void> {
        for (const key of keys) {
            this.pressed.push(key);
            await this.page.keyboard.press(key);
        }
    }

    /** Presses a key until an element with this name has the focus. */
    async go(key: string, name: string | RegExp, most: number): Promise<void> {
        for (let i = 0; i < most; ++i) {
            await this.press(key);
            const at = await this.focus();
            if (typeof name === 'string' ? at.name === name : name.test(at.name)) return;
        }
        throw new Error(`not at ${name} after ${most} times ${key}`);
    }

    /** Returns the keys that were pressed since the last call. */
    keys(): string[] {
        return this.pressed.splice(0);
    }
}

/** Returns the key that presses the button at this place of a row. */
export const keyOf = (place: number): string => '1234567890abcdefghijklmnopqrstuvwxyz'[place]!;
