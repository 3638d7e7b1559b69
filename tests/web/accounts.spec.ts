import { expect, type Page, test } from '@playwright/test';
import { picture } from './picture';
import { guest, serious } from './seats';
import { Server } from './server';

// A guest registers an account and logs in on another device, using only the page.
let server: Server;
test.beforeEach(async () => {
    server = await Server.start();
});
test.afterEach(async () => {
    await server.stop();
});

const password = 'correct horse battery';

/** Fills in the open dialog and sends it with the keyboard. */
async function fill(page: Page, name: string, secret: string): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Password', { exact: true }).fill(secret);
    await page.keyboard.press('Enter');
}

const mine = (page: Page, name: string) => page.getByRole('button', { name: `Your account: ${name}` });

test('a guest makes an account, plays on elsewhere with it, and logs out everywhere', async ({ browser }) => {
    const ada = await guest(browser, server.url, 'Ada');
    await ada.page.getByRole('button', { name: 'Play now: Spoil against bots' }).click();
    await expect(ada.page.locator('.plate')).toHaveCount(4);
    const table = ada.page.url();

    await ada.page.getByRole('button', { name: 'Log in or create an account' }).click();
    const dialog = ada.page.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByText('New account').click();
    expect(await serious(ada.page)).toEqual([]);
    await picture(ada.page, 'new-account');
    await fill(ada.page, 'Ada Lovelace', password);
    await expect(mine(ada.page, 'Ada Lovelace')).toBeVisible();
    await expect(ada.page.locator('.plate')).toHaveCount(4);

    const phone = await guest(browser, server.url, 'Phone', { viewport: { width: 360, height: 740 } });
    await phone.page.getByRole('button', { name: 'Log in or create an account' }).click();
    await fill(phone.page, 'ada lovelace', 'wrong horse battery');
    await expect(phone.page.getByRole('dialog').getByRole('alert')).toHaveText('This name or this password is wrong.');
    expect(await serious(phone.page)).toEqual([]);
    await picture(phone.page, 'refused');
    await fill(phone.page, 'ada lovelace', password);
    await expect(mine(phone.page, 'Ada Lovelace')).toBeVisible();
    await expect(phone.page.getByRole('heading', { name: 'Your tables' })).toBeVisible();
    // The owner is told once about the wrong password that was tried before.
    await expect(phone.page.getByText('A wrong password was tried for your account')).toBeVisible();
    await picture(phone.page, 'warned');

    await mine(ada.page, 'Ada Lovelace').click();
    await dialog.getByText('Where you are logged in').click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByText('This device')).toHaveCount(1);
    expect(await serious(ada.page)).toEqual([]);
    await picture(ada.page, 'logins');
    await dialog.getByRole('button', { name: 'Log out there' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(phone.page.getByText('You were logged out on another device.')).toBeVisible();
    await ada.page.keyboard.press('Escape');
    await phone.page.getByRole('button', { name: 'Log in or create an account' }).click();
    await fill(phone.page, 'ada lovelace', password);
    await expect(mine(phone.page, 'Ada Lovelace')).toBeVisible();
    await phone.page.goto(table);
    await expect(phone.page.locator('.dock .hand button').first()).toBeVisible();
    await expect(ada.page.getByText('Your seat is open in another tab or on another device.')).toBeVisible();

    await mine(phone.page, 'Ada Lovelace').click();
    expect(await serious(phone.page)).toEqual([]);
    await picture(phone.page, 'account');
    await phone.page.getByRole('button', { name: 'Log out everywhere' }).click();
    await phone.page.getByRole('dialog').last().getByRole('button', { name: 'Log out everywhere' }).click();
    for (const { page } of [phone, ada])
        await expect(page.getByRole('button', { name: 'Log in or create an account' })).toBeVisible();
    await expect(ada.page.getByText('You were logged out on another device.')).toBeVisible();
    for (const { context, faults } of [ada, phone]) {
        expect(faults).toEqual([]);
        await context.close();
    }
});
