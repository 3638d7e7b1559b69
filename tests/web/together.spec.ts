import { spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { close, comeIn, finished, guest, onTurn, playOn, setUp, start } from './seats';
import { Server } from './server';

// Actions of players at one table on each other, and events that affect them together.
let server: Server;
test.beforeEach(async () => {
    server = await Server.start();
});
test.afterEach(async () => {
    await server.stop();
});

test('the owner removes somebody before the start, and nobody after it', async ({ browser }) => {
    const [ada, ben] = [await guest(browser, server.url, 'Ada'), await guest(browser, server.url, 'Ben')];
    const code = await setUp(ada.page, { seats: 3, bots: 1 });
    await comeIn(ben, code);
    await expect(ben.page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    await ada.page.getByRole('listitem').filter({ hasText: 'Ben' }).getByRole('button', { name: 'Remove' }).click();
    await expect(ben.page.getByRole('alertdialog')).toContainText('removed from this table');
    await expect(ada.page.locator('.seat-row.free')).toHaveCount(1);
    await expect(ada.page.getByRole('button', { name: 'Start the game' })).toBeDisabled();
    await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Back to the lobby' }).click();
    await ada.page.getByRole('button', { name: 'Add a bot' }).click();
    await start(ada);
    await expect(ada.page.locator('.log')).toContainText('Ben was removed.');
    await expect(ada.page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    await close([ada, ben]);
});

test('settings that change before the start reach everybody, who gets ready anew', async ({ browser }) => {
    const [ada, ben] = [await guest(browser, server.url, 'Ada'), await guest(browser, server.url, 'Ben')];
    const code = await setUp(ada.page, { seats: 4, bots: 0 });
    await comeIn(ben, code);
    await expect(ben.page.getByRole('button', { name: 'Settings', exact: true })).toHaveCount(0);
    const settings = ada.page.getByRole('button', { name: 'Settings', exact: true });
    await settings.click();
    await ada.page.getByLabel('Seats').selectOption('3');
    await ada.page.getByLabel('Turn clock').selectOption('60');
    await ada.page.getByText('House rules').click();
    await ada.page.getByRole('spinbutton', { name: 'Lives' }).fill('5');
    await ada.page.getByRole('button', { name: 'Save the settings' }).click();
    await expect(ben.page.locator('.waiting')).toContainText('3 seats, 60 s a turn');
    await expect(ben.page.getByRole('button', { name: 'I am ready' })).toBeVisible();
    await expect(ada.page.getByRole('button', { name: 'Start the game' })).toBeDisabled();
    await ben.page.getByRole('button', { name: 'I am ready' }).click();
    await ada.page.getByRole('button', { name: 'Add a bot' }).click();
    await start(ada);
    await expect(ben.page.locator('.plate')).toHaveCount(3);
    await expect(ben.page.locator('.plate.me .life')).toHaveCount(5);
    await expect(settings).toHaveCount(0);
    await close([ada, ben]);
});

test('who is muted is not heard any more by the one who muted, until that is taken back', async ({ browser }) => {
    const [ada, ben, cleo] = [
        await guest(browser, server.url, 'Ada'),
        await guest(browser, server.url, 'Ben'),
        await guest(browser, server.url, 'Cleo'),
    ];
    const code = await setUp(ada.page, { seats: 4, bots: 1 });
    await comeIn(ben, code);
    await comeIn(cleo, code);
    const say = async (text: string) => {
        await ben.page.getByLabel('Say something').fill(text);
        await ben.page.getByRole('button', { name: 'Send' }).click();
        await expect(cleo.page.locator('.chat-lines')).toContainText(text);
    };
    const heard = ada.page.locator('.chat-lines');
    await say('First words');
    await expect(heard).toContainText('First words');
    await ada.page.getByRole('button', { name: 'Mute Ben' }).click();
    await expect(heard).not.toContainText('First words');
    await say('Second words');
    await ada.page.reload();
    await expect(ada.page.getByRole('button', { name: 'Unmute Ben' })).toBeVisible();
    await expect(heard).not.toContainText('words');
    await ada.page.getByRole('button', { name: 'Unmute Ben' }).click();
    await say('Third words');
    await expect(heard).toContainText('Third words');
    await close([ada, ben, cleo]);
});

test('the others call a bot for who has vanished, and who comes back plays again', async ({ browser }) => {
    const [ada, ben] = [await guest(browser, server.url, 'Ada'), await guest(browser, server.url, 'Ben')];
    const code = await setUp(ada.page, { seats: 3, bots: 1 });
    await comeIn(ben, code);
    await start(ada);
    await ben.page.goto('about:blank');
    const call = ada.page.getByRole('button', { name: 'Ben is not here. Let a bot play' });
    await playOn([ada], { until: () => call.isVisible() });
    // Only the server knows when a player has been away for long enough.
    await expect(async () => {
        if (await call.isVisible()) await call.click({ timeout: 1000 });
        await expect(ada.page.locator('.log .line-away')).toContainText('Ben', { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await playOn([ada], {
        until: async () => (await onTurn(ada.page).isVisible()) || (await finished(ada.page)),
    });
    await ben.page.goto(`${server.url}/r/${code}`);
    await expect(ada.page.locator('.log .line-back')).toContainText('Ben');
    await expect(ben.page.locator('.plate.me')).toContainText('Ben');
    await close([ada, ben]);
});

test('a table whose store fails says so, and goes on by itself when the store is back', async ({ browser }) => {
    const ada = await guest(browser, server.url, 'Ada');
    await ada.page.getByRole('button', { name: 'Play now: Spoil against bots' }).click();
    await expect(onTurn(ada.page)).toBeVisible({ timeout: 30_000 });
    // Another program locks the database. Every commit fails when the server has waited its time for the lock.
    const hold =
        'import sqlite3,sys\nheld = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=20)\nheld.execute("BEGIN IMMEDIATE")\nprint("held", flush=True)\nsys.stdin.read()';
    const holder = spawn('python3', ['-c', hold, server.database], { stdio: ['pipe', 'pipe', 'inherit'] });
    try {
        await new Promise((done) => holder.stdout.once('data', done));
        await ada.page.getByRole('tab', { name: 'Chat' }).click();
        await ada.page.getByLabel('Say something').fill('Is anybody there?');
        await ada.page.getByRole('button', { name: 'Send' }).click();
        await expect(ada.page.locator('.banner')).toContainText('This table is paused while the server restores it', {
            timeout: 20_000,
        });
    } finally {
        holder.stdin.end();
    }
    await expect(ada.page.locator('.banner')).toHaveCount(0, { timeout: 30_000 });
    await ada.page.getByRole('tab', { name: 'Log' }).click();
    expect(
        await playOn([ada], {
            until: async () =>
                (await ada.page.locator('.log .line-revealed').count()) >= 4 || (await finished(ada.page)),
        }),
    ).toBeGreaterThan(0);
    await close([ada]);
});

test('while the owner is away for long, the player who has sat longest starts the game', async ({ browser }) => {
    test.setTimeout(120_000);
    const [ada, ben] = [await guest(browser, server.url, 'Ada'), await guest(browser, server.url, 'Ben')];
    const code = await setUp(ada.page, { seats: 3, bots: 1 });
    await comeIn(ben, code);
    await expect(ben.page.getByRole('button', { name: 'Start the game' })).toHaveCount(0);
    await close([ada]);
    await ben.page.getByRole('tab', { name: 'Log' }).click();
    await expect(ben.page.locator('.log')).toContainText('Ben is now the owner of this table.', { timeout: 60_000 });
    await expect(ben.page.locator('.seat-row').filter({ hasText: 'Ben' })).toContainText('owner');
    await ben.page.locator('.seat-row').filter({ hasText: 'Ada' }).getByRole('button', { name: 'Remove' }).click();
    await ben.page
        .getByRole('button', { name: /^Add a bot/ })
        .first()
        .click();
    await start(ben);
    await close([ben]);
});
