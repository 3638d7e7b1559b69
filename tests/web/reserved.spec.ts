import { expect, test } from '@playwright/test';
import { act, openHouse, openTable, password } from './house';
import { close, member, serious } from './seats';
import type { Server } from './server';

// A seat that the house keeps for one of its players.
let server: Server;
test.beforeEach(async () => {
    server = await openHouse();
});
test.afterEach(async () => {
    await server.stop();
});

test('an operator keeps a seat for a player, who alone sits down there, and takes it back', async ({ browser }) => {
    const [olga, ada, ben] = [
        await member(browser, server.url, 'Olga', password),
        await member(browser, server.url, 'Ada', password),
        await member(browser, server.url, 'Ben', password),
    ];
    const { code } = await openTable(olga.page, '2');
    const seats = olga.page.locator('.house-seat');
    const keep = async (seat: number, name: string) => {
        await seats.nth(seat).getByRole('button', { name: 'Keep for …' }).click();
        const dialog = olga.page.getByRole('dialog');
        await dialog.getByLabel('Account').fill(name);
        await dialog.getByLabel('Minutes').fill('90');
        await dialog.getByLabel('Reason').fill('called at six');
        expect(await serious(olga.page)).toEqual([]);
        await dialog.locator('button[type=submit]').click();
        return dialog;
    };
    const refused = await keep(0, 'Nobody');
    await expect(refused.locator('.trouble')).not.toBeEmpty();
    await refused.getByLabel('Account').fill('ben');
    await refused.locator('button[type=submit]').click();
    await expect(seats.nth(0)).toContainText('Kept for Ben until');

    for (const { page } of [ada, ben]) {
        await page.getByLabel('Join with a code').fill(code);
        await page.getByRole('button', { name: 'Join', exact: true }).click();
    }
    await expect(ada.page.locator('.seat-row').first()).toContainText('Kept for Ben');
    await expect(ada.page.getByRole('button', { name: 'Sit here' })).toHaveCount(2);
    await expect(ben.page.getByRole('button', { name: 'Sit here' })).toHaveCount(3);
    await ben.page.locator('.banner.kept').getByRole('button', { name: 'Sit down' }).click();
    await expect(seats.nth(0)).toContainText('Ben');
    await expect(seats.nth(0).getByRole('button', { name: 'Release' })).toHaveCount(0);

    await (await keep(1, 'Cleo')).waitFor({ state: 'detached' });
    await expect(ada.page.getByRole('button', { name: 'Sit here' })).toHaveCount(1);
    await act(olga.page, 'Release', 'cannot come');
    await expect(ada.page.getByRole('button', { name: 'Sit here' })).toHaveCount(2);
    // The browser logs an error for the unknown name.
    expect(olga.faults.splice(0)).toEqual([expect.stringContaining('404')]);
    await close([olga, ada, ben]);
});
