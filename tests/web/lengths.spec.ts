import { expect, test } from '@playwright/test';
import { script, scripted } from './scripted';

// The length of a game, as the page shows it to players who choose one. No server takes part.
const at = 'http://anteroom.test';

test('the lobby says how long a game takes, and the form says it for each length', async ({ page }) => {
    const lines = script('ladder');
    const { asked } = await scripted(page, lines, 'beat');
    await page.goto(at);
    const card = page.getByRole('listitem', { name: 'Ladder Dominoes' });
    await expect(card).toContainText(/about \d+\smin/);
    await card.getByRole('button', { name: 'Play now: Ladder Dominoes against bots' }).click();
    await expect.poll(() => asked.find(({ type }) => type === 'create')?.options).toMatchObject({ target: 'short' });

    await page.getByRole('button', { name: 'Set up a table: Ladder Dominoes' }).click();
    await expect(page.getByText(/^With these settings a game takes about/)).toHaveText(/about 1.5\sh/);
    await page.getByText('House rules').click();
    const points = page.getByLabel('Points to win');
    await expect(points.locator('option')).toContainText([/about 1.5\sh/, 'Long', /Short \(about \d+\smin\)/]);
    await points.selectOption('short');
    await expect(page.getByText(/^With these settings/)).toHaveText(/about \d+\smin/);
});

test('teams in Ladder begin with the short scoring, and a chosen one stays', async ({ page }) => {
    await scripted(page, script('ladder'), 'beat');
    await page.goto(at);
    await page.getByRole('button', { name: 'Set up a table: Ladder Dominoes' }).click();
    await page.getByText('House rules').click();
    const scoring = page.getByLabel('Scoring');
    const teams = page.getByLabel('Teams');
    await expect(scoring).toHaveValue('tiles');
    await teams.selectOption('on');
    await expect(scoring).toHaveValue('single');
    await scoring.selectOption('tiles');
    await expect(scoring).toHaveValue('tiles');
    await expect(page.getByText(/^With these settings/)).toHaveText(/about \d\sh/);
});

test('a player who is out of Spoil is offered another table, and nobody else is', async ({ page }) => {
    const lines = script('spoil');
    const { asked } = await scripted(page, lines, 'turn6');
    await page.goto(`${at}/r/KTRB`);
    await expect(page.locator('.dock .prompt')).toBeVisible();
    const elsewhere = page.getByRole('button', { name: 'Play another game' });
    await expect(elsewhere).toHaveCount(0);

    const out = structuredClone(lines);
    for (const frame of out.frames.turn6!) {
        if (frame.type !== 'snapshot') continue;
        const { me } = frame.seat as { me: string };
        frame.seat = { me, hand: [] };
        const { players } = frame.table as { players: Record<string, object> };
        players[me] = { ...players[me], lives: 0, fallen: { cause: 'lives', round: 1 } };
        const { turns } = frame.info as { turns: Record<string, object> };
        frame.info = { ...(frame.info as object), turns: { s1: Object.values(turns)[0]! } };
    }
    asked.length = 0;
    const again = await scripted(page, out, 'turn6');
    await page.goto(`${at}/r/KTRB`);
    await elsewhere.click();
    await expect.poll(() => again.asked.map(({ type }) => type)).toContain('create');
    expect(again.asked.find(({ type }) => type === 'create')).toMatchObject({
        game: 'spoil',
        bots: ['good', 'good', 'good'],
    });
});
