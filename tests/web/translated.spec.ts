import { expect, type Page, test } from '@playwright/test';
import { script, scripted } from './scripted';

/** Translates as a browser does: replaces each translatable text with a node that has other words. */
const translate = (page: Page): Promise<number> =>
    page.evaluate(() => {
        const walker = document.createTreeWalker(document.querySelector('#app')!, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        const replaced = texts.filter((text) => text.data.trim() && !text.parentElement!.closest('[translate=no]'));
        for (const text of replaced) {
            const font = document.createElement('font');
            font.textContent = `«${text.data}»`;
            text.replaceWith(font);
        }
        return replaced.length;
    });

test('a page that the browser translates goes on telling the truth', async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    const table = await scripted(page, script('spoil'), 'turn4');
    await page.goto('http://anteroom.test/r/KTRB');
    await expect(page.locator('.plate')).toHaveCount(4);
    await expect(page.locator('.round-line')).toContainText('Round 2');
    const pot = await page.locator('.pot-number').textContent();
    expect(await translate(page)).toBeGreaterThan(20);
    // Avatars, chips, names and cards must not be translated.
    for (const kept of ['.plate .avatar', '.plate .clip', '.pot-number', '.card-rank', '.stack-of-chips', '.countdown'])
        await expect(page.locator(kept).filter({ hasText: '«' }), kept).toHaveCount(0);
    expect(await page.locator('.pot-number').textContent()).toBe(pot);

    const prompt = page.locator('.dock .prompt');
    await page.locator('.hand button').first().click();
    await expect(prompt).toContainText('At whom?');
    await expect(prompt).not.toContainText('«Your turn»');
    await translate(page);
    await page.getByRole('button', { name: '«Cancel»' }).click();
    await expect(prompt).toContainText('Your turn');
    await translate(page);
    table.tell('reveal4');
    await expect(page.locator('.told-words')).toContainText('Spades strike first');
    await translate(page);
    await page.locator('[data-do=skip]').click();
    await expect(page.locator('.round-line')).toHaveText(/Round 3/);
    await expect(page.locator('.round-line')).not.toContainText('Round 2');
    await expect(page.locator('.plate.fallen')).toContainText('out of lives');
    await page.getByRole('tab').first().click();
    await expect(page.locator('.log')).toContainText('Round 3');
    expect(faults).toEqual([]);
});
