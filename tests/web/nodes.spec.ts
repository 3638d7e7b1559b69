import { expect, test } from '@playwright/test';
import { shell } from '../../clients/web/src/text/en/shell';
import { act, go } from './house';
import { Nodes, nodesRunHere } from './nodes';
import { picture } from './picture';
import { close, comeIn, type Guest, guest, member, act as move, playOn, setUp, start } from './seats';
import { openForMoney, sumsPaid } from './stakes';

// A house with three nodes. One test kills a node while people play for money. In another, an operator moves tables and
// drains a node.
const password = 'correct horse battery';
const names = ['Olga', 'Ada', 'Ben'];

let nodes: Nodes;
// A `finally` of the test would be too early: it is not known there whether the test failed, so that the nodes' logs
// must be kept.
test.afterEach(() => nodes?.stop());

/** Opens the books. The first node carries out all commands. */
function openBooks(): void {
    const admin = (...words: string[]) => nodes.command(nodes.names[0]!, ['admin', ...words], `${password}\n`);
    admin('currency', 'EUR', '2');
    for (const name of names) {
        admin('operator', name, '--reason', 'opens the house');
        if (name !== 'Olga') admin('role', name, 'player', '--reason', 'is here to play');
        admin('deposit', name, '20.00', 'EUR', '--key', `evening/${name}`, '--reason', 'cash at the door');
    }
}

/** Waits until the page says why it is waiting: a lost connection for players of the killed node, and a frozen table
 * for others. The words may be visible for less than a second, so the page itself watches for them. */
const saysWhy = ({ page }: Guest) =>
    page.evaluate(
        (words) =>
            new Promise<void>((said, missing) => {
                const look = () => {
                    if (words.some((word) => document.body.innerText.includes(word))) said();
                };
                new MutationObserver(look).observe(document.body, {
                    subtree: true,
                    childList: true,
                    characterData: true,
                });
                setTimeout(() => missing(new Error(`nothing of this was said: ${words.join(', ')}`)), 30_000);
                look();
            }),
        [shell.frozen, shell.reconnecting],
    );

test('a table for money whose node is killed in the middle of a hand is played to its end by all, at other nodes', async ({
    browser,
}) => {
    test.skip(!nodesRunHere(), 'PostgreSQL, nats-server and haproxy are not all installed');
    nodes = await Nodes.start();
    openBooks();
    const guests: Guest[] = [];
    for (const [at, name] of names.entries())
        guests.push(await member(browser, await nodes.way(nodes.names[at]!), name, password));
    const [olga, ada, ben] = guests as [Guest, Guest, Guest];
    const code = await openForMoney(olga.page, '1');
    await comeIn(ada, code);
    await comeIn(ben, code);
    await start(olga);
    for (const { page } of guests) await expect(page.locator('.money-line')).toContainText('Wallet 9.50 EUR');
    let moves = 0;
    await playOn(guests, { until: async () => ++moves > 1 });
    const owner = nodes.owner();
    const reasons = guests.map(saysWhy);
    nodes.kill(owner);
    await Promise.all(reasons);
    for (const { name, page } of guests) await picture(page, `rests-${name}`);
    await playOn(guests);
    expect(nodes.owner()).not.toBe(owner);
    const told = await sumsPaid(ada.page);
    expect(Object.keys(told).sort()).toEqual([...names].sort());
    await close(guests);
    const left = nodes.names.find((name) => name !== owner)!;
    for (const name of names) {
        const free = nodes.command(left, ['admin', 'balance', name]);
        expect(free).toContain(`${(9.5 + told[name]!).toFixed(2)} EUR`);
    }
    nodes.command(left, ['audit']);
});

/** Makes two moves and waits for their answers, even if the connection is lost meanwhile. */
async function playsOn({ page }: Guest): Promise<void> {
    for (let moves = 0; moves < 2; ++moves)
        await expect(async () => expect(await move(page)).toBe(true)).toPass({ timeout: 30_000 });
}

test('the console at one node shows the table of another, moves it while somebody plays there, and drains a node', async ({
    browser,
}) => {
    test.skip(!nodesRunHere(), 'PostgreSQL, nats-server and haproxy are not all installed');
    nodes = await Nodes.start();
    const [north, east, south] = nodes.names as [string, string, string];
    nodes.command(north, ['admin', 'operator', 'Olga', '--reason', 'opens the house'], `${password}\n`);
    const ada = await guest(browser, await nodes.way(east), 'Ada', { reducedMotion: 'reduce' });
    // Ada makes four moves below. With three lives, she could be out of the game after three.
    const code = await setUp(ada.page, { seats: 3, bots: 2, rules: { Lives: '5' } });
    await start(ada);
    const olga = await member(browser, await nodes.way(north), 'Olga', password);
    const { page } = olga;
    await go(page, '/house/tables');
    const list = page.getByRole('table', { name: 'Live tables' });
    const table = list.getByRole('row', { name: code });
    const where = table.getByRole('cell').nth(3);
    await expect(where).toContainText(east);

    await page.getByRole('link', { name: 'Nodes' }).click();
    await page.getByRole('link', { name: `1 table at ${east}` }).click();
    await table.getByRole('button', { name: 'Move to …' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Node').locator('option')).toHaveText([north, south]);
    await dialog.getByLabel('Node').selectOption(south);
    await dialog.getByLabel('Reason').fill('too much in east');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toHaveCount(0);
    await expect(table).toHaveCount(0);
    await page.getByLabel('Node').selectOption(south);
    await expect(where).toContainText(south);
    expect(nodes.owner()).toBe(south);
    await playsOn(ada);

    await page.getByRole('link', { name: 'Nodes' }).click();
    await act(page, `Drain ${south}`, 'a new disk');
    await expect(page.getByRole('row', { name: south }).getByText('drained')).toBeVisible();
    await expect(page.getByRole('link', { name: `at ${south}` })).toHaveCount(0);
    await page.getByRole('link', { name: 'Tables', exact: true }).click();
    await expect(where).toContainText(new RegExp(`${north}|${east}`));
    expect(nodes.owner()).not.toBe(south);
    await playsOn(ada);
    await close([ada, olga]);
});
