import { type BySeat, bySeat, type Seat, seatsOf } from '@anteroom/sdk';
import type { SheetRow } from '../../games/views';
import { replays } from '../../text';

type Names = (seat: Seat) => string;

interface Scored {
    rows: SheetRow[];
    winners: Seat[];
    /** The totals at the end. */
    totals: BySeat<number>;
    /** The game's own word for a row. */
    unit: 'hand' | 'round';
}

const most = (counts: BySeat<number>): { n: number; seats: Seat[] } => {
    const n = Math.max(0, ...bySeat(counts).map(([, count]) => count));
    return { n, seats: bySeat(counts).flatMap(([seat, count]) => (count === n ? [seat] : [])) };
};

function mostRows({ rows, unit }: Scored, name: Names): string {
    const counts: BySeat<number> = {};
    for (const { best } of rows) for (const seat of best) counts[seat] = (counts[seat] ?? 0) + 1;
    const { n, seats } = most(counts);
    return n > 1
        ? replays.story.mostRows({ names: seats.map(name), who: seats.length, n, all: rows.length, unit })
        : '';
}

function biggestRow({ rows, unit }: Scored, name: Names): string {
    let best = { points: 0, seats: [] as Seat[], head: '' };
    for (const { head, points } of rows) {
        const { n, seats } = most(points);
        if (n > best.points) best = { points: n, seats, head };
    }
    const { points, seats, head } = best;
    return points > 0 ? replays.story.biggestRow({ names: seats.map(name), n: seats.length, points, head, unit }) : '';
}

/** Returns the row from which on the winners led. In some games the lowest total wins. */
function leadOf({ rows, winners, totals }: Scored): number {
    const seats = seatsOf(totals);
    const winning = Math.max(...winners.map((seat) => totals[seat] ?? 0));
    const lowWins = seats.every((seat) => (totals[seat] ?? 0) >= winning);
    const sums: BySeat<number> = {};
    let from = 0;
    for (const [i, { points }] of rows.entries()) {
        for (const seat of seats) sums[seat] = (sums[seat] ?? 0) + (points[seat] ?? 0);
        const all = seats.map((seat) => sums[seat] ?? 0);
        const best = lowWins ? Math.min(...all) : Math.max(...all);
        if (winners.some((seat) => sums[seat] !== best)) from = i + 1;
    }
    return from;
}

function lead(scored: Scored, name: Names): string {
    const { rows, winners, unit } = scored;
    const from = leadOf(scored);
    // A winner by another count, such as a tie that was broken, led in no row's sum.
    if (winners.length === 0 || from >= rows.length) return '';
    const when = from === 0 ? 'all' : from === rows.length - 1 ? 'last' : 'some';
    return replays.story.lead({ names: winners.map(name), when, head: rows[from]!.head, unit });
}

/** A game with a score sheet in up to three lines. */
export const sheetStory = (scored: Scored, name: Names): string[] =>
    scored.rows.length < 2
        ? []
        : [mostRows(scored, name), biggestRow(scored, name), lead(scored, name)].filter(Boolean);
