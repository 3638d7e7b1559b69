import { expect, test } from '@playwright/test';
import { close, comeIn, type Guest, guest, serious, setUp, sideways, start } from './seats';
import { Server } from './server';

// The owner's decisions about spectators, and the messages that the spectators see.
let server: Server;
test.beforeEach(async () => {
    server = await Server.start();
});
test.afterEach(async () => {
    await server.stop();
});

async function watch({ page }: Guest, code: string): Promise<void> {
    await page.getByLabel('Join with a code').fill(code);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByRole('button', { name: 'Only watch' }).click();
    await expect(page.getByText('You are watching this table.')).toBeVisible();
}

const visitors = ({ page }: Guest) => page.getByRole('tab', { name: 'Guests' });

test('the owner silences, removes and keeps out whoever watches, who read why', async ({ browser }) => {
    const [ada, ben, cleo] = [
        await guest(browser, server.url, 'Ada'),
        await guest(browser, server.url, 'Ben'),
        await guest(browser, server.url, 'Cleo'),
    ];
    const code = await setUp(ada.page, { seats: 3, bots: 1 });
    await watch(ben, code);
    await watch(cleo, code);
    await expect(visitors(ben)).toHaveCount(0);
    await visitors(ada).click();
    const list = ada.page.locator('.visitors');
    await expect(list).toContainText('Ben');
    await list.getByRole('button', { name: 'Silence Ben' }).click();
    await expect(ben.page.locator('.chat')).toContainText('has silenced you here');
    await expect(ben.page.getByLabel('Say something')).toHaveCount(0);
    for (const width of [360, 1280]) {
        await ada.page.setViewportSize({ width, height: 900 });
        expect(await sideways(ada.page)).toBeLessThanOrEqual(0);
        expect(await serious(ada.page)).toEqual([]);
    }
    await list.getByRole('button', { name: 'Let Ben speak again' }).click();
    await expect(ben.page.getByLabel('Say something')).toBeVisible();
    await list.getByRole('checkbox', { name: 'Spectators may chat' }).uncheck();
    await expect(cleo.page.locator('.chat')).toContainText('Only seated players may chat');

    await list.getByRole('button', { name: 'Remove Ben' }).click();
    await expect(ben.page.getByRole('alertdialog')).toContainText('You were removed from this table.');
    await ben.page.getByRole('alertdialog').getByRole('button').click();
    await watch(ben, code);
    await list.getByRole('button', { name: 'Ban Ben' }).click();
    await expect(ben.page.getByRole('alertdialog')).toContainText('cannot come back');
    const dora = await guest(browser, server.url, 'Dora');
    await dora.page.goto(`${server.url}/r/${code}`);
    await expect(dora.page.locator('.lonely')).toContainText('no newcomers');

    await list.getByRole('checkbox', { name: 'Anybody may watch' }).uncheck();
    await expect(cleo.page.getByRole('alertdialog')).toContainText('no longer allows spectators');
    await expect(list).toContainText('Nobody is watching');
    await close([ada, ben, cleo, dora]);
});

test('with a new code and link the old ones lead nowhere, and the game goes on', async ({ browser }) => {
    const [ada, ben, cleo] = [
        await guest(browser, server.url, 'Ada'),
        await guest(browser, server.url, 'Ben'),
        await guest(browser, server.url, 'Cleo'),
    ];
    const code = await setUp(ada.page, { seats: 3, bots: 1 });
    const old = await ada.page.getByRole('textbox', { name: 'Bring friends' }).inputValue();
    await comeIn(ben, code);
    await start(ada);
    await visitors(ada).click();
    await ada.page.getByRole('button', { name: 'New code and link' }).click();
    await ada.page.getByRole('button', { name: 'Yes, make new ones' }).click();
    const invitation = ada.page.getByRole('textbox', { name: 'Bring friends' });
    await expect(invitation).not.toHaveValue(old);
    await expect(ada.page).not.toHaveURL(new RegExp(code));
    await ben.page.getByRole('tab', { name: 'Log' }).click();
    await expect(ben.page.locator('.log')).toContainText('The table has a new code and a new link.');
    for (const address of [old, `${server.url}/r/${code}`]) {
        await cleo.page.goto(address);
        await expect(cleo.page.locator('.lonely')).toContainText(/no longer works|no table with the code/);
    }
    await cleo.page.goto(await invitation.inputValue());
    await expect(cleo.page.locator('.plate').first()).toBeVisible();
    await close([ada, ben, cleo]);
});
