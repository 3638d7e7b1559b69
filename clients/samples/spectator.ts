// A spectator: prints all messages of a table until its game is over.
// `node spectator.js http://localhost:8080 KTRB`
import { Anteroom, bySeat, type Change, type RoomInfo } from '@anteroom/sdk';

const [url = 'http://localhost:8080', code = ''] = process.argv.slice(2);
const anteroom = new Anteroom({ url, name: 'Sam', WebSocket: globalThis.WebSocket ?? (await import('ws')).default });
await anteroom.connect();
const table = await anteroom.join({ code });

const namesIn = ({ seats }: RoomInfo) =>
    Object.fromEntries(bySeat(seats).map(([seat, who]) => [seat, who.name ?? seat]));

/** Returns the value with the names of people in place of their seats. */
function named(value: unknown, names: Record<string, string>): string {
    if (Array.isArray(value)) return value.map((one) => named(one, names)).join(' ');
    if (value === null || typeof value !== 'object') return names[String(value)] ?? String(value);
    return Object.entries(value)
        .map(([key, one]) => `${names[key] ?? key} ${named(one, names)}`)
        .join(', ');
}

function print({ before, state, notices }: Change): void {
    const names = { ...(before ? namesIn(before.info) : {}), ...namesIn(state.info) };
    for (const { type, ...about } of notices)
        console.log(`${String(state.seq).padStart(4)} ${type} ${named(about, names)}`);
    // The domino games have no notice for a laid tile. Only the table shows it.
    for (const [seat, count] of Object.entries(heldIn(state.table)))
        if (before && count < (heldIn(before.table)[seat] ?? 0)) console.log(`     ${names[seat]} lays, ${count} left`);
}

const heldIn = (view: unknown): Record<string, number> =>
    (view as { held?: Record<string, number> } | null)?.held ?? {};

table.onChange(print);
console.log(`watching ${table.state.info.code}`);
const { info, table: view } = await table.until((now) => now.info.status === 'over');
const names = namesIn(info);
console.log(`won by ${named(view?.outcome?.winners ?? [], names)}; to be checked at ${url}/record/${info.replay}`);
anteroom.close();
