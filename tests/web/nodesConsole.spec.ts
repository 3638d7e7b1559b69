import { expect, type Page, test } from '@playwright/test';
import { act, openHouse, openTable, password } from './house';
import { close, member, serious, sideways } from './seats';
import type { Server } from './server';

// The console of a house that several nodes serve. The server of these tests is alone: what it says of nodes, and what it
// is asked about them, is said and heard here.
let server: Server;

test.beforeEach(async () => {
    server = await openHouse();
});
test.afterEach(async () => {
    await server.stop();
});

const since = Date.UTC(2026, 10, 20, 8);
const said = { version: '1.4.0', since, connections: 40, lease_left_ms: 3120, drains: false };

/** Answers for the server as one of three; what it is asked to do is kept, `PATH NODE: REASON`. */
async function oneOfThree(page: Page): Promise<string[]> {
    const orders: string[] = [];
    const nodes = [
        { name: 'north', here: true, tables: 12, ...said },
        { name: 'south', here: false, tables: 3, ...said, connections: 7 },
        { name: 'west', here: false, tables: 0 },
    ];
    const heard = (path: string, { to, node, reason }: Record<string, string>): void => {
        orders.push(`${path} ${to ?? node}: ${reason}`);
        for (const one of nodes) if (one.name === node && 'drains' in one) one.drains = path.endsWith('/drain');
    };
    await page.route(/\/api\/v1\/(nodes.*|tables\/\d+\/move)$/, (route, request) => {
        if (request.method() === 'GET') return route.fulfill({ json: { nodes } });
        heard(new URL(request.url()).pathname.replace('/api/v1', ''), request.postDataJSON());
        return route.fulfill({ json: {} });
    });
    return orders;
}

for (const colorScheme of ['light', 'dark'] as const)
    test(`an operator sees the nodes, drains one and moves a table, ${colorScheme}`, async ({ browser }) => {
        const olga = await member(browser, server.url, 'Olga', password, { colorScheme });
        const { page } = olga;
        const orders = await oneOfThree(page);
        const { room } = await openTable(page, '3');
        await page.reload();
        await page.getByRole('button', { name: 'Move to …' }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByLabel('Node').locator('option')).toHaveText(['north', 'south']);
        await dialog.getByLabel('Node').selectOption('south');
        for (const width of [360, 1280]) {
            await page.setViewportSize({ width, height: 800 });
            await page.screenshot({ path: test.info().outputPath(`move-${width}.png`) });
        }
        await dialog.getByLabel('Reason').fill('a new disk');
        await dialog.locator('button[type=submit]').click();
        await expect(dialog).toHaveCount(0);
        expect(orders.splice(0)).toEqual([`/tables/${room}/move south: a new disk`]);

        await page.getByRole('link', { name: 'Nodes' }).click();
        const list = page.getByRole('table', { name: 'Nodes' });
        await expect(list).toContainText('says nothing');
        await act(page, 'Drain north', 'a new disk');
        expect(orders.splice(0)).toEqual(['/nodes/drain north: a new disk']);
        await expect(list.locator('.tag', { hasText: 'drains' })).toBeVisible();
        for (const width of [360, 1280]) {
            await page.setViewportSize({ width, height: 800 });
            expect(await serious(page), `nodes at ${width}`).toEqual([]);
            await expect.poll(() => sideways(page), `nodes at ${width}`).toBeLessThanOrEqual(0);
            await page.screenshot({ path: test.info().outputPath(`nodes-${width}.png`), fullPage: true });
        }
        await act(page, 'Take tables again north', 'it is in');
        expect(orders).toEqual(['/nodes/undrain north: it is in']);
        await close([olga]);
    });
