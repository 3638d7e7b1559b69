import { expect, type Page } from '@playwright/test';
import { serious } from './seats';

// Tables for money, as the page shows them to their players.

/** Lets the operator set up a table for three players in the lobby: 5.00 for the prize, 5.00 for chips, and 10 % of the
 * buy-in for the house. */
export async function openForMoney(page: Page, lives: string): Promise<string> {
    await page.getByRole('button', { name: 'Set up a table: Spoil', exact: true }).click();
    await page.getByLabel('Seats').selectOption('3');
    await page.getByLabel('Turn clock').selectOption('60');
    await page.getByText('House rules').click();
    await page.getByRole('spinbutton', { name: 'Lives' }).fill(lives);
    await page.getByLabel('Play for money').check();
    await page.getByLabel('Into the prize, per player').fill('5.00');
    await page.getByLabel('Fee in percent of the buy-in').fill('10');
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await expect(page.locator('.panel.stake')).toContainText('10.50 EUR');
    return (await page.locator('.code').textContent()) ?? '';
}

/** Returns the amount for each player, as the result shows it. */
export async function sumsPaid(page: Page): Promise<Record<string, number>> {
    const told: Record<string, number> = {};
    for (const [name, , paid] of await page
        .locator('.payments tbody tr')
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ''))))
        told[name!] = Number(/^(\d+\.\d\d) EUR$/.exec(paid!)![1]);
    return told;
}
