import { expect, type Page, test } from '@playwright/test';
import { close, type Guest, guest, playOn, serious, setUp, sideways, start, still } from './seats';
import { Server } from './server';
import { playTiles } from './tiles';

// Finished games: the evening's score, the player's own games, and each game's replay, step by step.
let server: Server;
test.beforeEach(async () => {
    server = await Server.start();
});
test.afterEach(async () => {
    await server.stop();
});

const games: { game: string; choices?: Record<string, string>; rules?: Record<string, string> }[] = [
    { game: 'Spoil', rules: { Lives: '1' } },
    { game: 'Spinner', choices: { Length: 'three' } },
    { game: 'Ladder Dominoes', choices: { Scoring: 'single' } },
    { game: 'Spoiler', choices: { Length: 'short' } },
];

const playOut = (ada: Guest, game: string) => (game === 'Spoil' ? playOn([ada]) : playTiles([ada], { passes: 0.8 }));
/** Returns the ranking as shown: place, name, and the game's own column. The mark of the viewer is removed. */
const ranking = async (page: Page) =>
    (await page.locator('.result > .ranking tbody tr').allInnerTexts()).map((row) =>
        row
            .replace(/\byou\b/, '')
            .replace(/\s+/g, ' ')
            .trim(),
    );
const step = async (page: Page) => Number(await page.locator('.replay-bar input').inputValue());

for (const { game, choices, rules } of games) {
    test(`${game}: a finished game is seen again to the same end, by who played and by who was sent the link`, async ({
        browser,
    }) => {
        const ada = await guest(browser, server.url, 'Ada', { reducedMotion: 'reduce' });
        await setUp(ada.page, { game, seats: 3, bots: 2, choices, rules });
        await start(ada);
        await playOut(ada, game);
        const result = await ranking(ada.page);
        await ada.page.getByRole('link', { name: 'Watch again' }).click();

        // The replay begins with the deal, as the player's own seat saw it.
        await expect(ada.page.locator('.replay-bar select')).toHaveValue('s0');
        await expect(ada.page.locator('.dock .hand button').first()).toBeVisible();
        expect(await step(ada.page)).toBe(0);
        expect(await serious(ada.page)).toEqual([]);

        // The arrow keys go forward and back.
        await ada.page.keyboard.press('ArrowRight');
        await ada.page.keyboard.press('ArrowRight');
        expect(await step(ada.page)).toBe(2);
        await ada.page.keyboard.press('ArrowLeft');
        expect(await step(ada.page)).toBe(1);

        // A replay offers no action of the game, and a click on a card changes nothing.
        await ada.page.locator('.dock .hand button').first().click({ force: true });
        await expect(ada.page.locator('.end.lit, [data-do=target], .toast')).toHaveCount(0);
        await ada.page.locator('.replay-head h1').click();

        // A replay names the player in turn, but gives no instruction and no wait.
        for (let i = 0; i < 2; ++i) {
            await expect(ada.page.locator('.prompt:not(.told) .prompt-title')).toBeVisible();
            await expect(ada.page.locator('.prompt:not(.told) p:not(.prompt-title):visible')).toHaveCount(0);
            await ada.page.keyboard.press('ArrowRight');
        }

        // The open view shows all hands.
        await ada.page.locator('.replay-bar select').selectOption('open');
        await expect(ada.page.locator('.open-hands li')).toHaveCount(3);
        await expect(ada.page.locator('.open-hands [role=img]')).toHaveCount(3);
        await ada.page.locator('.replay-head h1').click();
        await ada.page.keyboard.press('End');
        await expect(ada.page.locator('.panel.result')).toBeVisible();
        expect(await ranking(ada.page)).toEqual(result);
        await expect(ada.page.getByRole('button', { name: 'Play again' })).toHaveCount(0);

        // The link alone is enough for a stranger on a phone.
        const eve = await guest(browser, ada.page.url().split('#')[0]!, 'Eve', {
            viewport: { width: 360, height: 640 },
            colorScheme: 'dark',
        });
        await expect(eve.page.locator('.replay-bar select')).toHaveValue('open');
        await eve.page.locator('.replay-bar select').selectOption('s1');
        await expect(eve.page.locator('.dock .hand button').first()).toBeVisible();
        const [hand, bar] = [
            await eve.page.locator('.dock .hand').boundingBox(),
            await eve.page.locator('.replay-bar').boundingBox(),
        ];
        expect(hand!.y + hand!.height).toBeLessThanOrEqual(bar!.y);
        expect(bar!.height).toBeLessThan(100);
        expect(await sideways(eve.page)).toBeLessThanOrEqual(0);
        expect(await serious(eve.page)).toEqual([]);
        await eve.page.getByRole('button', { name: 'To the end' }).click();
        await expect(eve.page.locator('.panel.result')).toBeVisible();
        expect(await ranking(eve.page)).toEqual(result);
        expect(await sideways(eve.page)).toBeLessThanOrEqual(0);
        await close([ada, eve]);
    });
}

test('a replay plays by itself, stops when asked, and the slider goes anywhere', async ({ browser }) => {
    const ada = await guest(browser, server.url, 'Ada');
    await setUp(ada.page, { seats: 3, bots: 2, rules: { Lives: '1' } });
    await start(ada);
    await playOn([ada]);
    await ada.page.getByRole('link', { name: 'Watch again' }).click();
    // The end of a round has its own pause.
    const bar = ada.page.locator('.replay-bar');
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => step(ada.page)).toBeGreaterThan(2);
    await bar.getByRole('button', { name: 'Pause', exact: true }).click();
    await still(ada.page);
    const stood = await step(ada.page);
    await ada.page.waitForTimeout(2500);
    expect(await step(ada.page)).toBe(stood);
    // The end of a round is shown in single steps, as it was at the table.
    const told = ada.page.locator('.prompt.told');
    for (let at = stood; at < stood + 60 && !(await told.isVisible()); ++at) {
        await ada.page.keyboard.press('ArrowRight');
        await expect.poll(() => step(ada.page), { intervals: [20] }).toBe(at + 1);
    }
    await expect(told).toBeVisible();
    await ada.page.locator('[data-do=skip]').click();
    await expect(told).toHaveCount(0);
    await ada.page.locator('.replay-bar input').fill('1');
    expect(await step(ada.page)).toBe(1);
    await expect(told).toHaveCount(0);
    // The address contains the step, for a reload and for sharing.
    await expect.poll(() => ada.page.url()).toMatch(/#2$/);
    const eve = await guest(browser, ada.page.url().replace(/#.*/, '#4'), 'Eve');
    await expect.poll(() => step(eve.page)).toBe(3);
    // Three steps at four times the speed take less time than one step took before.
    await eve.page.getByRole('button', { name: 'Original speed' }).click();
    await eve.page.getByRole('button', { name: '2 times as fast' }).click();
    await expect(eve.page.getByRole('button', { name: '4 times as fast' })).toBeVisible();
    await close([ada, eve]);
});

test('the score of the evening stays through reload and rematch, and all games are found again', async ({
    browser,
}) => {
    const ada = await guest(browser, server.url, 'Ada');
    await setUp(ada.page, { seats: 3, bots: 2, rules: { Lives: '1' } });
    await start(ada);
    await playOn([ada]);
    // A single game has no score of the evening.
    await expect(ada.page.getByRole('link', { name: 'Watch again' })).toBeVisible();
    await expect(ada.page.getByRole('heading', { name: 'The score so far' })).toHaveCount(0);
    await ada.page.getByRole('button', { name: 'Play again' }).click();
    await expect(ada.page.locator('.plate').first()).toBeVisible();
    await playOn([ada]);
    const score = ada.page.locator('.evening .ranking tbody tr');
    await expect(score).toHaveCount(3);
    const rows = await score.allInnerTexts();
    expect(rows.every((row) => row.endsWith('of 2'))).toBe(true);
    const won = rows.reduce((sum, row) => sum + Number(/(\d+) of 2$/.exec(row)?.[1]), 0);
    expect(won).toBeGreaterThanOrEqual(2);
    await ada.page.reload();
    await expect(score).toHaveCount(3);
    expect(await score.allInnerTexts()).toEqual(rows);
    expect(await serious(ada.page)).toEqual([]);

    await ada.page.getByRole('button', { name: 'To the lobby' }).click();
    await ada.page.getByRole('link', { name: 'Games you have played' }).click();
    await expect(ada.page.locator('.played-game')).toHaveCount(2);
    await expect(ada.page.locator('.played-game').first()).toContainText('Against Bot');
    expect(await serious(ada.page)).toEqual([]);
    await ada.page
        .getByRole('link', { name: /^Watch again/ })
        .first()
        .click();
    await expect(ada.page.locator('.replay-bar')).toBeVisible();
    await ada.page.goBack();
    await expect(ada.page.locator('.played-game')).toHaveCount(2);
    await close([ada]);
});

test('a link that names no finished game says so, and shows a way back', async ({ browser }) => {
    const ada = await guest(browser, server.url, 'Ada');
    for (const name of ['41-1-AAAAAAAAAAAAAAAAAAAAAA', 'nonsense']) {
        await ada.page.goto(`${server.url}/replay/${name}`);
        await expect(ada.page.getByRole('main')).toContainText('This game cannot be shown');
        await expect(ada.page.getByRole('button', { name: 'Back to the lobby' })).toBeVisible();
    }
    await close([ada]);
});
