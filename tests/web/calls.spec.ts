import { expect, type Page, test } from '@playwright/test';
import { script, scripted } from './scripted';
import { act, close, comeIn, type Guest, guest, serious, setUp, start, toTurn } from './seats';
import { Server } from './server';

const lines = script('spoil');
const at = 'http://anteroom.test';

/** Counts the tones that the page starts, and the vibrations. */
const listen = (page: Page) =>
    page.addInitScript(() => {
        const heard = { tones: 0, trembled: 0 };
        Object.assign(window, { heard });
        Object.defineProperty(navigator, 'vibrate', { value: () => ++heard.trembled > 0 });
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (when) {
            heard.tones += 1;
            start.call(this, when);
        };
    });
type Heard = Record<'tones' | 'trembled', number>;
const heard = (page: Page, what: keyof Heard) =>
    page.evaluate((one) => (window as unknown as { heard: Heard }).heard[one], what);
const tones = (page: Page) => heard(page, 'tones');

test('what others do is heard once the page was touched, as loud as was set, and the mark stands in the tab', async ({
    page,
}) => {
    await listen(page);
    const [, last] = lines.frames.reveal4!;
    const adas = [
        { type: 'update', room: last!.room, seq: Number(last!.seq) + 1, info: { turns: { s0: { turn: 60 } } } },
    ];
    const table = await scripted(page, { ...lines, mine: [], frames: { ...lines.frames, adas } }, 'turn4');
    await page.goto(`${at}/r/KTRB`);
    await expect(page.locator('.plate')).toHaveCount(4);
    const icon = page.locator('link[rel=icon]');
    await expect(icon).toHaveAttribute('href', '/favicon-turn.svg');
    table.tell('reveal4');
    await expect(page.locator('.told-words')).toBeVisible();
    await expect(icon).toHaveAttribute('href', '/favicon.svg');
    expect(await tones(page)).toBe(0);
    expect(await heard(page, 'trembled')).toBe(0);
    await page.getByRole('button', { name: 'Your settings' }).click();
    expect(await serious(page)).toEqual([]);
    table.tell('adas');
    await expect(icon).toHaveAttribute('href', '/favicon-turn.svg');
    await expect.poll(() => tones(page)).toBe(2);
    expect(await heard(page, 'trembled')).toBe(1);
    const volume = page.getByLabel('Sounds');
    await volume.fill('100');
    await expect.poll(() => tones(page)).toBe(4);
    await volume.fill('0');
    await expect(volume).toHaveAttribute('aria-valuetext', 'Mute');
    expect(await tones(page)).toBe(4);
});

test("one's turn at another table is told at this one, and leads there", async ({ browser }) => {
    const server = await Server.start();
    const [ada, ben] = [await guest(browser, server.url, 'Ada'), await guest(browser, server.url, 'Ben')];
    const code = await setUp(ada.page, { seats: 3, bots: 1 });
    await comeIn(ben, code);
    await start(ada);
    const turnOf = ({ page }: Guest) => page.locator('.plate.me.on-turn');
    await expect(async () => {
        if (await turnOf(ben).isVisible()) return;
        await act(ada.page, { buys: 0 });
        await expect(turnOf(ben)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await ada.page.getByRole('link', { name: /^Anteroom/ }).click();
    await ada.page.getByRole('button', { name: 'Play now: Spinner against bots', exact: true }).click();
    await expect(ada.page.locator('.player.me')).toBeVisible();
    await expect(ada.page.locator('.toast')).toHaveCount(0);
    await act(ben.page, { buys: 0 });
    const told = ada.page.locator('.toast', { hasText: `It is your turn at table ${code}` });
    await expect(async () => {
        await act(ben.page, { buys: 0 });
        await expect(told).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    expect(await serious(ada.page)).toEqual([]);
    await told.getByRole('link').click();
    await expect(ada.page).toHaveURL(new RegExp(`/r/${code}$`));
    await toTurn(ada.page);
    await close([ada, ben]);
    await server.stop();
});
