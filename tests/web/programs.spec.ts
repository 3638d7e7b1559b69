import { expect, type Page, test } from '@playwright/test';
import { script, scripted } from './scripted';
import { close, guest, serious, setUp } from './seats';
import { Server } from './server';

// Programs that declare themselves. They are marked where they sit, watch and chat. If the owner wants, they are
// excluded.
let server: Server;
test.beforeEach(async () => {
    server = await Server.start();
});
test.afterEach(async () => {
    await server.stop();
});

/** Lets a program join the table and sit down. If the seat is refused, the program watches. In both cases it sends a
 * chat line. */
const programSits = (page: Page, code: string): Promise<string> =>
    page.evaluate(
        (room) =>
            new Promise<string>((done) => {
                const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`, 'anteroom.v1');
                const send = (request: object) => socket.send(JSON.stringify(request));
                const client = 'a-program-of-somebody';
                socket.onopen = () =>
                    send({ type: 'hello', id: 1, protocol: 1, client, name: 'Rolf', kind: 'program' });
                socket.onmessage = ({ data }) => {
                    const answer = JSON.parse(data);
                    if (answer.re === 1) send({ type: 'join', id: 2, code: room });
                    if (answer.re === 2) send({ type: 'sit', id: 3, room: answer.data.room, seat: 's1' });
                    if (answer.re === 3) {
                        send({ type: 'chat', id: 4, room: answer.room, text: 'I am Rolf' });
                        done(answer.code ?? answer.type);
                    }
                };
            }),
        code,
    );

test('a program that sits down is marked, and its seat is no bot of the server; without programs it is told so', async ({
    browser,
}) => {
    const ada = await guest(browser, server.url, 'Ada');
    const { page } = ada;
    const code = await setUp(page, { game: 'Ladder Dominoes', seats: 3, bots: 1 });
    const program = await browser.newPage();
    await program.goto(`${server.url}/docs/`);
    expect(await programSits(program, code)).toBe('update');
    const row = page.locator('.seat-row', { hasText: 'Rolf' });
    await expect(row.getByText('program', { exact: true })).toBeVisible();
    await expect(page.locator('.seat-row', { hasText: 'Bot' }).getByText('program', { exact: true })).toHaveCount(0);
    expect(await serious(page)).toEqual([]);
    await row.getByRole('button', { name: 'Remove Rolf' }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByLabel('Programs may join').uncheck();
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await expect(page.getByText('by invitation, without programs')).toBeVisible();
    await program.reload();
    expect(await programSits(program, code)).toBe('no_programs');
    for (const [tab, about] of [
        ['Guests', page.locator('.visitor-list li', { hasText: 'Rolf' })],
        ['Chat', page.locator('.chat-lines li', { hasText: 'I am Rolf' }).last()],
    ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(about.getByText('program', { exact: true })).toBeVisible();
    }
    await close([ada]);
});

test('open tables say whether programs sit down there, and those without are listed alone', async ({ page }) => {
    const lines = script('spoil');
    const [first, ...more] = lines.lobby;
    const lobby = [{ ...first!, programs: 'none' }, ...more.map((row) => ({ ...row, programs: 'welcome' }))];
    await scripted(page, { ...lines, lobby }, 'open');
    await page.goto('http://anteroom.test');
    const rows = page.getByRole('region', { name: 'Open tables' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await page.getByLabel('Without programs only').check();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('without programs');
    await page.getByLabel('Without programs only').uncheck();
    await expect(rows).toHaveCount(3);
});
