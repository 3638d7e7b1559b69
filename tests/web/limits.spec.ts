import { expect, type Page, test } from '@playwright/test';
import { act, go, openHouse, password } from './house';
import { close, guest, member, serious, setUp, sideways } from './seats';
import type { Server } from './server';

// Limits that an operator changes in the console while people play.
let server: Server;

test.beforeEach(async () => {
    server = await openHouse();
});
test.afterEach(async () => {
    await server.stop();
});

const tables = 'Tables at which one player sits';
const limits = (page: Page) => page.getByRole('region', { name: 'Limits' });

async function choose(page: Page, limit: string, value: string): Promise<void> {
    await limits(page).getByLabel('Limit', { exact: true }).selectOption(limit);
    await limits(page).getByLabel('Value').fill(value);
}

test('a limit holds at once for whoever plays, is told with who set it and why, and falls back', async ({
    browser,
}) => {
    const olga = await member(browser, server.url, 'Olga', password);
    const ada = await guest(browser, server.url, 'Adam');
    await setUp(ada.page, { seats: 3, bots: 2 });
    await go(olga.page, '/house/doors');
    await choose(olga.page, tables, '1');
    await act(olga.page, 'Set the limit', 'a full house');
    await expect(limits(olga.page)).toContainText('1, default 20: set by Olga');
    await expect(limits(olga.page)).toContainText('(a full house)');

    await ada.page.goto(server.url);
    await ada.page.getByRole('button', { name: 'Set up a table: Spoil', exact: true }).click();
    await ada.page.getByRole('button', { name: 'Open the table' }).click();
    await expect(ada.page.getByText('You sit in as many rooms as one player may.')).toBeVisible();

    await act(olga.page, 'Reset to default', 'they have gone');
    await expect(limits(olga.page)).not.toContainText('set by Olga');
    await expect(limits(olga.page).getByRole('button', { name: 'Reset to default' })).toBeDisabled();
    await ada.page.getByRole('button', { name: 'Open the table' }).click();
    await expect(ada.page.locator('.code')).toBeVisible();
    await go(olga.page, '/house/log');
    for (const words of ['a full house', 'they have gone'])
        await expect(olga.page.getByRole('table', { name: 'Log' })).toContainText(words);
    await close([ada, olga]);
});

test('a value that is none, or out of bounds, sets nothing; cashiers see no limits', async ({ browser }) => {
    const olga = await member(browser, server.url, 'Olga', password);
    const { page } = olga;
    await go(page, '/house/doors');
    await choose(page, tables, 'many');
    await expect(limits(page).getByRole('button', { name: 'Set the limit' })).toBeDisabled();
    await choose(page, tables, '31');
    await limits(page).getByRole('button', { name: 'Set the limit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('a tournament');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(limits(page)).not.toContainText('set by Olga');
    expect(olga.faults.splice(0).every((fault) => fault.includes('409'))).toBe(true);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${server.url}/house/doors?lang=de`);
    await expect(page.getByRole('group', { name: 'Grenze setzen' })).toBeVisible();
    expect(await serious(page)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    const cash = await member(browser, server.url, 'Cash', password);
    await go(cash.page, '/house/doors');
    await expect(limits(cash.page)).toHaveCount(0);
    await close([olga, cash]);
});
