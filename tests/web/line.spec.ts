import { expect, type Page, test } from '@playwright/test';
import { close, guest, onTurn, toTurn } from './seats';
import { Server } from './server';

// A connection that dies during a move. The page shows the pending move, allows no other, and can cancel it until it is
// sent.
let server: Server;
test.beforeEach(async () => {
    server = await Server.start();
});
test.afterEach(async () => {
    await server.stop();
});

/** Returns a page's connection, which can be cut without telling either end, and the cards played over it. */
async function lineOf(page: Page) {
    const line = { dead: false, played: [] as string[] };
    await page.routeWebSocket(/\/ws$/, (socket) => {
        if (line.dead) return;
        const far = socket.connectToServer();
        socket.onMessage((text) => {
            if (line.dead) return;
            const { type, action } = JSON.parse(String(text)) as { type: string; action?: { card: string } };
            if (type === 'play' && action) line.played.push(action.card);
            far.send(text);
        });
        far.onMessage((text) => {
            if (!line.dead) socket.send(text);
        });
    });
    return line;
}

async function atTable(page: Page): Promise<void> {
    await page.reload();
    await page.getByRole('button', { name: 'Play now: Spoil against bots' }).click();
    await expect(onTurn(page)).toBeVisible({ timeout: 30_000 });
    await toTurn(page);
}

const hand = (page: Page) => page.locator('.dock .hand button');
/** Returns the server's code for a card: "10 of spades" is TS. */
function codeOf(name: string): string {
    const [rank = '', suit = ''] = name.split(' of ');
    return `${rank === '10' ? 'T' : rank[0]!.toUpperCase()}${suit[0]!.toUpperCase()}`;
}
async function lay(page: Page, card: number): Promise<void> {
    await hand(page).nth(card).click();
    await page.locator('[data-do=target]').first().click();
}

test('a card that was picked without a network and taken back is not played, and the one picked then is', async ({
    browser,
}) => {
    const ada = await guest(browser, server.url, 'Ada');
    const { page, context } = ada;
    const line = await lineOf(page);
    await atTable(page);
    const wanted = codeOf((await hand(page).nth(1).getAttribute('aria-label')) ?? '');
    line.dead = true;
    await context.setOffline(true);
    await expect(page.locator('.banner')).toContainText('Connection lost');
    await lay(page, 0);
    await expect(page.locator('.sending')).toContainText('Not sent yet');
    await expect(onTurn(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.locator('.sending')).toHaveCount(0);
    if (await page.getByRole('button', { name: 'Cancel' }).isVisible())
        await page.getByRole('button', { name: 'Cancel' }).click();
    await lay(page, 1);
    await expect(page.locator('.sending')).toContainText('Not sent yet');
    line.dead = false;
    await context.setOffline(false);
    await expect(page.locator('.sending')).toHaveCount(0);
    expect(line.played).toEqual([wanted]);
    await close([ada]);
});

test('a dead line is noticed while one acts, long before a heartbeat is missed, and the move is made once', async ({
    browser,
}) => {
    const ada = await guest(browser, server.url, 'Ada');
    const { page } = ada;
    const line = await lineOf(page);
    await atTable(page);
    line.dead = true;
    await lay(page, 0);
    await expect(page.locator('.sending')).toContainText('Sending:');
    await expect(page.locator('.banner')).toContainText('Connection lost', { timeout: 8000 });
    await expect(page.locator('.sending')).toContainText('not answered yet');
    await expect(page.getByRole('button', { name: 'Take it back' })).toHaveCount(0);
    await hand(page).nth(1).click({ force: true });
    await expect(page.locator('[data-do=target]')).toHaveCount(0);
    line.dead = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.locator('.sending')).toHaveCount(0);
    expect(line.played).toHaveLength(1);
    await close([ada]);
});
