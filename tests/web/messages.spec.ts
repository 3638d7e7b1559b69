import { expect, test } from '@playwright/test';
import { Server } from './server';

test('who asked for it and looks elsewhere gets a message of the system, and nobody else does', async ({ browser }) => {
    const server = await Server.start();
    const context = await browser.newContext({ serviceWorkers: 'allow', permissions: ['notifications'] });
    const page = await context.newPage();
    await page.addInitScript(() => {
        document.hasFocus = () => !('away' in window);
    });
    await page.goto(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const messages = () =>
        page.evaluate(async () =>
            (await (await navigator.serviceWorker.ready).getNotifications()).map(
                ({ title, body }) => `${title}: ${body}`,
            ),
        );
    const toMyTurn = async () => {
        await page.goto(server.url);
        await page.getByRole('button', { name: 'Play now: Spoil against bots' }).click();
        await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-turn.svg');
    };
    await page.evaluate(() => Object.assign(window, { away: true }));
    await page.getByRole('button', { name: 'Play now: Spoil against bots' }).click();
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-turn.svg');
    expect(await messages()).toEqual([]);

    await page.goto(server.url);
    await page.getByRole('button', { name: 'Your settings' }).click();
    await page.getByLabel('Notify me when it is my turn').check();
    // The browser must allow notifications first.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('anteroom.notify'))).toBe('yes');
    await page.reload();
    await toMyTurn();
    expect(await messages()).toEqual([]);
    await page.goto(server.url);
    await page.evaluate(() => Object.assign(window, { away: true }));
    await page.getByRole('button', { name: 'Play now: Spoil against bots' }).click();
    await expect.poll(messages).toEqual(['Your turn: Spoil']);
    await context.close();
    await server.stop();
});
