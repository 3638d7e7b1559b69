import { type Browser, expect, type Page, test } from '@playwright/test';
import { act, askFor, count, go, openHouse, password, pay, prove, said, sit, toPlayer } from './house';
import { picture } from './picture';
import { close, type Guest, member, serious, sideways } from './seats';
import { env, type Server } from './server';

// A cashier's evening: a drawer, a voucher, and a mistyped payment that is ten times too large and was partly staked.
// Another payment needs a second person, and the drawer's count does not match.
let server: Server;

test.beforeEach(async () => {
    server = await openHouse();
});
test.afterEach(async () => {
    await server.stop();
});

const come = (browser: Browser, name: string, more: object = {}): Promise<Guest> =>
    member(browser, server.url, name, password, more);

async function look(page: Page, view: string, name: string): Promise<void> {
    for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await go(page, view);
        await expect(page.locator('.empty', { hasText: /Loading|Wird geladen/ })).toHaveCount(0);
        expect(await serious(page), `${name} at ${width}`).toEqual([]);
        await expect.poll(() => sideways(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
        await picture(page, `${name}-${width}`, { fullPage: true });
    }
}

/** The start of the day for daily limits. It is not midnight. */
const dayBegins = `A day begins at ${env.ANTEROOM_DAY_BEGINS}, UTC.`;

test('a drawer, a voucher, a zero too many, a second person, and a count that is five short', async ({ browser }) => {
    const olga = await come(browser, 'Olga');
    const cash = await come(browser, 'Cash');
    await go(olga.page, '/house/desk');
    await expect(olga.page.getByText(dayBegins)).toBeVisible();
    await olga.page.getByRole('group', { name: 'Set the rule' }).getByLabel('Amount').fill('100.00');
    await askFor(olga.page, 'Set the rule', 'as agreed');
    await prove(olga);
    await expect(olga.page.getByRole('dialog')).toHaveCount(0);
    await act(olga.page, 'Require drawers', 'as agreed');
    await expect(olga.page.getByText('Second person above')).toHaveCount(2);

    // Cash needs an open drawer, but a voucher does not.
    await pay(cash.page, 'Ada', '20.00');
    await expect(cash.page.getByRole('form', { name: 'Deposit' }).getByRole('alert')).toContainText('an open drawer.');
    await pay(cash.page, 'Ada', '12.00', { voucher: 'V-12' });
    await expect(said(cash.page)).toHaveText('12.00 EUR paid in. Free now: 12.00 EUR.');
    await expect(cash.page.getByRole('table', { name: 'Paid over the counter' })).toContainText('Voucher V-12');
    await go(cash.page, '/house/desk');
    await count(cash.page, 'Open my drawer', '50.00');
    await expect(cash.page.getByText('Your drawer is open.')).toBeVisible();

    // The payment should have been 9.50. The form shows the resulting balance before it is sent.
    await pay(cash.page, 'Ben', '95.00');
    await expect(said(cash.page)).toHaveText('95.00 EUR paid in. Free now: 95.00 EUR.');
    await pay(cash.page, 'Cleo', '20.00');
    const { guests } = await sit(browser, server.url, olga, { lives: '1' });
    await toPlayer(cash.page, 'Ben');
    await act(cash.page, 'Take back', 'a zero too many');
    await expect(cash.page.getByText('Taken back: 84.50 EUR. Still owed: 10.50 EUR.')).toBeVisible();
    const list = cash.page.getByRole('table', { name: 'Paid over the counter' });
    await expect(list).toContainText('owed: 10.50 EUR');
    await expect(list.getByRole('button', { name: 'Take back' })).toHaveCount(0);
    await expect(cash.page.getByRole('table', { name: 'Balances' })).toContainText('-10.50 EUR');
    await list.getByRole('button', { name: 'Collect the debt' }).click();
    const dialog = cash.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('perhaps now');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByRole('alert')).toContainText('have that much free');

    // A large payment waits for Olga's confirmation.
    await pay(cash.page, 'Cleo', '500.00');
    await prove(cash);
    await expect(said(cash.page)).toContainText('is waiting for a second person, as number 1');
    await go(cash.page, '/house/desk');
    await expect(cash.page.getByText('Somebody else confirms it.')).toBeVisible();
    await expect(cash.page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
    await go(olga.page, '/house/desk');
    await expect(olga.page.getByRole('table', { name: 'Waiting for a second person' })).toContainText('Cash');
    await act(olga.page, 'Confirm', 'counted it');
    await expect(olga.page.getByText('Nothing is waiting.')).toBeVisible();
    await expect(cash.page.getByText('Nothing is waiting.')).toBeVisible();
    await toPlayer(cash.page, 'Cleo');
    await expect(cash.page.getByRole('table', { name: 'Balances' })).toContainText('509.50 EUR');

    // The drawer has 50.00 and Cleo's 20.00 and 500.00. Ben's 95.00 never came in.
    await go(cash.page, '/house/desk');
    await expect(cash.page.getByRole('table', { name: 'Drawers' })).not.toContainText('570.00');
    await cash.page.getByRole('table', { name: 'Drawers' }).getByRole('button', { name: 'Close' }).click();
    await count(cash.page, 'Close drawer 1 of Cash', '565.00');
    await expect(cash.page.getByText('The drawer is closed. Difference: -5.00 EUR.')).toBeVisible();
    await expect(cash.page.getByRole('table', { name: 'Drawers' })).toContainText('570.00 EUR');

    await go(olga.page, '/house/log');
    await expect(olga.page.getByText('counted 565.00 EUR, expected 570.00 EUR, difference -5.00 EUR')).toBeVisible();
    cash.faults.splice(0); // removes the messages about the refusals
    await close([...guests, cash, olga]);
    server.command(['audit']);
});

test('the desk at two widths and in two languages: nothing serious, nothing scrolls sideways', async ({ browser }) => {
    const olga = await come(browser, 'Olga');
    const { page } = olga;
    await pay(page, 'Ada', '1250.00', { voucher: 'V-13' });
    await prove(olga);
    await expect(said(page)).toContainText('paid in');
    await act(page, 'Take back', 'a zero too many');
    const ada = new URL(page.url()).pathname;
    await go(page, '/house/desk');
    await count(page, 'Open my drawer', '50.00');
    await page.getByRole('group', { name: 'Set the rule' }).getByLabel('Amount').fill('100.00');
    await act(page, 'Set the rule', 'as agreed');
    await pay(page, 'Ben', '500.00');
    await expect(said(page)).toContainText('is waiting for a second person');
    for (const language of ['en', 'de']) {
        if (language === 'de') {
            await page.getByRole('button', { name: 'Your settings' }).click();
            await page.getByLabel('Language').selectOption('de');
        }
        await look(page, '/house/desk', `desk-${language}`);
        await look(page, ada, `player-${language}`);
    }
    await close([olga]);
});
