import { expect, test } from '@playwright/test';
import { shell as german } from '../../clients/web/src/text/de/shell';
import { shell as english } from '../../clients/web/src/text/en/shell';
import { picture } from './picture';
import { script, scripted } from './scripted';
import { serious, sideways } from './seats';

// A table whose node does not answer shows this, and otherwise stays as it was.
const at = 'http://anteroom.test';
const games = [
    { game: 'spoil', part: 'turn6' },
    { game: 'spinner', part: 'close' },
];
const words = { en: english.frozen, de: german.frozen };

for (const { game, part } of games)
    test(`a table of ${game} that is not heard says so, and has no unfinished sentence beside it`, async ({ page }) => {
        const lines = script(game);
        const rests = lines.frames[part]!.map((frame) =>
            frame.type === 'presence' ? { ...frame, frozen: true } : frame,
        );
        await page.setViewportSize({ width: 360, height: 640 });
        await scripted(page, { ...lines, frames: { rests } }, 'rests');
        for (const language of ['en', 'de'] as const)
            for (const colorScheme of ['light', 'dark'] as const) {
                await page.emulateMedia({ colorScheme });
                await page.goto(`${at}/r/KTRB?lang=${language}`);
                await expect(page.locator('.banner')).toHaveText(words[language]);
                await expect(page.locator('button.offered')).toHaveCount(0);
                // The page does not know for which players the table waits.
                for (const said of await page.locator('.prompt p').allTextContents())
                    expect(said).not.toMatch(/(Waiting for|Es fehlt noch:)\s*$/);
                for (const [width, height] of [
                    [1280, 800],
                    [740, 360],
                    [360, 640],
                ] as const) {
                    await page.setViewportSize({ width, height });
                    await expect.poll(() => sideways(page), `${width} px`).toBeLessThanOrEqual(0);
                    await picture(page, `rests-${width}-${language}-${colorScheme}`);
                }
                expect(await serious(page)).toEqual([]);
                const { height } = (await page.locator('.banner').boundingBox())!;
                expect(height, 'of the words').toBeLessThan(90);
            }
    });
