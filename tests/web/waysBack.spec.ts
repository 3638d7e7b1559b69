import { expect, type Page, test } from '@playwright/test';
import { script, scripted } from './scripted';
import { close, guest, serious } from './seats';
import { Server } from './server';

// Wrong addresses and failures are explained in plain words, with a way back.
let server: Server;
test.beforeAll(async () => {
    server = await Server.start();
});
test.afterAll(async () => {
    await server.stop();
});

async function comesToNothing(page: Page, path: string, words: RegExp): Promise<void> {
    await page.goto(server.url + path);
    await expect(page.locator('#main')).toContainText(words);
    await page.getByRole('button', { name: 'Back to the lobby' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('games table');
}

test('a dead link, a damaged one, a wrong code and an unknown address are told apart, each with a way back', async ({
    browser,
}) => {
    const ada = await guest(browser, server.url, 'Ada');
    const { page } = ada;
    await comesToNothing(page, '/j/abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE', /no longer works/);
    await comesToNothing(page, '/j/abc', /This link is incomplete/);
    await comesToNothing(page, '/j/%C3%28', /This link is incomplete/);
    await comesToNothing(page, '/r/QQQQ', /no table with the code QQQQ/);
    await comesToNothing(page, '/r/what-is-this', /not a table code/);
    // The browser logs an error for the address that does not exist.
    ada.faults.length = 0;
    await comesToNothing(page, '/somewhere', /Page not found/);
    await comesToNothing(page, '/r/QQQQ/more', /Page not found/);
    ada.faults.length = 0;
    await page.goto(`${server.url}/r/QQQQ`);
    expect(await serious(page)).toEqual([]);
    await expect(page.getByLabel('Join with a code')).toBeVisible();
    await close([ada]);
});

test('a name and a line of chat that are refused are refused in plain words', async ({ browser }) => {
    const ada = await guest(browser, server.url, 'Ada');
    const { page } = ada;
    await page.getByRole('button', { name: /^Your name is/ }).click();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Bot Ada');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('.toast')).toContainText('Names that start like a bot');
    await expect(page.getByRole('button', { name: 'Your name is Ada. Change it' })).toBeVisible();
    await page.getByRole('button', { name: 'Play now: Spoil against bots' }).click();
    await page.getByRole('tab', { name: 'Chat' }).click();
    const said = page.getByLabel('Say something');
    // This character changes the direction of the text after it.
    await said.fill('\u202Ebackwards');
    await page.keyboard.press('Enter');
    await expect(page.locator('.chat-refusal')).toContainText('invisible characters');
    await expect(said).toHaveValue('\u202Ebackwards');
    await said.fill('forwards');
    await expect(page.locator('.chat-refusal')).toHaveCount(1);
    await expect(page.locator('.chat-refusal')).toBeEmpty();
    await page.keyboard.press('Enter');
    await expect(page.locator('.chat-lines')).toContainText('forwards');
    await close([ada]);
});

test('a view that fails takes no other with it, and offers a new load and a report', async ({ page }) => {
    const lines = script('spoil');
    const frames = lines.frames.turn4!;
    const broken = frames.map((frame) =>
        frame.type === 'snapshot' ? { ...frame, table: { ...(frame.table as object), players: { s0: null } } } : frame,
    );
    await scripted(page, { ...lines, frames: { ...lines.frames, turn4: broken } }, 'turn4');
    await page.goto('http://anteroom.test/r/KTRB');
    const fault = page.getByRole('alert').filter({ hasText: 'has failed' });
    await expect(fault).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Chat' })).toBeVisible();
    await fault.getByText('Details').click();
    await expect(fault.locator('pre')).toContainText('table:');
    await fault.getByRole('button', { name: 'Copy a report' }).click();
    await expect(fault.getByRole('button', { name: 'Report copied' })).toBeVisible();
});

test('notes never cover the hand, nor what is asked', async ({ page }) => {
    for (const [width, height] of [
        [360, 640],
        [740, 360],
        [768, 1024],
        [1280, 800],
        [1920, 1080],
    ] as const) {
        await page.setViewportSize({ width, height });
        const { asked } = await scripted(page, script('spoil'), 'turn4');
        await page.goto('http://anteroom.test/r/KTRB');
        // Several messages are visible at once. Each disappears after some seconds.
        const target = page.locator('[data-do=target]').first();
        for (let notes = 1; notes <= 3; ++notes)
            await expect(async () => {
                if (!(await target.isVisible())) await page.locator('.dock .hand button').first().click();
                await target.click({ timeout: 1000 });
                expect(asked.filter(({ type }) => type === 'play').length).toBeGreaterThanOrEqual(notes);
            }).toPass();
        await expect(page.locator('.toast').first()).toBeVisible();
        const covered = await page.evaluate(() => {
            const boxes = (all: string) =>
                [...document.querySelectorAll(all)].map((one) => one.getBoundingClientRect());
            const over = (a: DOMRect, b: DOMRect) =>
                Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
                Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
            return ['.dock .hand', '.dock .prompt'].filter((all) =>
                boxes(all).some((box) => boxes('.toast').some((note) => over(note, box))),
            );
        });
        expect(covered, `at ${width} by ${height}`).toEqual([]);
    }
});
