import { createHmac } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { askFor, expectRefused, go, openHouse, password, pay, prove, said, toPlayer } from './house';
import { picture } from './picture';
import { close, type Guest, guest, member, serious } from './seats';
import type { Server } from './server';

// The staff prove their identity in the console, with a second factor, and with a password that the page asks for
// again.
let server: Server;

test.afterEach(async () => {
    await server.stop();
});

const come = (browser: Browser, name: string, more: object = {}): Promise<Guest> =>
    member(browser, server.url, name, password, more);

/** Returns the code of an authenticator with this secret (RFC 6238). */
function codeOf(secret: string): string {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
    const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
    const step = Buffer.alloc(8);
    step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
    const hash = createHmac('sha1', key).update(step).digest();
    const number = hash.readUInt32BE(hash[19]! & 15) & 0x7fff_ffff;
    return String(number % 1_000_000).padStart(6, '0');
}

/** Takes pictures by day and by night, and checks both with axe. */
async function pictured(page: Page, name: string): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await serious(page)).toEqual([]);
        await picture(page, `${name}-${colorScheme}`);
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

async function logInWithCode(page: Page, otp: string): Promise<void> {
    await page.getByRole('button', { name: 'Log in or create an account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Olga');
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Code').fill(otp);
    await page.keyboard.press('Enter');
}

/** Changes Olga's password. The present password must be right. Then the page also asks for a code. */
async function changePassword(page: Page, otp: string): Promise<void> {
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Your account: Olga' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Change password', { exact: true }).click();
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByLabel('New password').fill('staple correct horse');
    await page.keyboard.press('Enter');
    await pictured(page, 'another-password');
    await dialog.getByLabel('Code').fill(otp);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password changed. All other devices are logged out.')).toBeVisible();
}

test('where the house wants a second factor, an operator sets one up before anything else, and comes in with codes', async ({
    browser,
}) => {
    server = await openHouse('--second-factor', 'staff');
    const olga = await come(browser, 'Olga');
    const { page } = olga;
    await page.goto(`${server.url}/house/books`);
    await expect(page.getByText('The house requires one from everyone who works here.')).toBeVisible();
    await page.getByRole('button', { name: 'Set it up' }).click();
    await prove(olga);
    const form = page.getByRole('form', { name: 'Set it up' });
    await expect(form.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await pictured(page, 'set-up');
    const secret = (await form.locator('code').textContent())!.replaceAll(' ', '');
    await form.getByLabel('Code that the app shows now').fill('000000');
    await form.getByRole('button', { name: 'Switch it on' }).click();
    await expect(form.getByRole('alert')).toHaveText('This code is wrong or was used before. Use the next one.');
    expectRefused(olga.faults);
    const used = codeOf(secret);
    await form.getByLabel('Code that the app shows now').fill(used);
    await form.getByRole('button', { name: 'Switch it on' }).click();
    const codes = page.getByRole('group', { name: 'Recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await pictured(page, 'recovery-codes');
    const recovery = await codes.getByRole('listitem').allTextContents();
    await codes.getByRole('button', { name: 'I have them' }).click();
    await expect(page.getByRole('heading', { name: 'Books', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Security' }).click();
    await expect(page.getByText('Switched on. 10 recovery codes are left.')).toBeVisible();
    await page.goto(`${server.url}/house/me?lang=de`);
    await expect(page.getByText('Er ist an. 10 Ersatzcodes sind übrig.')).toBeVisible();
    await page.getByRole('button', { name: 'Anderes Handy einrichten' }).click();
    await expect(page.getByRole('img', { name: 'QR-Code für deine Authenticator-App' })).toBeVisible();
    await pictured(page, 'in-german');

    const elsewhere = await guest(browser, server.url, 'Somebody');
    await logInWithCode(elsewhere.page, used);
    const dialog = elsewhere.page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toHaveText('This code is wrong or was used before. Use the next one.');
    await pictured(elsewhere.page, 'log-in');
    for (const [width, height] of [
        [360, 640],
        [740, 360],
    ] as const) {
        await elsewhere.page.setViewportSize({ width, height });
        for (const one of [dialog.getByRole('button', { name: 'Log in', exact: true }), dialog.getByRole('alert')])
            await expect(one, `${width} px`).toBeInViewport({ ratio: 0.99 });
        await pictured(elsewhere.page, `log-in-${width}`);
    }
    await dialog.getByLabel('Code').fill(recovery[3]!.toLowerCase());
    await elsewhere.page.keyboard.press('Enter');
    await expect(elsewhere.page.getByRole('button', { name: 'Your account: Olga' })).toBeVisible();
    await elsewhere.page.goto(`${server.url}/house/me`);
    await expect(elsewhere.page.getByText('Switched on. 9 recovery codes are left.')).toBeVisible();
    await changePassword(elsewhere.page, recovery[4]!);
    await close([olga, elsewhere]);
});

test('money above the sum of the house takes the password once more, and then not again for a while', async ({
    browser,
}) => {
    server = await openHouse();
    const olga = await come(browser, 'Olga');
    const { page } = olga;
    await pay(page, 'Ada', '350.00');
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await expect(dialog).toBeVisible();
    await pictured(page, 'is-it-you');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('form', { name: 'Deposit' }).getByRole('alert')).toHaveText(
        'You did not confirm your password. Nothing was done.',
    );
    await page.getByRole('form', { name: 'Deposit' }).getByRole('button', { name: 'Deposit' }).click();
    await dialog.getByLabel('Password').fill('wrong horse battery');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This is not your password.');
    await prove(olga);
    await expect(said(page)).toContainText('350.00 EUR paid in');
    await pay(page, 'Ada', '150.00', { way: 'Withdraw' });
    await expect(said(page, 'Withdraw')).toContainText('150.00 EUR paid out. Free now: 200.00 EUR.');
    await pay(page, 'Ada', '120.00', { way: 'Withdraw' });
    await expect(said(page, 'Withdraw')).toContainText('Free now: 80.00 EUR.');

    await toPlayer(page, 'Ben');
    await page.getByLabel('New role').selectOption('cashier');
    await pictured(page, 'role');
    await askFor(page, 'Give this role', 'sits at the counter');
    await expect(page.getByRole('definition').filter({ hasText: 'cashier' })).toBeVisible();
    await go(page, '/house/log');
    const log = page.getByRole('table', { name: 'Log' });
    for (const words of ['password asked again', 'sits at the counter']) await expect(log).toContainText(words);
    await close([olga]);
});
