import { expect, test } from '@playwright/test';
import { close, finished, type Guest, guest, playOn, setUp, sideways, start } from './seats';
import { Server } from './server';
import { playTiles } from './tiles';

// Firefox as the system has it, driven by WebDriver BiDi. A guest plays a game of each kind to its end, on a phone and
// on a desktop. A reload in the middle returns to the same place.
let server: Server;
test.beforeAll(async () => {
    server = await Server.start();
});
test.afterAll(async () => {
    await server.stop();
});

const phone = { width: 360, height: 640 };
const desk = { width: 1280, height: 900 };

const play = (ada: Guest, game: string, until?: () => Promise<boolean>): Promise<number> =>
    game === 'Spoil'
        ? playOn([ada], until ? { until } : {})
        : playTiles([ada], { passes: 0.5, ...(until ? { until } : {}) });

const games: [game: string, viewport: typeof phone, form: Partial<Parameters<typeof setUp>[1]>][] = [
    ['Spoil', phone, { rules: { Lives: '1' } }],
    ['Spinner', desk, { choices: { Length: 'three' } }],
    ['Ladder Dominoes', phone, { choices: { Scoring: 'single' } }],
    ['Spoiler', desk, { choices: { Length: 'short' } }],
];
for (const [game, viewport, form] of games)
    test(`${game} is played to its end at ${viewport.width} px, and a page loaded anew comes back to it`, async ({
        browser,
    }) => {
        const ada = await guest(browser, server.url, 'Ada', { viewport });
        const { page } = ada;
        await setUp(page, { game, seats: 3, bots: 2, ...form });
        await start(ada);
        const mine = page.locator('.me.on-turn');
        await expect(mine).toBeVisible({ timeout: 30_000 });
        const hand = () =>
            page.locator('.dock .hand button').evaluateAll((all) => all.map((one) => one.innerHTML).sort());
        const before = await hand();
        await page.reload();
        await expect(mine).toBeVisible();
        expect(await hand()).toEqual(before);
        for (const size of [phone, desk, viewport]) {
            await page.setViewportSize(size);
            await expect.poll(() => sideways(page), `${size.width} px`).toBeLessThanOrEqual(0);
        }
        await play(ada, game);
        expect(await finished(page)).toBe(true);
        await expect(page.locator('.ranking tbody tr')).toHaveCount(3);
        await page.getByRole('link', { name: 'Check the deal' }).click();
        await expect(page.locator('.verdict')).toContainText('Everything is right.');
        expect(await sideways(page)).toBeLessThanOrEqual(0);
        await close([ada]);
    });
