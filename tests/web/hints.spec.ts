import { expect, type Page, test } from '@playwright/test';
import { picture } from './picture';
import { close, comeIn, type Guest, guest, phone, serious, setUp, sideways, start } from './seats';
import { Server } from './server';

// A hint on request, at a table that allows hints. The next button is marked until the move is made.
let server: Server;
test.beforeEach(async () => {
    server = await Server.start();
});
test.afterEach(async () => {
    await server.stop();
});

const hint = (page: Page) => page.getByRole('button', { name: 'Hint', exact: true });
const marked = (page: Page, what: string) => page.locator(`:is(${what})[data-hinted]`);

test('in Spoil a hint picks a card and marks at whom; who plays it is told nothing more, and the other saw nothing', async ({
    browser,
}) => {
    const both = [
        await guest(browser, server.url, 'Ada', { viewport: phone }),
        await guest(browser, server.url, 'Ben', { viewport: phone }),
    ];
    const [ada, ben] = both as [Guest, Guest];
    const code = await setUp(ada.page, { seats: 3, bots: 1, hints: true });
    await expect(ada.page.getByText('by invitation, with hints')).toBeVisible();
    await comeIn(ben, code);
    await start(ada);
    const shown = async () => Promise.all(both.map(({ page }) => hint(page).isVisible()));
    await expect.poll(async () => (await shown()).includes(true), { timeout: 20_000 }).toBe(true);
    const [page, other] = (await shown())[0] ? [ada.page, ben.page] : [ben.page, ada.page];
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await hint(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.toast.note')).toContainText('Hint:');
    const card = marked(page, '.hand .card-button');
    await expect(card).toHaveCount(1);
    await expect(hint(page)).toBeFocused();
    // After a purchase, the card to give up is next. After a card, its target is next.
    const next = marked(page, '.target-button, .centre .picked');
    await expect(next).toHaveCount(1);
    expect(await serious(page)).toEqual([]);
    await picture(page, 'spoil');
    await expect(other.locator('[data-hinted], .toast.note')).toHaveCount(0);
    await ((await next.evaluate((one) => one.matches('.target-button'))) ? next : card).click();
    await expect(page.locator('[data-hinted]')).toHaveCount(0);
    await close([ada, ben]);
});

test('in a domino game a hint picks a tile and marks its end; another tile may still be taken, and keys reach both', async ({
    browser,
}) => {
    const ada = await guest(browser, server.url, 'Ada');
    await setUp(ada.page, { game: 'Ladder Dominoes', seats: 2, bots: 1, hints: true });
    await start(ada);
    const { page } = ada;
    const laid = page.locator('.laid-tile');
    await expect(hint(page)).toBeVisible({ timeout: 20_000 });
    for (let i = 0; i < 3; ++i) {
        await expect(hint(page)).toBeEnabled({ timeout: 20_000 });
        await hint(page).click();
        await expect(marked(page, '.end, .prompt-buttons button').first()).toBeAttached();
        await picture(page, `ladder${i}`);
        const end = marked(page, '.end');
        const button = marked(page, '.prompt-buttons button');
        const before = await laid.count();
        if ((await end.count()) > 0) {
            await expect(marked(page, '.tile-button.picked')).toHaveCount(1);
            await expect(end).toHaveAttribute('aria-description', 'this is the hint');
            await end.press('Enter');
            if (await page.locator('.orient').isVisible()) await marked(page, '.orient-way').click();
            await expect.poll(() => laid.count()).toBeGreaterThan(before);
        } else await button.click();
        await expect(page.locator('[data-hinted]')).toHaveCount(0);
    }
    await close([ada]);
});

test('at a table without hints nobody is offered one', async ({ browser }) => {
    const ada = await guest(browser, server.url, 'Ada');
    await setUp(ada.page, { seats: 3, bots: 2 });
    await expect(ada.page.getByText('with hints')).toHaveCount(0);
    await start(ada);
    await expect(ada.page.locator('.prompt-title', { hasText: 'Your turn' })).toBeVisible({ timeout: 20_000 });
    await expect(hint(ada.page)).toHaveCount(0);
    await close([ada]);
});
