// A bot: opens a table, waits until friends sit down, plays. `node bot.js http://localhost:8080 spinner 2`
// The bot knows no rules: the server lists the possible actions. A better bot would look at `turn.table` and
// `turn.seat` before it chooses.
import { Anteroom, actions } from '@anteroom/sdk';

const [url = 'http://localhost:8080', game = 'spinner', seats = '2', bots = '1'] = process.argv.slice(2);
const WebSocket = globalThis.WebSocket ?? (await import('ws')).default;
const anteroom = new Anteroom({ url, name: 'Robin', kind: 'program', WebSocket });
const { games } = await anteroom.connect();
const options = Object.fromEntries(
    games.find((one) => one.game === game)!.options.map((one) => [one.name, one.standard]),
);
const table = await anteroom.createFrom({
    game,
    options: game === 'spinner' ? { ...options, length: 'three' } : options,
    seats: Number(seats),
    visibility: 'public',
    clock_s: 60,
    bots: Array(Number(bots)).fill('good'),
});
console.log(`table ${table.state.info.code}: ${url}/r/${table.state.info.code}`);
table.startWhenReady();

/** Returns the sum of a domino's halves. The bot plays high tiles first and spinners last. */
const weight = (tile: string): number => [...tile.slice(0, 2)].reduce((sum, half) => sum + (Number(half) || 0), 0);

for await (const turn of table.turns()) {
    const all = [...actions(turn.legal)];
    const tileOf = (action: (typeof all)[number]): string => ('tile' in action ? action.tile : '');
    const best = all.reduce((one, other) => (weight(tileOf(other)) > weight(tileOf(one)) ? other : one));
    await turn.play(best);
}
const { outcome } = table.state.table ?? {};
if (outcome) console.log(`over: ${outcome.winners.join(', ')} won; I sat at ${table.me}`);
else
    console.log('the turns ended before the game: another connection of this player has the seat, or the table closed');
anteroom.close();
