import type { BySeat, Seat, SpoilGame } from '@anteroom/sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SpoilNotice } from '../src/games/spoil/model';
import type { SheetRow } from '../src/games/views';
import { sheetStory } from '../src/replays/ending/sheetStory';
import { hasBeginning, spoilStory } from '../src/replays/ending/spoilStory';
import type { LogEntry } from '../src/store/state';
import { speakOf } from '../src/text';

const names: Partial<Record<Seat, string>> = { s0: 'Ada', s1: 'Ben', s2: 'Cay', s3: 'Dee' };
const name = (seat: Seat) => names[seat] ?? seat;

/** A round from its plays in order, "s0 9S>s1", and what came of them. */
function round(no: number, plays: string, ...rest: SpoilNotice[]): SpoilNotice[] {
    const played = plays.split(', ').map((one) => {
        const [seat, card, target] = one.split(/[ >]/) as [Seat, string, Seat];
        return { seat, card, target };
    });
    return [
        { type: 'round', round_no: no, starter: 's0' },
        ...played.map(({ seat, target }): SpoilNotice => ({ type: 'played', seat, target })),
        { type: 'revealed', plays: Object.fromEntries(played.map(({ seat, card }) => [seat, card])) },
        ...rest,
    ];
}
const logOf = (...rounds: SpoilNotice[][]): LogEntry<SpoilGame>[] =>
    rounds.flat().map((notice, key) => ({ key, notice, names: names as BySeat<string> }));
const fell = (seat: Seat, cause: 'lives' | 'chips' = 'lives'): SpoilNotice => ({ type: 'fell', seat, cause });
const paid = (pot: number, share: number, ...seats: Seat[]): SpoilNotice => ({
    type: 'diamonds',
    pot,
    share,
    claims: Object.fromEntries(seats.map((seat) => [seat, [seat]])),
    left: pot - share * seats.length,
});

beforeAll(() => speakOf('replays'));

describe('the story of a game of Spoil', () => {
    it('tells who took whose last life, the biggest pot and the best bluff', () => {
        const log = logOf(
            round(1, 's0 4C>s1, s1 KH>s1, s2 2D>s2', paid(12, 6, 's0', 's2')),
            round(2, 's0 9S>s1, s1 2C>s0, s2 3D>s2', { type: 'spades', strikes: { s0: 'hit' } }, fell('s1')),
            round(
                3,
                's0 9S>s2, s2 2S>s0',
                { type: 'spades', strikes: { s0: 'duel_won', s2: 'duel_lost' } },
                fell('s2'),
            ),
        );
        expect(spoilStory(log, name)).toEqual([
            'Ada took the last life of Ben and Cay.',
            'Ada and Cay shared the biggest pot: 12 chips in round 1.',
            'The best bluff: Ada aimed 4♣ at Ben, who laid K♥ against it, in round 1.',
        ]);
    });

    it('calls it no bluff if a spade came too, or the heart lay first', () => {
        const spade = round(1, 's0 4C>s1, s2 9S>s1, s1 KH>s1', { type: 'spades', strikes: { s2: 'heart' } });
        const late = round(2, 's1 KH>s1, s0 4C>s1');
        expect(spoilStory(logOf(spade, late), name)).toEqual([]);
        expect(spoilStory(logOf(round(2, 's0 4C>s1, s1 KH>s1')), name)).toHaveLength(1);
    });

    it('counts only lives that spades took, and names a spade at oneself', () => {
        const log = logOf(
            round(1, 's0 9S>s0, s1 2C>s0', { type: 'spades', strikes: { s0: 'hit' } }, fell('s0'), fell('s1', 'chips')),
        );
        expect(spoilStory(log, name)).toEqual(['Ada lost the last life to their own spade.']);
    });

    it('knows whether it was seen from the beginning', () => {
        expect(hasBeginning(logOf(round(1, 's0 4C>s1')))).toBe(true);
        expect(hasBeginning(logOf(round(7, 's0 4C>s1')))).toBe(false);
    });
});

describe('the story of a score sheet', () => {
    const row = (head: string, best: Seat, ...points: number[]): SheetRow => ({
        id: head,
        head,
        best: [best],
        points: Object.fromEntries(points.map((n, i) => [`s${i}`, n])),
    });
    const rows = [row('9-9', 's1', 30, 0), row('8-8', 's0', 0, 12), row('7-7', 's0', 5, 40)];
    const low = { rows, winners: ['s0' as Seat], totals: { s0: 35, s1: 52 }, unit: 'hand' as const };

    it('tells who won most, the most points at once, and since when the winner led', () => {
        expect(sheetStory(low, name)).toEqual([
            'Ada won the most hands: 2 of 3.',
            'Ben got the most points at once: 40 in hand 7-7.',
            'Ada took the lead in the very last hand.',
        ]);
    });

    it('sees that the highest total wins elsewhere', () => {
        const high = { ...low, winners: ['s1' as Seat], unit: 'round' as const };
        expect(sheetStory(high, name)[2]).toBe('Ben took the lead in the very last round.');
        const steady = { ...high, rows: rows.slice(1), totals: { s0: 5, s1: 52 } };
        expect(sheetStory(steady, name)[2]).toBe('Ben led from start to finish.');
    });

    it('has nothing to tell of one row', () => {
        expect(sheetStory({ ...low, rows: rows.slice(0, 1) }, name)).toEqual([]);
    });
});
