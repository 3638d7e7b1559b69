import { expect, type Page, test } from '@playwright/test';
import { script, scripted } from './scripted';
import { serious, sideways } from './seats';

// Faces and arrows at the table, from frames in a file.
const lines = script('spoil');
const at = 'http://anteroom.test';

test('a portrait is chosen with the name, by pointer and by key, and everybody is told that name', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const { asked } = await scripted(page, lines, 'open');
    await page.goto(at);
    await page.getByRole('button', { name: /^Your name is/ }).click();
    const field = page.getByRole('textbox', { name: 'Your name' });
    await field.fill('Ada');
    const portraits = page.getByRole('toolbar', { name: 'Portrait' });
    await expect(portraits.getByRole('button')).toHaveCount(12);
    await portraits.getByRole('button', { name: 'Owl' }).click();
    await expect(field).toHaveValue('Ada Owl');
    await expect(portraits.getByRole('button', { name: 'Owl' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('Ada Hedgehog');
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(portraits).toHaveCount(0);
    await expect.poll(() => asked.filter(({ name }) => name === 'Ada Hedgehog')).toHaveLength(1);
});

/** Returns the words in the middle that an arrow crosses. */
const crossed = (page: Page): Promise<string[]> =>
    page.locator('.arrow').evaluateAll((arrows) =>
        arrows.flatMap((arrow) => {
            const path = arrow as SVGPathElement;
            const { left, top } = path.ownerSVGElement!.getBoundingClientRect();
            const spots = Array.from({ length: 60 }, (_, i) => path.getPointAtLength((path.getTotalLength() * i) / 59));
            return [...document.querySelectorAll('.round-line > span, .pot')].flatMap((words) => {
                const box = words.getBoundingClientRect();
                const isIn = spots.some(
                    ({ x, y }) =>
                        x + left > box.left && x + left < box.right && y + top > box.top && y + top < box.bottom,
                );
                return isIn ? [words.textContent ?? ''] : [];
            });
        }),
    );

for (const part of ['turn4', 'turn6'])
    test(`no word in the middle lies on an arrow, at seven sizes: ${part}`, async ({ page }) => {
        await scripted(page, lines, part);
        await page.goto(`${at}/r/KTRB`);
        await expect(page.locator('.arrow').first()).toBeVisible();
        for (const [width, height] of [
            [360, 640],
            [390, 844],
            [740, 360],
            [768, 1024],
            [1280, 800],
            [1920, 1080],
            [2560, 1440],
        ] as const) {
            await page.setViewportSize({ width, height });
            await expect.poll(() => crossed(page), `${width} by ${height}`).toEqual([]);
        }
    });

const guests = ['Gentle Badger', 'Brisk Heron', 'Quiet Stoat', 'Nimble Finch', 'Mellow Otter', 'Stiller Reiher'];

for (const [game, part] of [
    ['spoil', 'turn6'],
    ['spinner', 'close'],
] as const)
    test(`names of guests are whole at every seat: ${game}`, async ({ page }) => {
        const named = structuredClone(script(game));
        for (const frame of named.frames[part]!)
            for (const [i, who] of Object.values((frame.info as { seats?: object } | undefined)?.seats ?? {}).entries())
                (who as { name: string }).name = guests[i % guests.length]!;
        await scripted(page, named, part);
        await page.goto(`${at}/r/KTRB`);
        const names = page.locator('.plate-name > :last-child, .player-name > :last-child, .player-name:not(:has(*))');
        await expect(names.nth(5)).toBeVisible();
        for (const [width, height] of [
            [360, 640],
            [390, 844],
            [740, 360],
            [1280, 800],
            [1920, 1080],
        ] as const) {
            await page.setViewportSize({ width, height });
            const cut = () =>
                names.evaluateAll((all) =>
                    all
                        .filter(
                            (name) => name.scrollHeight > name.clientHeight + 2 || name.scrollWidth > name.clientWidth,
                        )
                        .map((name) => name.textContent),
                );
            await expect.poll(cut, `${width} by ${height}`).toEqual([]);
        }
    });
