import { expect, type Page, test } from '@playwright/test';
import { script, scripted } from './scripted';
import { serious, sideways, still } from './seats';

// The player's own settings for every table: what they change, and that they are kept.
const lines = script('spoil');
const at = 'http://anteroom.test';

async function choose(page: Page, ...choices: [label: string, value: string][]): Promise<void> {
    await page.getByRole('button', { name: 'Your settings' }).click();
    for (const [label, value] of choices)
        await page.getByRole('combobox', { name: label, exact: true }).selectOption(value);
    await page.keyboard.press('Escape');
}
const colour = (page: Page, suit: string) =>
    page
        .locator(`.hand .suit-${suit}, .centre .suit-${suit}`)
        .first()
        .evaluate((card) => getComputedStyle(card).color);
const box = async (page: Page, of: string) => (await page.locator(of).first().boundingBox())!;

test('cards, suits, felt and side are as chosen, at once and after a reload, at each size', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await scripted(page, lines, 'turn4');
    await page.goto(`${at}/r/KTRB`);
    await expect(page.locator('.hand .card-button')).toHaveCount(3);
    const small = await box(page, '.hand .card-button');
    const felt = () => page.locator('.felt').evaluate((one) => getComputedStyle(one).backgroundImage);
    const green = await felt();
    expect(await colour(page, 'D')).not.toBe(await colour(page, 'H'));
    expect((await box(page, '.dock .hand')).x).toBeGreaterThan((await box(page, '.dock .prompt')).x);

    await choose(page, ['Cards and tiles', 'large'], ['Suits', 'two'], ['Felt', 'blue'], ['Hand and buttons', 'left']);
    for (const when of ['at once', 'after a reload']) {
        if (when !== 'at once') await page.reload();
        await expect(page.locator('.hand .card-button')).toHaveCount(3);
        expect((await box(page, '.hand .card-button')).width, when).toBeGreaterThan(1.15 * small.width);
        expect(await colour(page, 'D'), when).toBe(await colour(page, 'H'));
        expect(await colour(page, 'C'), when).toBe(await colour(page, 'S'));
        expect(await felt(), when).not.toBe(green);
        expect((await box(page, '.dock .hand')).x, when).toBeLessThan((await box(page, '.dock .prompt')).x);
    }
    for (const [width, height] of [
        [360, 640],
        [390, 844],
        [740, 360],
        [1920, 1080],
    ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => sideways(page), `${width} px`).toBeLessThanOrEqual(0);
        expect(await serious(page), `${width} px`).toEqual([]);
    }
});

test('large tiles are larger in the hand, and the hand and the board are still on the screen', async ({ page }) => {
    for (const [game, part, grows] of [
        ['spinner', 'close', ['1280', '390', '360', '740']],
        ['ladder', 'beat', ['1280', '740']],
    ] as const) {
        await page.unrouteAll();
        await page.setViewportSize({ width: 1280, height: 800 });
        await scripted(page, script(game), part);
        await page.goto(`${at}/r/KTRB`);
        const tile = '.dominoes .hand button';
        await expect(page.locator(tile).first()).toBeVisible();
        const widths = async () => {
            const found: Record<string, number> = {};
            for (const [width, height] of [
                [1280, 800],
                [390, 844],
                [360, 640],
                [740, 360],
            ] as const) {
                await page.setViewportSize({ width, height });
                await still(page);
                found[width] = (await box(page, tile)).width;
                const last = (await page.locator(tile).last().boundingBox())!;
                const where = `${game}, ${width} by ${height}`;
                expect(last.y + last.height, where).toBeLessThanOrEqual(height + 0.5);
                expect((await box(page, '.board')).height, where).toBeGreaterThan(width === 360 ? 170 : 180);
                expect(await sideways(page), where).toBeLessThanOrEqual(0);
            }
            return found;
        };
        await choose(page, ['Cards and tiles', 'usual']);
        const usual = await widths();
        await page.setViewportSize({ width: 1280, height: 800 });
        await choose(page, ['Cards and tiles', 'large']);
        const large = await widths();
        for (const width of grows) expect(large[width]! / usual[width]!, `${game}, ${width}`).toBeGreaterThan(1.1);
    }
});

test('the end of a round goes on by itself, unless the player wants it step by step', async ({ page }) => {
    const table = await scripted(page, lines, 'turn4');
    await page.goto(`${at}/r/KTRB`);
    await expect(page.locator('.hand .card-button').first()).toBeVisible();
    await choose(page, ['End of a round', 'steps']);
    table.tell('reveal4');
    const words = page.locator('.told-words');
    await expect(words).toContainText('Spades strike first');
    // This is longer than the first two steps take at the usual pace.
    await page.waitForTimeout(5000);
    await expect(words).toContainText('Spades strike first');
    await page.locator('[data-do=next]').click();
    await expect(words).toContainText('You strike at Brisk Heron with Q♠');
});
