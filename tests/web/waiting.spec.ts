import { expect, test } from '@playwright/test';
import { close, comeIn, type Guest, guest, phone, serious, setUp, sideways } from './seats';
import { Server } from './server';

// A player comes to a full table, and gets a seat when one becomes free.
let server: Server;
test.beforeEach(async () => {
    server = await Server.start();
});
test.afterEach(async () => {
    await server.stop();
});

/** Watches a table. If no seat is free, the page asks no visitor to sit down. */
async function watch({ page }: Guest, code: string): Promise<void> {
    await page.getByLabel('Join with a code').fill(code);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByText('You are watching this table.')).toBeVisible();
}
const wait = ({ page }: Guest) => page.getByRole('button', { name: 'Wait for a seat' }).click();
const queue = ({ page }: Guest) => page.locator('.queue');
const kept = ({ page }: Guest) => page.locator('.banner.kept');
const sitHere = ({ page }: Guest) => page.getByRole('button', { name: 'Sit here' });

test('who waits for a seat gets it in turn, nobody else does, and in the end it is free for all', async ({
    browser,
}) => {
    const [ada, ben, cleo, dora] = [
        await guest(browser, server.url, 'Ada'),
        await guest(browser, server.url, 'Ben'),
        await guest(browser, server.url, 'Cleo'),
        await guest(browser, server.url, 'Dora'),
    ];
    const code = await setUp(ada.page, { seats: 3, bots: 1 });
    await comeIn(ben, code);
    for (const one of [cleo, dora]) {
        await watch(one, code);
        await wait(one);
    }
    await expect(queue(cleo)).toContainText('number 1 of 2');
    await expect(queue(dora)).toContainText('number 2 of 2');
    await expect(queue(ada)).toContainText('2 players are waiting for a seat');
    await expect(ada.page.getByRole('button', { name: 'Wait for a seat' })).toHaveCount(0);

    await ben.page.getByRole('button', { name: 'Stand up' }).click();
    await expect(kept(cleo)).toContainText('A seat is kept for you');
    await expect(kept(cleo).getByRole('timer')).toContainText(/^[1-6]\d$/);
    await expect(cleo.page).toHaveTitle(/^● A seat is kept for you/);
    await expect(cleo.page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-turn.svg');
    for (const size of [phone, { width: 1280, height: 900 }]) {
        await cleo.page.setViewportSize(size);
        expect(await sideways(cleo.page)).toBeLessThanOrEqual(0);
        // The words stand side by side, and not one letter below the other.
        expect((await kept(cleo).boundingBox())?.height).toBeLessThan(130);
        expect(await serious(cleo.page)).toEqual([]);
    }
    for (const one of [ada, ben, dora]) {
        await expect(one.page.locator('.seat-row.free')).toContainText('Kept for Cleo');
        await expect(sitHere(one)).toHaveCount(0);
        await expect(one.page.getByRole('button', { name: 'Add a bot', disabled: false })).toHaveCount(0);
        await expect(kept(one)).toHaveCount(0);
    }
    await expect(queue(dora)).toContainText('number 1 of 1');

    // A seat that is given back is kept for the next player in the queue. The test closes this player's page, so the
    // seat soon goes to another player.
    await kept(cleo).getByRole('button', { name: 'Give it back' }).click();
    await expect(kept(dora)).toBeVisible();
    await expect(kept(cleo)).toHaveCount(0);
    await wait(cleo);
    await dora.page.close();
    await expect(kept(cleo)).toBeVisible({ timeout: 60_000 });
    await kept(cleo).getByRole('button', { name: 'Sit down' }).click();
    await expect(cleo.page.getByRole('button', { name: 'I am ready' })).toBeVisible();
    await expect(kept(cleo)).toHaveCount(0);
    await cleo.page.getByRole('button', { name: 'Stand up' }).click();
    await sitHere(ben).click();
    await expect(ben.page.getByRole('button', { name: 'I am ready' })).toBeVisible();
    await close([ada, ben, cleo, dora]);
});
