import { expect, test } from '@playwright/test';
import { close, comeIn, guest, readLog, serious, setUp, sideways, start } from './seats';
import { Server } from './server';

// Reactions are one press away. They are shown at the seat for some seconds, but not to players who have muted the
// sender.
let server: Server;
test.beforeEach(async () => {
    server = await Server.start();
});
test.afterEach(async () => {
    await server.stop();
});

test('a reaction stands at the seat for some seconds, is read out, and goes; who is muted is not seen', async ({
    browser,
}) => {
    const [ada, ben] = [
        await guest(browser, server.url, 'Ada'),
        await guest(browser, server.url, 'Ben', { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' }),
    ];
    const code = await setUp(ada.page, { seats: 3, bots: 1 });
    await comeIn(ben, code);
    // Before the start there are no seats around a table, so the reaction shows its sender's name to everybody.
    await ada.page.getByRole('button', { name: 'Good luck!' }).click();
    await expect(ben.page.locator('.reactions')).toHaveText('Ada: Good luck!');
    await start(ada);
    await ada.page.getByRole('tab', { name: 'Chat' }).click();
    await expect(ada.page.locator('.reaction-buttons button')).toHaveCount(6);
    await ada.page.getByRole('button', { name: 'Wow!' }).click();
    for (const { page } of [ada, ben]) {
        const seat = page.locator('.plate', { hasText: 'Ada' });
        await expect(seat.locator('.reaction')).toHaveText('Wow!');
        await expect(page.getByRole('status').filter({ hasText: 'Ada: Wow!' })).toHaveCount(1);
        expect(await sideways(page)).toBeLessThanOrEqual(0);
    }
    expect(await serious(ada.page)).toEqual([]);
    await expect(ben.page.locator('.reaction')).toHaveCount(0, { timeout: 10_000 });
    await readLog(ben.page);
    await expect(ben.page.locator('.log')).not.toContainText('Wow');

    await ada.page.getByLabel('Say something').fill('Hello');
    await ada.page.getByRole('button', { name: 'Send' }).click();
    await ben.page.getByRole('tab', { name: 'Chat' }).click();
    await ben.page.getByRole('button', { name: 'Mute Ada' }).click();
    await expect(ben.page.getByRole('button', { name: 'Unmute Ada' })).toBeVisible();
    await ada.page.getByRole('button', { name: 'Oops!' }).click();
    await expect(ada.page.locator('.plate .reaction')).toHaveText('Oops!');
    await expect(ben.page.locator('.reaction')).toHaveCount(0);
    await expect(ben.page.locator('.reactions')).toBeEmpty();
    await close([ada, ben]);
});
