import { expect, test } from '@playwright/test';
import { Listener } from './byEar';
import { script, scripted } from './scripted';

// A player may pick the same tile again: after Escape, after a refusal, or when the next hand deals the tile again.
test('a tile that is picked again begins at the first end, whichever end was chosen before', async ({ page }) => {
    const { asked } = await scripted(page, script('spinner'), 'close');
    const plays = () => asked.filter(({ type }) => type === 'play').length;
    await page.goto('http://anteroom.test/r/KTRB');
    const ear = await Listener.at(page);
    await page.locator('.tile-button').first().focus();
    const ends = page.locator('.end.lit');
    const pick = async () => {
        await ear.press('1');
        await expect(ends).toHaveCount(3);
        await expect(ends.first()).toBeFocused();
    };
    await pick();
    await ear.press('ArrowRight');
    await expect(ends.nth(1)).toBeFocused();
    await ear.press('Escape');
    await expect(page.locator('.tile-button').first()).toBeFocused();
    await pick();
    await ear.press('3');
    await expect.poll(plays).toBe(1);
    await expect(page.locator('.sending')).toHaveCount(0);
    await pick();
});
