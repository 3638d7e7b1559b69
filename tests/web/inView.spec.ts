import { expect, type Page, test } from '@playwright/test';
import { picture } from './picture';
import { type Frame, type Script, script, scripted } from './scripted';
import { sideways } from './seats';

// A panel or dialog may be longer than the screen. Its main button is in view all the same, and covers nothing.
const at = 'http://anteroom.test';
const sizes = [
    [740, 360],
    [360, 640],
    [390, 844],
    [1280, 620],
] as const;

/** The end of a hand of Spinner: eight players, each with many tiles. */
function handOver(): Script {
    const lines = script('spinner');
    const told = lines.frames.close!.find(({ type }) => type === 'snapshot')!;
    const seats = Object.keys((told.info as { seats: object }).seats);
    const tiles = ['00', '11', '22', '33', '44', '55', '66', '77', '88', '99', 'SS', '90', '81', '72'];
    const points = Object.fromEntries(seats.map((seat, i) => [seat, i === 1 ? 0 : 88]));
    lines.frames.over = [
        {
            type: 'update',
            room: 41,
            seq: Number(told.seq) + 1,
            notices: [
                { type: 'hand_over', hands: Object.fromEntries(seats.map((seat, i) => [seat, i === 1 ? [] : tiles])) },
                { type: 'dealt', hand_no: 4, number: 0, shuffler: 's4' },
            ],
            table: { hand_no: 4, number: 0, sheet: { r2: { number: 1, winner: 's1', points, blocked: true } } },
        } as Frame,
    ];
    return lines;
}

/** The fault of a button: outside the screen, or below another element at its middle. Empty if there is none. */
const faultOf = (page: Page, button: string): Promise<string> =>
    page.locator(button).evaluate((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const isOut = left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
        if (isOut) return `outside the screen: ${[left, top, right, bottom].map(Math.round).join(' ')}`;
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return one.contains(above) ? '' : `covered by ${above?.outerHTML.slice(0, 80)}`;
    });

async function withText(page: Page, percent: number): Promise<void> {
    await page.evaluate((font) => {
        document.documentElement.style.fontSize = `${font}%`;
    }, percent);
}

for (const language of ['en', 'de'] as const)
    test(`the end of a long hand keeps "Go on" in view, and each line above it can be read: ${language}`, async ({
        page,
    }) => {
        const table = await scripted(page, handOver(), 'close');
        await page.goto(`${at}/r/KTRB?lang=${language}`);
        await expect(page.locator('.player')).toHaveCount(8);
        table.tell('over');
        const panel = page.locator('.hand-over-panel');
        await expect(panel.locator('tbody tr')).toHaveCount(8);
        for (const [width, height] of sizes)
            for (const percent of [100, 200]) {
                await page.setViewportSize({ width, height });
                await withText(page, percent);
                await page.evaluate(() => scrollTo(0, 0));
                const where = `${width} by ${height}, ${percent} %`;
                await picture(page, `${language} ${where}`);
                expect.soft(await faultOf(page, '[data-do=go-on]'), where).toBe('');
                expect.soft(await panel.evaluate((one) => one.scrollWidth - one.clientWidth), where).toBe(0);
                // The last line can be scrolled to a place above the button.
                const last = panel.locator('tbody tr').last();
                await last.evaluate((row) => row.scrollIntoView({ block: 'nearest' }));
                const [row, button] = [await last.boundingBox(), await page.locator('[data-do=go-on]').boundingBox()];
                expect.soft(row!.y + row!.height, where).toBeLessThanOrEqual(button!.y + 0.5);
                expect.soft(await faultOf(page, '[data-do=go-on]'), `${where}, scrolled`).toBe('');
            }
    });

/** A visitor who has followed a link to the table. */
function invited(): Script {
    const lines = script('spoil');
    for (const frame of lines.frames.open!) if (frame.type === 'snapshot') delete frame.seat;
    return lines;
}

/** The end of a game of eight players and ten hands. */
function ended(): Script {
    const lines = script('spinner');
    const told = lines.frames.close!.find(({ type }) => type === 'snapshot')!;
    const { info, table } = told as unknown as { info: { seats: object }; table: object };
    const seats = Object.keys(info.seats);
    const each = <T>(of: (i: number) => T) => Object.fromEntries(seats.map((seat, i) => [seat, of(i)]));
    const row = (i: number) => ({ number: 9 - i, winner: 's1', points: each((at) => (at === 1 ? 0 : 137)) });
    Object.assign(info, { status: 'over', turns: {} });
    Object.assign(table, {
        hand_no: 10,
        phase: 'over',
        players: each((i) => ({ total: i === 1 ? 0 : 1370, hands_won: i === 1 ? 10 : 0 })),
        sheet: Object.fromEntries(seats.concat('s8', 's9').map((_, i) => [`r${i}`, row(i)])),
        outcome: { winners: ['s1'], ranks: each((i) => (i === 1 ? 1 : 2)) },
    });
    lines.frames.over = [told];
    return lines;
}

const spoil = script('spoil');
const scenes: [name: string, lines: Script, path: string, part: string, opener: string, button: string][] = [
    ['to log in', spoil, '/', 'open', '.account-button', '.account [type=submit]'],
    ['to register', spoil, '/', 'open', '.account-button, .way:not(.chosen)', '.account [type=submit]'],
    ['to set up a table', spoil, '/', 'open', '.game-ways .btn:nth-child(2)', '.table-form [type=submit]'],
    ['to leave a table', spoil, '/r/KTRB', 'turn4', '.room-side > .row .btn.quiet', 'dialog[open] .btn.danger'],
    ['to join by a link', invited(), '/r/KTRB', 'open', '', '.join-as [type=submit]'],
    ['a table before the start', spoil, '/r/KTRB', 'open', '', '.waiting-actions .btn.primary'],
    ['the result of Spoil', spoil, '/r/KTRB', 'over', '', '.result .btn.primary'],
    ['the result of Spinner', ended(), '/r/KTRB', 'over', '', '.result .btn.primary'],
];
for (const [name, lines, path, part, openers, button] of scenes)
    test(`${name}: the main button is in view on a phone, with large text too`, async ({ page }) => {
        for (const language of ['en', 'de']) {
            await page.unrouteAll();
            await page.setViewportSize({ width: 1280, height: 800 });
            await scripted(page, lines, part);
            await page.goto(`${at}${path}?lang=${language}`);
            for (const opener of openers.split(', ').filter(Boolean)) await page.locator(opener).first().click();
            await expect(page.locator(button)).toBeVisible();
            if (button.startsWith('.join-as')) await expect(page.locator('.join-as input')).toBeFocused();
            for (const [width, height] of sizes.slice(0, 2))
                for (const percent of [100, 200]) {
                    await page.setViewportSize({ width, height });
                    await withText(page, percent);
                    const where = `${language}, ${width} by ${height}, ${percent} %`;
                    await picture(page, where);
                    if (button.startsWith('.table-form'))
                        await page.locator('.table-form').evaluate((form) => form.scrollIntoView());
                    expect.soft(await faultOf(page, button), where).toBe('');
                    expect.soft(await sideways(page), where).toBeLessThanOrEqual(0);
                }
        }
    });
