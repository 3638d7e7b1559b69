// The documents of a server, in a browser that holds its content security policy.
import { execFileSync } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import { axe } from './seats';
import { Server } from './server';

let server: Server;
test.beforeAll(async () => {
    server = await Server.start();
});
test.afterAll(() => server.stop());

/** What the page's console complains of: a refused script or style among it. */
function complaints(page: Page): string[] {
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    return said;
}

const pages = ['', 'first-bot/', 'playground/', 'protocol/requests-and-answers/', 'reference/codes/', 'rules/spoil/'];

for (const width of [360, 1280])
    test(`the documents are read at ${width} pixels: nothing reaches over the edge, nothing is refused`, async ({
        page,
    }) => {
        const said = complaints(page);
        await page.setViewportSize({ width, height: 900 });
        for (const path of pages) {
            // What a page still fetches when it is left would be a complaint.
            await page.goto(`${server.url}/docs/${path}`, { waitUntil: 'networkidle' });
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            const reach = await page.evaluate(() => document.documentElement.scrollWidth);
            expect(reach, path).toBeLessThanOrEqual(width);
            // What is named and seen is the same at every width.
            if (width > 900) continue;
            const found = await axe(page).analyze();
            expect(found.violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
        }
        const link = page.getByRole('navigation').getByRole('link', { name: 'Error codes' });
        if (width < 900) {
            await expect(link).toBeHidden();
            await page.getByText('Contents').click();
        }
        await expect(link).toBeVisible();
        expect(said).toEqual([]);
    });

test('what is looked for is found, and its place is gone to', async ({ page }) => {
    const said = complaints(page);
    await page.goto(`${server.url}/docs/`);
    const field = page.getByRole('searchbox');
    await field.fill('merge patches');
    await expect(page.getByRole('link', { name: /The stream of a room/ }).first()).toBeVisible();
    await field.fill('no such words anywhere');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await field.fill('stale_turn');
    await page
        .locator('#found')
        .getByRole('link', { name: /Error codes/ })
        .first()
        .click();
    await expect(page).toHaveURL(/reference\/codes/);
    expect(said).toEqual([]);
});

test('the playground plays a game by hand, and what was sent is copied as a program that runs', async ({
    page,
    context,
}) => {
    const said = complaints(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${server.url}/docs/playground/`);
    await page.getByRole('button', { name: 'Connect and make a table' }).click();
    for (const step of ['Ready', 'Start', 'Give the nonce']) await page.getByRole('button', { name: step }).click();
    const frames = page.locator('#frames li');
    await expect(page.locator('#state')).toContainText('it is turn');
    await page.getByRole('button', { name: 'Play', exact: true }).first().click();
    await expect(frames.filter({ hasText: '→ play' })).toHaveCount(1);
    const took = frames
        .filter({ hasText: '← update' })
        .filter({ hasText: /queue \d+, engine \d+, commit [1-9]\d*, fan_out \d+, between \d+ µs/ });
    await expect(took.first().locator('.times i')).toHaveCount(5);
    await frames.filter({ hasText: '← snapshot' }).locator('summary').click();
    await expect(page.getByText('A room as it stands').first()).toBeVisible();
    await page.getByLabel('Frame; its id is set when it is sent').fill('{"type":"chat","room":1,"text":"hello"');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await page.getByRole('button', { name: 'Copy as Python' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    const program = await page.evaluate(() => navigator.clipboard.readText());
    expect(execFileSync('/usr/bin/python3', ['-c', program], { encoding: 'utf8' })).toContain("'type': 'ok', 're': 1");
    expect(said).toEqual([]);
});
