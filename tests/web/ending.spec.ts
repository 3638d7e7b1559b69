import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { picture } from './picture';
import { close, guest, playOn, serious, setUp, sideways, start } from './seats';
import { Server } from './server';
import { playTiles } from './tiles';

let server: Server;
test.beforeEach(async () => {
    server = await Server.start();
});
test.afterEach(async () => {
    await server.stop();
});

test('a finished game is told in lines, and its picture can be kept', async ({ browser }) => {
    const ada = await guest(browser, server.url, 'Ada');
    const { page } = ada;
    await setUp(page, { seats: 3, bots: 2, rules: { Lives: '1' } });
    await start(ada);
    await playOn([ada]);
    const lines = page.locator('.story li');
    await expect(page.getByRole('button', { name: 'Picture to share' })).toBeVisible();
    // The log of the page tells the same. One line names the players who fell by a spade, and one tells that the pot
    // was taken.
    await page.getByRole('tab', { name: 'Log' }).click();
    const log = (await page.locator('.log li').allTextContents()).join('\n');
    const told = (await lines.allTextContents()).join('\n');
    expect(/has no life left|You have no life left/.test(log)).toBe(/last life/.test(told));
    expect(/take[s]? (\d+|\d+ each)\./.test(log)).toBe(/the biggest pot/.test(told));
    await expect(page.locator('.story .hint')).toHaveCount(0);

    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Picture to share' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('anteroom-spoil.png');
    const png = readFileSync((await download.path())!);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 760 });
        await expect.poll(() => sideways(page), `${width} px`).toBeLessThanOrEqual(0);
        expect(await serious(page), `${width} px`).toEqual([]);
        await picture(page, `ending-${width}`, { fullPage: true });
    }
    await download.saveAs(test.info().outputPath('shared.png'));
    await close([ada]);
});

test('a finished game of dominoes is told from its score sheet, also after a reload', async ({ browser }) => {
    const ada = await guest(browser, server.url, 'Ada');
    const { page } = ada;
    await setUp(page, { game: 'Spinner', seats: 2, bots: 1, choices: { Length: 'three' } });
    await start(ada);
    await playTiles([ada], { passes: 0.5 });
    const lines = page.locator('.story li');
    await expect(lines.filter({ hasText: 'the most points at once' })).toHaveCount(1);
    const told = await lines.allTextContents();
    expect(told.length).toBeGreaterThanOrEqual(2);
    // The highest number of the score sheet is the one that the page announces.
    const cells = await page.locator('.sheet tbody td').allTextContents();
    expect(told.join(' ')).toContain(`: ${Math.max(...cells.map(Number))} in hand `);
    await page.reload();
    await expect.poll(() => lines.allTextContents()).toEqual(told);
    await picture(page, 'dominoes-ended', { fullPage: true });
    await close([ada]);
});
