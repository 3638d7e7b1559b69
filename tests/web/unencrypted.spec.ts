import { expect, type Page, test } from '@playwright/test';
import { script, scripted } from './scripted';
import { serious } from './seats';

// A page that was loaded over plain HTTP from another machine warns that others on the network can read it.
const lines = script('spoil');
const warning = 'This connection is not encrypted: others on the network can read your cards.';

const banner = (page: Page) => page.getByRole('status').filter({ hasText: warning });

async function logIn(page: Page) {
    await page.getByRole('button', { name: 'Log in or create an account' }).click();
    return page.getByRole('dialog');
}

test('over plain HTTP the page warns until the player closes the warning, and always at a password', async ({
    page,
}) => {
    await scripted(page, lines, 'open', true);
    await page.goto('http://anteroom.test/');
    await expect(banner(page)).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await expect(banner(page).getByRole('link')).toHaveAttribute('href', '/docs/host/tls/');
    await banner(page).getByRole('button', { name: 'Close' }).click();
    await expect(banner(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Play with friends' })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    const dialog = await logIn(page);
    await expect(dialog.getByText('others on the network can read the password')).toBeVisible();
});

for (const at of ['https://anteroom.test/', 'http://localhost:8080/', 'http://127.0.0.1:8080/'])
    test(`at ${at} the page does not warn`, async ({ page }) => {
        await scripted(page, lines, 'open', true);
        await page.goto(at);
        await expect(page.getByRole('button', { name: 'Play with friends' })).toBeVisible();
        await expect(banner(page)).toHaveCount(0);
        const dialog = await logIn(page);
        await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
        await expect(dialog.getByText('not encrypted')).toHaveCount(0);
    });
