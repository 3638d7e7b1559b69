import { type Browser, expect, type Page, test } from '@playwright/test';
import { askFor, prove } from './house';
import { picture } from './picture';
import { close, comeIn, type Guest, member, onTurn, playOn, serious, sideways, sit, start } from './seats';
import { Server } from './server';
import { openForMoney, sumsPaid } from './stakes';

// A host's evening: accounts and deposits at the command line, a table for money over the page, and the books
// afterwards.
const password = 'correct horse battery';
const names = ['Olga', 'Ada', 'Ben'];
let server: Server;

const admin = (house: Server, ...words: string[]) => house.admin(words, password);
const inWallet = (house: Server, name: string): number =>
    Number(/^(\d+\.\d\d) EUR$/m.exec(admin(house, 'balance', name))![1]);

test.beforeEach(async () => {
    server = await Server.forMoney((house) => {
        admin(house, 'currency', 'EUR', '2');
        for (const name of names) {
            admin(house, 'operator', name, '--reason', 'opens the house');
            if (name !== 'Olga') admin(house, 'role', name, 'player', '--reason', 'is here to play');
            admin(house, 'deposit', name, '20.00', 'EUR', '--key', `evening/${name}`, '--reason', 'cash at the door');
        }
        admin(house, 'operator', 'Rosa', '--reason', 'looks after the evening');
    });
});
test.afterEach(async () => {
    await server.stop();
});

const come = (browser: Browser, name: string, more: object = {}): Promise<Guest> =>
    member(browser, server.url, name, password, more);

async function sitDown(browser: Browser, { lives }: { lives: string }): Promise<Guest[]> {
    const [olga, ada, ben] = [
        await come(browser, 'Olga'),
        await come(browser, 'Ada'),
        await come(browser, 'Ben', { viewport: { width: 360, height: 740 } }),
    ];
    const code = await openForMoney(olga.page, lives);
    await comeIn(ada, code);
    await comeIn(ben, code);
    await expect(ben.page.locator('.panel.stake')).toContainText('20.00 EUR');
    await expect(olga.page.getByRole('button', { name: 'Start – stake 10.50 EUR' })).toBeVisible();
    expect(await sideways(ben.page)).toBeLessThanOrEqual(0);
    await start(olga);
    for (const { page } of [olga, ada, ben]) await expect(page.locator('.money-line')).toContainText('Wallet 9.50 EUR');
    return [olga, ada, ben];
}

/** The player in turn has no setting for confirmation, so the page asks for confirmation at a table for money. */
async function oneMoveIsAskedAbout(guests: Guest[]): Promise<void> {
    await expect(async () => {
        for (const { page } of guests) if (await page.locator('.plate.me.on-turn').isVisible()) return;
        throw new Error('nobody is on turn');
    }).toPass();
    for (const { page } of guests) {
        if (!(await page.locator('.plate.me.on-turn').isVisible())) continue;
        await page.evaluate(() => localStorage.removeItem('anteroom.confirm'));
        const cards = page.locator('.dock .hand button');
        const held = await cards.count();
        for (const answer of ['take-back', 'agree']) {
            if ((await page.locator('[data-do=target]').count()) === 0) await onTurn(page).click();
            await page.locator('[data-do=target]').first().click();
            await expect(page.locator('[data-do=agree]')).toBeFocused();
            await expect(cards).toHaveCount(held);
            await page.locator(`[data-do=${answer}]`).click();
            await expect(page.locator('.sending')).toHaveCount(0);
        }
        await expect(cards).toHaveCount(held - 1);
        await page.evaluate(() => localStorage.setItem('anteroom.confirm', 'never'));
        return;
    }
}

test('three play for money to the end, and what the page pays out stands in the books', async ({ browser }) => {
    const guests = await sitDown(browser, { lives: '1' });
    await expect(guests[1]!.page.locator('.money-line')).toContainText('Prize 15.00 EUR');
    await expect(guests[1]!.page.getByText('For the house')).toHaveCount(0);
    expect(await serious(guests[2]!.page)).toEqual([]);
    await picture(guests[2]!.page, 'table');
    await oneMoveIsAskedAbout(guests);
    await playOn(guests);
    const told = await sumsPaid(guests[0]!.page);
    expect(Object.keys(told).sort()).toEqual([...names].sort());
    await picture(guests[0]!.page, 'result');
    // The record has the game's books. They match the messages to this page.
    const { page } = guests[0]!;
    await page.getByRole('link', { name: 'Check the deal' }).click();
    await expect(page.locator('.verdict')).toContainText('Everything is right.');
    await expect(page.getByRole('main')).toContainText('The house has signed the end of the chain.');
    await expect(page.getByRole('main')).toContainText(/ends? of the chain that it was told (is|are) in the record/);
    for (const [name, sum] of Object.entries(told))
        await expect(page.locator('.check-step .ranking tr', { hasText: name })).toContainText(sum.toFixed(2));
    await close(guests);

    await server.kill();
    for (const name of names) expect(inWallet(server, name)).toBeCloseTo(9.5 + told[name]!, 5);
    expect(names.reduce((sum, name) => sum + inWallet(server, name), 0)).toBeCloseTo(60 - 3 * 0.5, 5);
    server.command(['audit']);
});

test('an operator who does not play ends a game in the middle, and everybody has the whole stake back', async ({
    browser,
}) => {
    const guests = await sitDown(browser, { lives: '3' });
    const [olga] = guests;
    const rosa = await come(browser, 'Rosa');
    await rosa.page.goto(olga!.page.url());
    let moves = 0;
    await playOn(guests, { until: async () => ++moves > 3 });
    await expect(olga!.page.getByText('For the house')).toHaveCount(0);
    await rosa.page.getByText('For the house').click();
    await askFor(rosa.page, 'Void the game', 'suspect collusion', 'The roof leaks');
    await expect(rosa.page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible();
    expect(await serious(rosa.page)).toEqual([]);
    await picture(rosa.page, 'is-it-you');
    await expect(olga!.page.locator('.panel.result')).toHaveCount(0);
    await prove(rosa);
    for (const { page } of guests) {
        await expect(page.locator('.panel.result')).toContainText('The roof leaks');
        await expect(page.locator('body')).not.toContainText('collusion');
    }
    await picture(guests[2]!.page, 'voided');
    await close([...guests, rosa]);

    await server.kill();
    for (const name of names) expect(inWallet(server, name)).toBe(20);
    server.command(['audit']);
});

/** Changes the price on its way to a page, as if the page had read it before the host changed it. `shown` is the price
 * in each message. `told` is the price that the next update announces. The server then also shows no agreement. */
async function pricesOnTheWayTo(page: Page) {
    const prices: { shown: number | null; told: number | null } = { shown: null, told: null };
    await page.routeWebSocket(/\/ws$/, (socket) => {
        const far = socket.connectToServer();
        far.onMessage((text) => {
            const message = JSON.parse(String(text)) as { type: string; info?: object };
            if (prices.told !== null && message.type === 'update') {
                message.info = { ...message.info, stake: { price: prices.told }, seats: { s1: { ready: null } } };
                prices.told = null;
            }
            const changed = JSON.stringify(message);
            socket.send(
                prices.shown === null ? changed : changed.replaceAll('"price":1050', `"price":${prices.shown}`),
            );
        });
    });
    return prices;
}

test('a player pays only the price that the page showed: the server refuses an old one, and a new one needs a new click', async ({
    browser,
}) => {
    const [olga, ada, rosa] = [await come(browser, 'Olga'), await come(browser, 'Ada'), await come(browser, 'Rosa')];
    const prices = await pricesOnTheWayTo(ada!.page);
    prices.shown = 950;
    await ada!.page.reload();
    const code = await openForMoney(olga!.page, '1');
    const adasRow = olga!.page.locator('.seat-row', { hasText: 'Ada' });
    const takeSeat = async ({ page }: Guest) => {
        await page.getByLabel('Join with a code').fill(code);
        await page.getByRole('button', { name: 'Join', exact: true }).click();
        await sit(page);
    };
    await takeSeat(ada!);
    await ada!.page.getByRole('button', { name: 'Ready – stake 9.50 EUR' }).click();
    await expect(ada!.page.locator('.toast')).toContainText('A seat costs 10.50 EUR. Agree to this price first.');
    await expect(adasRow).toContainText('not ready');

    prices.shown = null;
    await ada!.page.reload();
    await ada!.page.getByRole('button', { name: 'Ready – stake 10.50 EUR' }).click();
    await expect(ada!.page.getByRole('button', { name: 'Not ready' })).toBeVisible();
    await expect(adasRow).not.toContainText('not ready');

    // The next update is about Rosa's seat, and brings another price.
    prices.told = 1150;
    await takeSeat(rosa!);
    await expect(ada!.page.getByRole('button', { name: 'Ready – stake 11.50 EUR' })).toBeEnabled();
    // Rosa's wallet is empty.
    await expect(rosa!.page.getByRole('button', { name: 'Ready – stake 10.50 EUR' })).toBeDisabled();
    await expect(rosa!.page.locator('.lacks')).toHaveText('A seat costs 10.50 EUR, and you have 0.00 EUR.');
    await close([olga!, ada!, rosa!]);

    await server.kill();
    for (const name of names) expect(inWallet(server, name)).toBe(20);
});
