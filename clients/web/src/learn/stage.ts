import type { BySeat, Seat, SpoilGame, SpoilNotice, SpoilSeat, SpoilTable } from '@anteroom/sdk';
import { reduce } from '../store/reduce';
import { emptyState, type Room } from '../store/state';

/** The card that the learner is asked to lay. If its target changes nothing, `target` is null and any seat is right. */
export interface Asked {
    card: string;
    target: Seat | null;
}

/** One move of the lesson and its result, as the server would send it. */
export interface Beat {
    by: Seat;
    asks?: Asked;
    /** The bot's target. */
    target?: Seat;
    /** The notices after the move, at the end of a round. */
    notices?: SpoilNotice[];
    table?: { [Field in keyof SpoilTable]?: unknown };
    seat?: { [Field in keyof SpoilSeat]?: unknown };
}

const everybody: Seat[] = ['s0', 's1', 's2', 's3'];
const forAll = <T>(value: T): BySeat<T> => Object.fromEntries(everybody.map((seat) => [seat, value]));

/** The lesson's table before the first card. The learner sits on `s0`. */
export const opening: { table: SpoilTable; seat: SpoilSeat; notices: SpoilNotice[] } = {
    table: {
        hand: 1,
        round: 1,
        rounds: 4,
        round_no: 1,
        starter: 's2',
        phase: 'turns',
        pot: 4,
        prize: 0,
        deck: 33,
        cards: 4,
        centre: { c0: '9H', c1: 'TC', c2: '3D' },
        players: forAll({ lives: 3 }),
        chips: forAll(9),
    },
    seat: { me: 's0', hand: ['KH', 'KS', '6C', 'TD'] },
    notices: [
        { type: 'hand', hand: 1, cards: 4 },
        { type: 'round', round_no: 1, starter: 's2' },
    ],
};

/** Two stacked rounds. The first has a hit, a shield and a shared pot; the second a duel, a bluff and a diamond at
 * the player's own seat. `tests/scenarios/spoil/guided-rounds.json` has the same rounds, and the rules play them. */
export const beats: Beat[] = [
    { by: 's2', target: 's0' },
    { by: 's3', target: 's1' },
    { by: 's0', asks: { card: 'KH', target: null } },
    {
        by: 's1',
        target: 's2',
        notices: [
            { type: 'revealed', plays: { s0: 'KH', s1: '5S', s2: '8S', s3: 'QD' } },
            { type: 'spades', strikes: { s1: 'hit', s2: 'heart' }, lost: ['s2'] },
            { type: 'diamonds', pot: 4, share: 2, claims: { s1: ['s3'], s3: ['s3'] }, left: 0 },
            { type: 'round', round_no: 2, starter: 's3' },
        ],
        table: {
            round: 2,
            round_no: 2,
            starter: 's3',
            pot: 4,
            deck: 30,
            cards: 3,
            centre: { c0: '2C', c1: '5C', c2: '7C' },
            players: { s2: { lives: 2 } },
            chips: { s0: 8, s1: 10, s2: 8, s3: 10 },
        },
        seat: { hand: ['KS', '6C', 'TD'] },
    },
    { by: 's3', target: 's0' },
    { by: 's0', asks: { card: 'KS', target: 's3' } },
    { by: 's1', target: 's1' },
    {
        by: 's2',
        target: 's0',
        notices: [
            { type: 'revealed', plays: { s0: 'KS', s1: '7D', s2: '4C', s3: '9S' } },
            { type: 'spades', strikes: { s0: 'duel_won', s3: 'duel_lost' }, lost: ['s3'] },
            { type: 'diamonds', pot: 4, share: 0, self: { s1: 1 }, left: 3 },
            { type: 'round', round_no: 3, starter: 's0' },
        ],
        table: {
            round: 3,
            round_no: 3,
            starter: 's0',
            pot: 7,
            deck: 27,
            cards: 2,
            centre: { c0: '8C', c1: '9C', c2: 'QC' },
            players: { s3: { lives: 2 } },
            chips: { s0: 7, s1: 10, s2: 7, s3: 9 },
        },
        seat: { hand: ['6C', 'TD'] },
    },
];

/** The lesson at one moment, after `done` beats. */
export interface Staged {
    room: Room<SpoilGame>;
    done: number;
}

/** The card that the learner must lay now; null while others act or the end of a round is shown. */
export const askedOf = ({ room, done }: Staged): Asked | null =>
    room.reveal === null ? (beats[done]?.asks ?? null) : null;

export const isPlayed = ({ done }: Staged): boolean => done === beats.length;

/** Returns whether the next beat follows by itself. */
export const goesOn = (staged: Staged): boolean =>
    staged.room.reveal === null && !isPlayed(staged) && askedOf(staged) === null;

const legalFor = (asked: Asked | undefined): SpoilSeat['legal'] =>
    asked && [{ type: 'play', card: [asked.card], target: asked.target === null ? everybody : [asked.target] }];

/** The turns after `done` beats. They have no clock. */
const turnsAfter = (done: number): BySeat<{ turn: number }> => {
    const next = beats[done];
    return next ? { [next.by]: { turn: done + 1 } } : {};
};

/** The lesson at the learner's real table: its seats and names, with the cards of the lesson. */
export function begin({ room, info }: Room): Staged {
    const { replay: _, ...kept } = info;
    const options = { ...kept.options, lives: 3 };
    const shown = { ...kept, options, status: 'playing' as const, turns: turnsAfter(0) };
    const snapshot = { type: 'snapshot' as const, room, seq: 0, now: 0, info: shown, ...opening };
    return { room: reduce(emptyState, snapshot).rooms[room] as Room<SpoilGame>, done: 0 };
}

/** The lesson after the next beat. `aimed` is the learner's choice. */
export function after({ room, done }: Staged, aimed?: Seat): Staged {
    const beat = beats[done]!;
    const target = aimed ?? beat.asks?.target ?? beat.target ?? beat.by;
    const ends = beat.notices !== undefined;
    const played = { type: 'played' as const, seat: beat.by, target, ...(beat.asks && { card: beat.asks.card }) };
    const own = beat.asks
        ? { laid: beat.asks.card, hand: room.seat?.hand?.filter((card) => card !== beat.asks?.card) }
        : {};
    const update = {
        type: 'update' as const,
        room: room.room,
        seq: room.seq + 1,
        notices: [played, ...(beat.notices ?? [])],
        info: { turns: { [beat.by]: null, ...turnsAfter(done + 1) } },
        table: ends ? { ...beat.table, laid: null } : { laid: { [beat.by]: target } },
        seat: { ...own, ...(ends && { laid: null, ...beat.seat }), legal: legalFor(beats[done + 1]?.asks) ?? null },
    };
    const before = { ...emptyState, rooms: { [room.room]: room as Room } };
    return { room: reduce(before, update as never).rooms[room.room] as Room<SpoilGame>, done: done + 1 };
}

/** The lesson once the end of a round was shown. */
export const told = (staged: Staged): Staged => ({ ...staged, room: { ...staged.room, reveal: null } });
