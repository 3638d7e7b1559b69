import { expect, type Page, test } from '@playwright/test';
import { script, scripted } from './scripted';
import { phone } from './seats';
import { lit, offered } from './tiles';

// A phone, late in a hand with eight players: three ends of one double are closer together than a finger is wide.
const at = 'http://anteroom.test/r/KTRB';

/** Opens the table and picks the tile that fits the three ends. Returns a function that returns the ends that were
 * chosen since. */
async function picked(page: Page): Promise<() => unknown[]> {
    const { asked } = await scripted(page, script('spinner'), 'close');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(at);
    await expect(page.locator('.laid-tile')).toHaveCount(47);
    await pick(page);
    return () => asked.filter(({ type }) => type === 'play').map(({ action }) => (action as { end: string }).end);
}

/** Picks the tile, and waits until the table no longer moves. */
async function pick(page: Page): Promise<void> {
    await offered(page).first().click();
    await expect(lit(page)).toHaveCount(3);
    await expect(async () => {
        const before = await spotsOf(page);
        await page.waitForTimeout(100);
        expect(await spotsOf(page)).toEqual(before);
    }).toPass();
}

interface Spot {
    id: string;
    x: number;
    y: number;
}

const spotsOf = (page: Page): Promise<Spot[]> =>
    lit(page).evaluateAll((ends) =>
        ends.map((end) => {
            const { x, y, width, height } = end.querySelector('.end-reach')!.getBoundingClientRect();
            return { id: (end as SVGElement).dataset.end!, x: x + width / 2, y: y + height / 2 };
        }),
    );
const between = (a: Spot, b: Spot, part: number): { x: number; y: number } => ({
    x: a.x + (b.x - a.x) * part,
    y: a.y + (b.y - a.y) * part,
});
const pairs = (spots: Spot[]): [Spot, Spot][] =>
    spots.flatMap((a) => spots.filter((b) => b !== a).map((b): [Spot, Spot] => [a, b]));
const nearest = (spots: Spot[], { x, y }: { x: number; y: number }): string =>
    [...spots].sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0]!.id;

test.use({ viewport: phone });

test('of ends that are close the nearest is played, on it and on the way to the next', async ({ page }) => {
    const played = await picked(page);
    const spots = await spotsOf(page);
    const wanted: string[] = [];
    for (const { id } of spots) {
        await page.locator(`[data-end=${id}]`).click();
        wanted.push(id);
        await expect.poll(played).toEqual(wanted);
        await pick(page);
    }
    for (const [a, b] of pairs(spots)) {
        const { x, y } = between(a, b, 0.4);
        await page.mouse.click(x, y);
        wanted.push(nearest(spots, { x, y }));
        await expect.poll(played).toEqual(wanted);
        await pick(page);
    }
});

test('of ends that are close the nearest is pointed at, and stays it while the pointer rests', async ({ page }) => {
    await picked(page);
    const spots = await spotsOf(page);
    for (const [a, b] of pairs(spots))
        for (const part of [0, 0.2, 0.4, 0.6, 0.8]) {
            const { x, y } = between(a, b, part);
            for (const shaken of [0, 0.4, 0]) {
                await page.mouse.move(x + shaken, y);
                await expect(page.locator('.end.lit.near')).toHaveAttribute('data-end', nearest(spots, { x, y }));
            }
        }
});

test.describe('to a finger', () => {
    test.use({ hasTouch: true, isMobile: true });
    test('the table comes nearer until close ends have room, and goes back when the tile is let go', async ({
        page,
    }) => {
        const played = await picked(page);
        const view = () => page.locator('.surface-view').evaluate((group) => (group as SVGGElement).style.transform);
        const near = await view();
        const spots = await spotsOf(page);
        for (const [a, b] of pairs(spots)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(43.9);
        for (const { x, y } of spots) {
            expect(x).toBeGreaterThan(22);
            expect(x).toBeLessThan(phone.width - 22);
            await page.touchscreen.tap(x, y);
            await expect(lit(page)).toHaveCount(0);
            await expect.poll(view).not.toBe(near);
            await pick(page);
            expect(await spotsOf(page)).toEqual(spots);
        }
        expect(played()).toEqual(spots.map(({ id }) => id));
    });
});
