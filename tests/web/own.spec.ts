import { expect, type Page, test } from '@playwright/test';
import { picture } from './picture';
import { close, comeIn, type Guest, member, playOn, serious, sideways, start } from './seats';
import { Server } from './server';

// A player's own limits and own games for money, using only the page.
const password = 'correct horse battery';
const names = ['Olga', 'Ada', 'Ben'];
let server: Server;

test.beforeEach(async () => {
    server = await Server.forMoney((house) => {
        const admin = (...words: string[]) => house.command(['admin', ...words], `${password}\n`);
        admin('currency', 'EUR', '2');
        for (const name of names) {
            admin('operator', name, '--reason', 'opens the house');
            if (name !== 'Olga') admin('role', name, 'player', '--reason', 'is here to play');
            admin('deposit', name, '50.00', 'EUR', '--key', `evening/${name}`, '--reason', 'cash at the door');
        }
    });
});
test.afterEach(async () => {
    await server.stop();
});

const small = { viewport: { width: 360, height: 740 } };

async function open(page: Page, name: string, tab: string) {
    await page.getByRole('button', { name: `Your account: ${name}` }).click();
    await page.getByRole('tab', { name: tab }).click();
    return page.getByRole('dialog').getByRole('tabpanel');
}

test('limits hold at once when they are stricter and a day later when they are laxer, and a break is named by its day', async ({
    browser,
}) => {
    for (const more of [small, { viewport: { width: 1280, height: 800 } }]) {
        const who = more === small ? 'Ada' : 'Ben';
        const one = await member(browser, server.url, who, password, more);
        const panel = await open(one.page, who, 'Limits');
        const losses = panel.getByRole('region', { name: 'Losses in a day' });
        await expect(losses).toContainText('No limit is set.');
        await losses.getByLabel('New limit (EUR)').fill('12,50');
        await losses.getByRole('button', { name: 'Set', exact: true }).click();
        await expect(losses).toContainText('Limit: 12.50 EUR');
        await expect(losses.getByRole('status')).toHaveText('This applies from now on.');
        await losses.getByLabel('New limit (EUR)').fill('twelve');
        await losses.getByRole('button', { name: 'Set', exact: true }).click();
        await expect(losses.getByRole('status')).toHaveText('Enter a valid amount.');
        await losses.getByLabel('New limit (EUR)').fill('20');
        await losses.getByRole('button', { name: 'Set', exact: true }).click();
        await expect(losses).toContainText('Limit: 12.50 EUR');
        await expect(losses.locator('.waits')).toContainText('20.00 EUR');
        expect(await serious(one.page)).toEqual([]);
        expect(await sideways(one.page)).toBeLessThanOrEqual(0);
        await picture(one.page, `limits-${more.viewport.width}`);
        await losses.getByRole('button', { name: 'Keep the current limit' }).click();
        await expect(losses.locator('.waits')).toHaveCount(0);

        const pause = panel.getByRole('region', { name: 'A break' });
        await expect(pause.getByRole('button', { name: 'Take the break' })).toBeDisabled();
        const year = new Date().getFullYear() + 1;
        await pause.getByLabel('No games for money until').fill(`${year}-03-01`);
        await pause.getByRole('button', { name: 'Take the break' }).click();
        await pause.getByRole('button', { name: 'Yes, until then' }).click();
        await expect(pause).toContainText(`You are taking a break from games for money until 1 Mar ${year}, 00:00.`);
        await pause.getByRole('button', { name: 'End the break' }).click();
        await expect(pause.locator('.waits')).toContainText('The break ends early, at');
        expect(await serious(one.page)).toEqual([]);
        await pause.scrollIntoViewIfNeeded();
        await picture(one.page, `break-${more.viewport.width}`);
        await close([one]);
    }
});

test('the statement shows a game while it runs and what came of it', async ({ browser }) => {
    const come = (name: string, more: object = {}) => member(browser, server.url, name, password, more);
    const guests = [await come('Olga'), await come('Ada', small), await come('Ben')];
    const [olga, ada] = guests as [Guest, Guest, Guest];
    const empty = await open(ada.page, 'Ada', 'Games');
    await expect(empty).toContainText('You have not played for money yet.');
    await ada.page.getByRole('button', { name: 'Close' }).first().click();

    await olga.page.getByRole('button', { name: 'Set up a table: Spoil', exact: true }).click();
    await olga.page.getByLabel('Seats').selectOption('3');
    await olga.page.getByText('House rules').click();
    await olga.page.getByRole('spinbutton', { name: 'Lives' }).fill('1');
    await olga.page.getByLabel('Play for money').check();
    await olga.page.getByLabel('Into the prize, per player').fill('5.00');
    await olga.page.getByRole('button', { name: 'Open the table' }).click();
    const code = (await olga.page.locator('.code').textContent()) ?? '';
    await comeIn(ada, code);
    await comeIn(guests[2]!, code);
    await start(olga);
    await expect(ada.page.locator('.money-line')).toContainText('Wallet 40.00 EUR');

    const running = await open(ada.page, 'Ada', 'Games');
    await expect(running.getByRole('listitem')).toHaveCount(1);
    await expect(running).toContainText('running');
    await expect(running).toContainText('10.00 EUR');
    await ada.page.getByRole('button', { name: 'Close' }).first().click();
    await playOn(guests);
    const done = await open(ada.page, 'Ada', 'Games');
    await expect(done).toContainText(/50\.00 EUR, then \d+\.\d\d EUR/);
    await expect(done).not.toContainText('running');
    expect(await serious(ada.page)).toEqual([]);
    expect(await sideways(ada.page)).toBeLessThanOrEqual(0);
    await picture(ada.page, 'games');
    await close(guests);
});
