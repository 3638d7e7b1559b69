import { expect, type Page } from '@playwright/test';
import type { Guest } from './seats';

/** What people at a domino table do, told by what the page shows them. */
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

/** Runs within the page: clicks what a person would, at random, for so long or so many steps. */
async function clickAlong({ ms, stepsMax, passes }: { ms: number; stepsMax: number; passes: number }): Promise<Played> {
    const end = Date.now() + ms;
    const one = (name: string) => document.querySelector<HTMLElement>(name);
    const any = (name: string) => {
        const all = [...document.querySelectorAll<HTMLElement>(name)];
        return all[Math.floor(Math.random() * all.length)];
    };
    const click = async (element: Element) => {
        element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await new Promise((done) => setTimeout(done, 40));
    };
    let steps = 0;
    while (Date.now() < end && steps < stepsMax && !one('.panel.result')) {
        const goOn = one('[data-do=go-on]');
        if (goOn) await click(goOn);
        const turn = one('.player.me.on-turn') !== null;
        const pass = one('[data-do=pass]');
        const tile = pass && Math.random() < passes ? undefined : any('.tile-button.offered');
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

/** One step of a player that picks at random from what the page offers, if there is one. */
export async function layAny(page: Page): Promise<void> {
    await page.evaluate(clickAlong, { ms: 300, stepsMax: 1, passes: 0 });
}

/** Lets all of them play until everybody sees the result. `passes`: how often one passes who need not. */
export async function playTiles(
    guests: Guest[],
    { until, passes = 0, seconds = 240 }: { until?: () => Promise<boolean>; passes?: number; seconds?: number } = {},
): Promise<number> {
    const end = Date.now() + seconds * 1000;
    let steps = 0;
    while (Date.now() < end) {
        if (until && (await until())) return steps;
        const played = await Promise.all(
            guests.map(({ page }) =>
                page.evaluate(clickAlong, { ms: until ? 150 : 1000, stepsMax: until ? 1 : 50, passes }),
            ),
        );
        steps += played.reduce((sum, one) => sum + one.steps, 0);
        if (played.every(({ over }) => over)) return steps;
    }
    throw new Error(`not at an end after ${seconds} s and ${steps} steps`);
}

/** Waits for a turn on which some tile fits, passing what comes before. */
export async function toFittingTurn(page: Page, seconds = 40): Promise<void> {
    await expect(async () => {
        await goOn(page);
        await expect(page.locator('.player.me.on-turn')).toBeVisible({ timeout: 300 });
        if ((await page.locator('.tile-button.offered:not([aria-label*="fits nowhere"])').count()) > 0) return;
        await plain(page).first().click({ timeout: 500 });
        throw new Error('nothing fitted');
    }).toPass({ timeout: seconds * 1000, intervals: [100] });
}
