import { readFileSync } from 'node:fs';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { go, openHouse, password, players, seated } from './house';
import { picture } from './picture';
import { close, comeIn, guest, member, playOn, readLog, serious, setUp, sideways } from './seats';
import type { Server } from './server';

// A dispute about a game for money. The files that the house and a player have saved can be verified without the
// server. A changed file fails.
let server: Server;

test.beforeEach(async () => {
    server = await openHouse();
});
test.afterEach(async () => {
    await server.stop();
});

const sizes = [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
];

async function saved(page: Page, button: Locator): Promise<string> {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return readFileSync(await download.path(), 'utf8');
}

async function disputeOf(page: Page, room: number): Promise<string> {
    await go(page, `/house/tables/${room}`);
    await page.getByRole('button', { name: 'Dispute file' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Ada says that Ben saw her cards');
    expect(await serious(page)).toEqual([]);
    return saved(page, dialog.getByRole('button', { name: 'Save the file' }));
}

const chosen = (page: Page, text: string) =>
    page.getByLabel('Choose a record').setInputFiles({
        name: 'dispute.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
    });

async function look(page: Page, name: string): Promise<void> {
    for (const size of sizes) {
        await page.setViewportSize(size);
        await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
        await picture(page, `${name}-${size.width}`, { fullPage: true });
    }
}

/** Verifies a file by its own records, receipts and signature, at the command line and on the page. Checks that the
 * file fails with one letter changed. */
async function checksOut(browser: Browser, file: string): Promise<void> {
    const key = JSON.parse(file).house as string;
    const right = server.verified(file, '--key', key);
    expect(right.said).toContain('1 games dealt and played again');
    expect(right.status).toBe(0);
    const changed = file.replace('you saw my cards', 'you saw my shoes');
    expect(server.verified(changed, '--key', key)).toMatchObject({ status: 1 });

    const anybody = await guest(browser, server.url, 'Zoe');
    const { page } = anybody;
    await page.goto(`${server.url}/verify`);
    await chosen(page, file);
    await expect(page.locator('.verdict').first()).toContainText(/Everything is right|Nothing is wrong/);
    await expect(page.getByRole('main')).toContainText(
        'The dispute file as a whole has the fingerprint that was signed.',
    );
    await expect(page.getByRole('main')).toContainText(/All \d+ receipts are signed/);
    await page.getByRole('heading', { name: 'Game 1' }).click();
    await expect(page.getByRole('heading', { name: 'The promise before the deal' })).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await look(page, 'verify');
    await chosen(page, changed);
    await expect(page.locator('.verdict').first()).toContainText('was changed after it was signed');
    await close([anybody]);
}

test('a game for money is played, its dispute file is saved and checked without the server, and a receipt too', async ({
    browser,
}) => {
    const olga = await member(browser, server.url, 'Olga', password);
    const { room, guests } = await seated(browser, server.url, olga, { lives: '1' });
    const [ada] = guests;
    await ada!.page.getByRole('tab', { name: /^Chat/ }).click();
    await ada!.page.getByLabel('Say something').fill('you saw my cards');
    await ada!.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(ada!.page.locator('.chat-lines')).toContainText('you saw my cards');
    await readLog(ada!.page);
    await playOn(guests);

    const file = await disputeOf(olga.page, room);
    expect(file).toContain('you saw my cards');
    await look(olga.page, 'console');
    await checksOut(browser, file);
    await go(olga.page, '/house/log');
    await expect(olga.page.getByRole('main')).toContainText('Ada says that Ben saw her cards');

    const { page } = ada!;
    await page.getByRole('button', { name: `Your account: ${players[0]}` }).click();
    await page.getByRole('tab', { name: 'Receipts' }).click();
    const list = page.getByRole('list', { name: 'Your payments' });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await look(page, 'receipts');
    const receipt = await saved(page, list.getByRole('button', { name: 'Save receipt Buy-in' }));
    const right = server.verified(receipt, '--key', JSON.parse(file).house);
    expect(right.said).toContain('right: the house entered buy_in of 500');
    expect(server.verified(receipt.replace('"amount": 500', '"amount": 501')).status).toBe(1);
    await close([olga, ...guests]);
});

test('who withholds a nonce is shown to have given up a deal, at the seat', async ({ browser }) => {
    const [ada, ben] = [await guest(browser, server.url, 'Ada'), await guest(browser, server.url, 'Ben')];
    await ben.page.routeWebSocket(/\/ws$/, (socket) => {
        const line = socket.connectToServer();
        socket.onMessage((message) => {
            if (!String(message).includes('"type":"nonce"')) line.send(message);
        });
    });
    await ben.page.reload();
    const code = await setUp(ada.page, { game: 'Spoiler', seats: 2, bots: 0 });
    await comeIn(ben, code);
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    const tag = ada.page.locator('.seat-row', { hasText: 'Ben' }).getByText('1 deal broken off');
    await expect(tag).toBeVisible({ timeout: 30_000 });
    await expect(tag).toHaveAttribute('title', 'Deals that started over because of this player');
    await expect(ada.page.locator('.seat-row', { hasText: 'Ada' })).not.toContainText('broken off');
    await look(ada.page, 'withheld');
    await close([ada, ben]);
});
