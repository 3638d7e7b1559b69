import { expect, type Page, test } from '@playwright/test';
import { act, go, openHouse, openTable, password } from './house';
import { picture } from './picture';
import { close, member, serious, sideways } from './seats';
import type { Server } from './server';

// The console of a house with several nodes. The server of these tests is alone, so the tests themselves answer for the
// nodes and record the orders to them.
let server: Server;

test.beforeEach(async () => {
    server = await openHouse();
});
test.afterEach(async () => {
    await server.stop();
});

const since = Date.UTC(2026, 10, 20, 8);
const said = { version: '1.4.0', since, connections: 40, lease_left_ms: 3120, drains: false };

/** Checks a view on a phone, a tablet and a desktop, by day and by night. */
async function looksWell(page: Page, what: string): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await serious(page), `${what}, ${colorScheme}`).toEqual([]);
        for (const width of [768, 1280, 360]) {
            await page.setViewportSize({ width, height: 800 });
            await expect.poll(() => sideways(page), `${what} at ${width}`).toBeLessThanOrEqual(0);
            await picture(page, `${what}-${width}-${colorScheme}`, { fullPage: true });
        }
    }
}

/** Answers as one server of three. Returns the orders that it gets, in the form `PATH NODE: REASON`. */
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
    // One table is on this node, and two are on other nodes.
    await page.route(/\/api\/v1\/tables$/, async (route, request) => {
        if (request.method() !== 'GET') return route.continue();
        const answer = await route.fetch().catch(() => null);
        if (!answer) return route.abort();
        const [here] = (await answer.json()).tables;
        const there = { room: 907, code: 'QWXZ', status: 'playing', node: 'south' };
        const nobodys = { room: 906, code: 'KTRB', frozen: true };
        const all = here
            ? [
                  { ...here, node: 'north' },
                  { ...here, ...there },
                  { ...here, ...nobodys },
              ]
            : [];
        return route.fulfill({ json: { tables: all } });
    });
    await page.route(/\/api\/v1\/(nodes.*|tables\/\d+\/move)$/, (route, request) => {
        if (request.method() === 'GET') return route.fulfill({ json: { nodes } });
        heard(new URL(request.url()).pathname.replace('/api/v1', ''), request.postDataJSON());
        return route.fulfill({ json: {} });
    });
    return orders;
}

test('an operator sees the nodes, drains one and moves a table', async ({ browser }) => {
    const olga = await member(browser, server.url, 'Olga', password);
    const { page } = olga;
    const orders = await oneOfThree(page);
    const { room } = await openTable(page, '3');
    await page.reload();
    await page.getByRole('button', { name: 'Move to …' }).click();
    const dialog = page.getByRole('dialog');
    // North already has the table, and west does not report whether it takes tables.
    await expect(dialog.getByLabel('Node').locator('option')).toHaveText(['south']);
    await looksWell(page, 'move');
    await dialog.getByLabel('Reason').fill('a new disk');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toHaveCount(0);
    expect(orders.splice(0)).toEqual([`/tables/${room}/move south: a new disk`]);
    await expect(page.getByRole('region', { name: 'Table' }).getByRole('link', { name: 'north' })).toBeVisible();
    await looksWell(page, 'table');

    await page.getByRole('link', { name: 'Nodes' }).click();
    const list = page.getByRole('table', { name: 'Nodes' });
    await expect(list).toContainText('not responding');
    await act(page, 'Drain north', 'a new disk');
    expect(orders.splice(0)).toEqual(['/nodes/drain north: a new disk']);
    await expect(list.locator('.tag', { hasText: 'drains' })).toBeVisible();
    await looksWell(page, 'nodes');
    await act(page, 'Take tables again north', 'it is in');
    expect(orders.splice(0)).toEqual(['/nodes/undrain north: it is in']);
    await close([olga]);
});

test('the list of tables says at which node each stands, shows those of one, and moves one', async ({ browser }) => {
    const olga = await member(browser, server.url, 'Olga', password);
    const { page } = olga;
    const { room } = await openTable(page, '3');
    const orders = await oneOfThree(page);
    await go(page, '/house/tables');
    const list = page.getByRole('table', { name: 'Live tables' });
    await expect(list.getByRole('row')).toHaveCount(4);
    await looksWell(page, 'tables');

    // The keyboard leads to the tables of one node, which the address names, and back to all tables.
    await page.getByLabel('Node').focus();
    await page.keyboard.type('south');
    await expect(list.getByRole('row')).toHaveCount(2);
    await expect(list).toContainText('QWXZ');
    await expect(page.getByLabel('Node')).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/house/tables/at/south');
    await page.keyboard.press('Home');
    await expect(list.getByRole('row')).toHaveCount(4);

    const move = list.getByRole('button', { name: 'Move to … Table 907 · QWXZ' });
    await move.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Node').locator('option')).toHaveText(['north']);
    await page.keyboard.type('too much in south');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    expect(orders).toEqual(['/tables/907/move north: too much in south']);
    await expect(move).toBeFocused();

    await go(page, '/house/nodes');
    await page.getByRole('link', { name: '12 tables at north' }).press('Enter');
    await expect(page.getByLabel('Node')).toHaveValue('north');
    await expect(list.getByRole('row')).toHaveCount(2);
    await expect(list).toContainText(`Table ${room}`);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Nodes' })).toBeVisible();

    await go(page, '/house/tables?lang=de');
    await expect(page.getByRole('table', { name: 'Laufende Tische' }).getByRole('row')).toHaveCount(4);
    await looksWell(page, 'Tische');
    await close([olga]);
});

test('of a server that is alone the list of tables says nothing of nodes', async ({ browser }) => {
    const olga = await member(browser, server.url, 'Olga', password);
    await openTable(olga.page, '3');
    await expect(olga.page.getByRole('region', { name: 'Table' })).not.toContainText('Node');
    await go(olga.page, '/house/tables');
    const list = olga.page.getByRole('table', { name: 'Live tables' });
    await expect(list.getByRole('row')).toHaveCount(2);
    await expect(list.getByRole('columnheader', { name: 'Node' })).toHaveCount(0);
    await expect(olga.page.getByLabel('Node')).toHaveCount(0);
    await expect(list.getByRole('button')).toHaveCount(0);
    await close([olga]);
});
