import { expect, test } from '@playwright/test';
import { picture } from './picture';
import { close, guest, serious, sideways } from './seats';
import { Server } from './server';

// Friends get from the first page to a table, on phones.
let server: Server;
test.beforeEach(async () => {
    server = await Server.start();
});
test.afterEach(async () => {
    await server.stop();
});
const phone = { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' as const };

test('one step leads to a table with a link, a code and a QR code; who follows the link is asked for a name only', async ({
    browser,
}) => {
    const ada = await guest(browser, server.url, 'Ada', phone);
    const { page } = ada;
    const fold = async (name: string) => {
        const box = await page.getByRole('button', { name, exact: true }).boundingBox();
        expect(box!.y + box!.height, name).toBeLessThan(640);
    };
    await fold('Play with friends');
    await fold('Join');
    expect(await serious(page)).toEqual([]);
    await picture(page, 'lobby');
    await page.getByRole('button', { name: 'Play with friends' }).click();
    await picture(page, 'which');
    await page.getByRole('button', { name: 'Play with friends: Spoil', exact: true }).click();
    await expect(page.locator('.qr path')).toBeAttached();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await expect(page.locator('.toast')).toContainText('Link copied');
    expect(await serious(page)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await picture(page, 'invite');
    const address = await page.getByRole('textbox', { name: 'Bring friends' }).inputValue();
    // A browser has no clipboard interface on plain HTTP.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await expect(page.locator('.toast', { hasText: 'Link copied' })).toHaveCount(2);
    await page.getByLabel('Say something').focus();
    await page.keyboard.press('Control+V');
    await expect(page.getByLabel('Say something')).toHaveValue(address);
    await page.getByLabel('Say something').fill('');
    expect(address).toMatch(/\/j\/[A-Za-z0-9_-]{16,}$/);

    const context = await browser.newContext(phone);
    const ben = await context.newPage();
    await ben.goto(address);
    const dialog = ben.getByRole('dialog', { name: 'Come and play Spoil' });
    await expect(dialog).toContainText('Ada has set up this table');
    await expect(dialog.locator('.join-rules li')).toHaveCount(4);
    expect(await serious(ben)).toEqual([]);
    await dialog.getByLabel('Your name at this table').fill('Ben');
    await picture(ben, 'join');
    await dialog.getByRole('button', { name: 'Join as Ben' }).click();
    await expect(page.locator('.seat-row')).toContainText(['Ada', 'Ben']);
    await expect(ben.getByRole('button', { name: 'I am ready' })).toBeVisible();
    await context.close();
    await close([ada]);
});

test('who only wants to watch is not asked again, and can still sit down', async ({ browser }) => {
    const [ada, ben] = [await guest(browser, server.url, 'Ada'), await guest(browser, server.url, 'Ben')];
    await ada.page.getByRole('button', { name: 'Play with friends' }).click();
    await ada.page.getByRole('button', { name: 'Play with friends: Spinner', exact: true }).click();
    await ben.page.goto(await ada.page.getByRole('textbox', { name: 'Bring friends' }).inputValue());
    await ben.page.getByRole('button', { name: 'Only watch' }).click();
    await expect(ben.page.getByText('You are watching this table.')).toBeVisible();
    // When a player sits down, nothing moves on the pages of the others: neither the rows nor the next button.
    await ben.page.setViewportSize(phone.viewport);
    const tops = () =>
        ben.page
            .locator('.seat-row')
            .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top + scrollY)));
    const before = await tops();
    expect(before).toHaveLength(4);
    await ben.page.getByRole('button', { name: 'Sit here' }).first().click();
    await expect(ada.page.locator('.seat-row')).toContainText(['Ada', 'Ben']);
    await expect(ben.page.getByRole('button', { name: 'Stand up' })).toBeVisible();
    expect(await tops()).toEqual(before);
    await close([ada, ben]);
});

test('where the system has a sheet for sharing, it is given the link, and closing it is no fault', async ({
    browser,
}) => {
    const ada = await guest(browser, server.url, 'Ada', phone);
    const { page } = ada;
    await page.addInitScript(() => {
        const share = (given: ShareData) => {
            Object.assign(window, { given });
            return Promise.reject(new DOMException('closed', 'AbortError'));
        };
        Object.defineProperty(navigator, 'share', { value: share });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Play with friends' }).click();
    await page.getByRole('button', { name: 'Play with friends: Spoil', exact: true }).click();
    await page.getByRole('button', { name: 'Share the link' }).click();
    const given = await page.evaluate(() => (window as unknown as { given: ShareData }).given);
    expect(given.url).toBe(await page.getByRole('textbox', { name: 'Bring friends' }).inputValue());
    expect(given.text).toContain('Spoil');
    await expect(page.locator('.toast')).toHaveCount(0);
    await close([ada]);
});
