import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { act, askFor, go, openHouse, openTable, password, prove, toPlayer } from './house';
import { picture } from './picture';
import { close, type Guest, member, serious, sideways } from './seats';
import type { Server } from './server';

// The console's data on an evening: at a glance, in the list of players, and in its log.
let server: Server;

test.beforeEach(async () => {
    server = await openHouse();
});
test.afterEach(async () => {
    await server.stop();
});

const come = (browser: Browser, name: string): Promise<Guest> => member(browser, server.url, name, password);

/** Makes a payment. Above 100.00 the page asks for the password, and then not again. */
async function pay(
    by: Guest,
    name: string,
    amount: string,
    reason: string,
    { proves = false }: { proves?: boolean } = {},
): Promise<void> {
    const { page } = by;
    await toPlayer(page, name);
    const form = page.getByRole('form', { name: 'Deposit' });
    await form.getByLabel('Amount').fill(amount);
    await form.getByLabel('Reason').fill(reason);
    await form.getByRole('button', { name: 'Deposit' }).click();
    if (proves) await prove(by);
    await expect(form.getByRole('status')).not.toBeEmpty();
}

const rowOf = (page: Page, table: string, name: string) =>
    page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });

async function look(page: Page, view: string, name: string): Promise<void> {
    for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await go(page, view);
        await expect(page.locator('.empty', { hasText: /Loading|Wird geladen/ })).toHaveCount(0);
        expect(await serious(page), `${name} at ${width}`).toEqual([]);
        await expect.poll(() => sideways(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
        await picture(page, `${name}-${width}`, { fullPage: true });
    }
}

test('the console opens with what runs, what was paid, and what waits for somebody', async ({ browser }) => {
    const olga = await come(browser, 'Olga');
    const cash = await come(browser, 'Cash');
    await pay(cash, 'Ada', '1250.00', 'for tonight', { proves: true });
    await pay(cash, 'Ben', '95.00', 'a zero too many');
    await act(cash.page, 'Take back', 'mistyped');
    await expect(cash.page.getByText('Still owed: 0.00 EUR. Free now: 0.00 EUR.')).toBeVisible();
    await openTable(olga.page, '2');
    await go(cash.page, '/house');
    await expect(cash.page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await expect(rowOf(cash.page, 'Money', 'EUR')).toContainText('1,250.00 EUR');
    const paid = rowOf(cash.page, 'Over the counter tonight', 'EUR').getByRole('cell');
    await expect(paid).toHaveText(['EUR', '1', '1,250.00 EUR', '0', '0.00 EUR', '+1,250.00 EUR']);
    await expect(cash.page.getByText('All clear.')).toBeVisible();

    // A large payment waits for a second person, who sees the resulting balance. The overview leads to the desk.
    await go(olga.page, '/house/desk');
    await olga.page.getByRole('group', { name: 'Set the rule' }).getByLabel('Amount').fill('1000.00');
    await askFor(olga.page, 'Set the rule', 'as agreed');
    await prove(olga);
    await expect(olga.page.getByRole('dialog')).toHaveCount(0);
    await pay(cash, 'Ada', '2000.00', 'for the big table');
    await look(olga.page, '/house', 'alerts');
    await olga.page.getByRole('link', { name: '1 payment waits for a second person.' }).click();
    await olga.page.getByRole('button', { name: 'Confirm' }).click();
    const dialog = olga.page.getByRole('dialog');
    await expect(dialog).toContainText('2,000.00 EUR in; free afterwards: 3,250.00 EUR.');
    await dialog.getByLabel('Reason').fill('counted it');
    await dialog.locator('button[type=submit]').click();
    await expect(olga.page.getByText('2,000.00 EUR: booked. Free in the wallet now: 3,250.00 EUR.')).toBeVisible();
    await go(olga.page, '/house');
    await expect(rowOf(olga.page, 'Over the counter tonight', 'EUR')).toContainText('3,250.00 EUR');
    await close([cash, olga]);
});

test('the list of players has balances and states; the log is searched, leads on, and is kept as a file', async ({
    browser,
}) => {
    const olga = await come(browser, 'Olga');
    const { page } = olga;
    await pay(olga, 'Ada', '1250.00', '=1+1', { proves: true });
    await pay(olga, 'Ben', '5.00', 'for tonight');
    await act(page, 'Suspend Ben', 'asked for it');
    await go(page, '/house/players');
    await expect(rowOf(page, 'Players', 'Ada')).toContainText('1,250.00 EUR');
    await expect(rowOf(page, 'Players', 'Ben')).toContainText('suspended');
    await expect(rowOf(page, 'Players', 'Cleo')).toContainText('player');

    await go(page, '/house/log');
    await page.getByLabel('What', { exact: true }).selectOption('deposit');
    await page.getByRole('button', { name: 'Search' }).click();
    const rows = page.getByRole('table', { name: 'Log' }).locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText('1,250.00 EUR');
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV file' }).click(),
    ]);
    const [head, first, ...others] = readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\r\n');
    expect(head).toBe('number,time,who,what,about,reason,hash');
    expect(first).toContain(",'=1+1,");
    expect(others).toHaveLength(1);
    await rows.last().getByRole('link').last().click();
    await expect(page.getByRole('heading', { name: 'Ada', exact: true })).toBeVisible();

    for (const language of ['en', 'de']) {
        if (language === 'de') {
            await page.getByRole('button', { name: 'Your settings' }).click();
            await page.getByLabel('Language').selectOption('de');
        }
        await look(page, '/house', `overview-${language}`);
        await look(page, '/house/players', `players-${language}`);
        await look(page, '/house/log', `log-${language}`);
    }
    await close([olga]);
});
