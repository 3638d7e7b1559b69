import { expect, type Page, test } from '@playwright/test';
import { picture } from './picture';
import { close, comeIn, guest, member, serious, setUp, sideways } from './seats';
import { Server } from './server';

// A chat line that a player reports, on its way from the table to the staff.
const password = 'correct horse battery';
let server: Server;
test.beforeEach(async () => {
    server = await Server.forMoney((house) => house.admin(['operator', 'Olga', '--reason', 'opens'], password));
});
test.afterEach(async () => {
    await server.stop();
});

async function say(page: Page, text: string): Promise<void> {
    await page.getByLabel('Say something').fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.locator('.chat-lines')).toContainText(text);
}

test('a line of chat is reported by a guest, and an operator reads it with what was said around it', async ({
    browser,
}) => {
    const phone = { viewport: { width: 360, height: 740 } };
    const [ada, ben] = [await guest(browser, server.url, 'Ada'), await guest(browser, server.url, 'Ben', phone)];
    const code = await setUp(ada.page, { seats: 3, bots: 1 });
    await comeIn(ben, code);
    await say(ada.page, 'Good evening');
    await say(ada.page, 'Something unkind');

    await expect(ada.page.getByRole('button', { name: 'Report what Ada said' })).toHaveCount(0);
    await ben.page.getByRole('button', { name: 'Report what Ada said' }).last().click();
    const dialog = ben.page.getByRole('dialog');
    await expect(dialog).toContainText('Something unkind');
    await expect(dialog.getByRole('button', { name: 'Report it' })).toBeDisabled();
    expect(await serious(ben.page)).toEqual([]);
    await dialog.getByLabel('What is wrong with it?').fill('Insults');
    await picture(ben.page, 'report');
    await dialog.getByRole('button', { name: 'Report it' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(ben.page.getByText('Thank you.')).toBeVisible();
    expect(await sideways(ben.page)).toBeLessThanOrEqual(0);
    await picture(ben.page, 'chat');
    await picture(ada.page, 'chat-wide');

    const olga = await member(browser, server.url, 'Olga', password);
    await olga.page.goto(`${server.url}/house/reports`);
    const rows = olga.page.getByRole('table', { name: 'Reports' }).getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText('Something unkind');
    await picture(olga.page, 'reports');
    await olga.page.getByRole('link', { name: 'Report 1' }).click();
    const around = olga.page.getByRole('region', { name: 'The lines around it' });
    await expect(around.getByRole('listitem')).toHaveText([/Good evening/, /Something unkind/]);
    expect(await serious(olga.page)).toEqual([]);
    await picture(olga.page, 'one-report');
    await olga.page.setViewportSize(phone.viewport);
    expect(await sideways(olga.page)).toBeLessThanOrEqual(0);
    await picture(olga.page, 'one-report-phone');
    await olga.page.getByRole('button', { name: 'Mark as resolved' }).click();
    await olga.page.getByRole('dialog').getByLabel('Reason').fill('Spoke with both');
    await olga.page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(olga.page.getByText('Resolved by Olga')).toBeVisible();
    await olga.page.goto(`${server.url}/house/reports`);
    await expect(olga.page.getByText('No reports.')).toBeVisible();
    expect(await sideways(olga.page)).toBeLessThanOrEqual(0);
    await close([ada, ben, olga]);
});
