import { expect, type Page } from '@playwright/test';
import { random } from './chance';
import type { Guest } from './seats';

/** Actions of players at a domino table, based on what the page shows. */
export const offered = (page: Page) => page.locator('.dock .tile-button.offered');
export const lit = (page: Page) => page.locator('.end.lit');
export const handOf = (page: Page): Promise<(string | undefined)[]> =>
    page.locator('.tile-button').evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset.tile));
/** Steps without a tile: pass, draw, keep, done. */
const plain = (page: Page) => page.locator('.prompt-buttons button[data-do]:not([data-do=lay]):not([data-do=discard])');

export async function goOn(page: Page): Promise<void> {
    const button = page.locator('[data-do=go-on]');
    if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => undefined);
}

interface Played {
    steps: number;
    over: boolean;
}

interface Steps {
    ms: number;
    max: number;
    /** The probability, from 0 to 1, of passing although a tile fits. */
    passes: number;
}

/** Runs inside the page and clicks at random as a person would, for a time or a number of steps. `numbers` are its
 * random numbers, because a page's own random numbers cannot be repeated. */
async function clickAlong({ ms, max, passes, numbers }: Steps & { numbers: number[] }): Promise<Played> {
    let drawn = 0;
    const random = () => numbers[drawn++ % numbers.length]!;
    const end = Date.now() + ms;
    const one = (name: string) => document.querySelector<HTMLElement>(name);
    const any = (name: string) => {
        const all = [...document.querySelectorAll<HTMLElement>(name)];
        return all[Math.floor(random() * all.length)];
    };
    const click = async (element: Element) => {
        element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await new Promise((done) => setTimeout(done, 40));
    };
    let steps = 0;
    while (Date.now() < end && steps < max && !one('.panel.result')) {
        const goOn = one('[data-do=go-on]');
        if (goOn) await click(goOn);
        const turn = one('.player.me.on-turn') !== null;
        const pass = one('[data-do=pass]');
        const tile = pass && random() < passes ? undefined : any('.tile-button.offered');
        if (turn && tile) {
            if (!tile.matches('.picked')) await click(tile);
            const lit = any('.end.lit');
            if (lit) {
                await click(lit);
                const way = any('[data-do=way]');
                if (way) await click(way);
            } else if (any('[data-do=keep]')) await click(any('[data-do=keep]')!);
            ++steps;
        } else if (turn) {
            const plain = pass ?? any('.prompt-buttons button[data-do]:not([data-do=lay]):not([data-do=discard])');
            if (plain) {
                await click(plain);
                ++steps;
            }
        }
        await new Promise((done) => setTimeout(done, 30));
    }
    return { steps, over: one('.panel.result') !== null };
}

const clicked = (page: Page, steps: Steps): Promise<Played> =>
    page.evaluate(clickAlong, { ...steps, numbers: Array.from({ length: 200 }, random) });

/** Makes one step of a player who picks at random from the page's offers, if there is an offer. */
export async function layAny(page: Page): Promise<void> {
    await clicked(page, { ms: 300, max: 1, passes: 0 });
}

/** Lets all players play until each sees the result. */
export async function playTiles(
    guests: Guest[],
    { until, passes = 0, seconds = 500 }: { until?: () => Promise<boolean>; passes?: number; seconds?: number } = {},
): Promise<number> {
    const end = Date.now() + seconds * 1000;
    let steps = 0;
    while (Date.now() < end) {
        if (until && (await until())) return steps;
        const played = await Promise.all(
            guests.map(({ page }) => clicked(page, { ms: until ? 150 : 1000, max: until ? 1 : 50, passes })),
        );
        steps += played.reduce((sum, one) => sum + one.steps, 0);
        if (played.every(({ over }) => over)) return steps;
    }
    throw new Error(`not at an end after ${seconds} s and ${steps} steps`);
}

/** Waits for a turn in which some tile fits, and passes until then. */
export async function toFittingTurn(page: Page, seconds = 40): Promise<void> {
    await expect(async () => {
        await goOn(page);
        await expect(page.locator('.player.me.on-turn')).toBeVisible({ timeout: 300 });
        if ((await page.locator('.tile-button.offered:not([aria-label*="fits nowhere"])').count()) > 0) return;
        await plain(page).first().click({ timeout: 500 });
        throw new Error('nothing fitted');
    }).toPass({ timeout: seconds * 1000, intervals: [100] });
}
