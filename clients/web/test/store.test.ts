import { choices, mergePatch, type Notice, offers, type Pattern, type RoomInfo, type SpoilGame } from '@anteroom/sdk';
import { describe, expect, it } from 'vitest';
import { reduce, type StoreEvent } from '../src/store/reduce';
import { emptyState, type State } from '../src/store/state';
import { infoOf, listedOf, spoilTableOf } from './made';

const info = infoOf({
    owner: 12,
    seats: { s0: { player: 12, name: 'Ada' }, s1: { bot: 'good', name: 'Bot Juno' } },
});
const table = spoilTableOf({ pot: 4, players: { s0: { lives: 3 } } });
const handNo = (hand: number): Notice => ({ type: 'hand', hand, cards: 2 });
const roundNo = (no: number): Notice => ({ type: 'round', round_no: no, starter: 's0' });
const snapshot = (seq: number, notices: Notice[] = [], more: Partial<RoomInfo> = {}): StoreEvent => ({
    type: 'snapshot',
    room: 41,
    seq,
    now: 0,
    info: { ...info, ...more },
    table,
    seat: { me: 's0', hand: ['9H'] },
    notices,
});
const after = (...events: StoreEvent[]): State => events.reduce(reduce, emptyState);
const room = (state: State) => state.rooms[41]!;
const words = (state: State) => room(state).log.map(({ notice }) => notice.type);

describe('merge patch', () => {
    it('follows the examples of RFC 7396', () => {
        const cases: [unknown, unknown, unknown][] = [
            [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
            [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
            [{ a: 'b' }, { a: null }, {}],
            [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
            [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
            [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
            [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
            [
                ['a', 'b'],
                ['c', 'd'],
                ['c', 'd'],
            ],
            [{ a: 'b' }, ['c'], ['c']],
            [{ e: null }, { a: 1 }, { e: null, a: 1 }],
            [[1, 2], { a: 'b', c: null }, { a: 'b' }],
            [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
        ];
        for (const [target, patch, result] of cases) expect(mergePatch(target, patch)).toEqual(result);
    });

    it('leaves what a patch does not name the very same object', () => {
        const target = { a: { x: 1 }, b: { y: 1 } };
        expect(mergePatch(target, { a: { x: 2 } }).b).toBe(target.b);
    });
});

describe('the stream of a room', () => {
    it('applies updates in order and takes patched fields away', () => {
        const state = after(
            snapshot(7),
            {
                type: 'update',
                room: 41,
                seq: 8,
                table: { pot: 5 },
                seat: { hand: ['4C'], legal: [{ type: 'propose' }] },
            },
            { type: 'update', room: 41, seq: 9, seat: { legal: null }, info: { turns: { s1: { turn: 3 } } } },
        );
        expect(room(state).seq).toBe(9);
        expect(room(state).table).toEqual({ ...table, pot: 5 });
        expect(room(state).seat).toEqual({ me: 's0', hand: ['4C'] });
        expect(room(state).info.turns).toEqual({ s1: { turn: 3 } });
    });

    it('ignores an update that it has already', () => {
        const state = after(snapshot(7), {
            type: 'update',
            room: 41,
            seq: 7,
            table: { pot: 99 },
            notices: [{ type: 'late', seat: 's0' }],
        });
        expect(room(state).table).toMatchObject({ pot: 4 });
        expect(words(state)).toEqual([]);
    });

    it('marks a gap instead of applying an update out of order', () => {
        const state = after(snapshot(7), { type: 'update', room: 41, seq: 9, table: { pot: 99 } });
        expect(room(state).gap).toBe(true);
        expect(room(state).table).toMatchObject({ pot: 4 });
        expect(room(reduce(state, snapshot(9))).gap).toBe(false);
    });

    it('sees from a heartbeat that something is missing', () => {
        expect(room(after(snapshot(7), { type: 'heartbeat', now: 1, rooms: { r41: 7 } })).gap).toBe(false);
        expect(room(after(snapshot(7), { type: 'heartbeat', now: 1, rooms: { r41: 8 } })).gap).toBe(true);
    });

    it('keeps what was heard of earlier hands when a snapshot tells the current one again', () => {
        const state = after(
            snapshot(7, [{ type: 'dealer', seat: 's0' }, handNo(1), roundNo(1)]),
            { type: 'update', room: 41, seq: 8, notices: [handNo(2), roundNo(2)] },
            snapshot(9, [handNo(2), roundNo(2), { type: 'played', seat: 's0', target: 's1' }]),
        );
        expect(words(state)).toEqual(['dealer', 'hand', 'round', 'hand', 'round', 'played']);
        const keys = room(state).log.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
    });

    it('adds what a snapshot tells of a hand that was dealt while the line was down', () => {
        const ready: Notice = { type: 'ready', seat: 's0' };
        const state = after(
            snapshot(7, [ready, handNo(1)]),
            snapshot(20, [ready, { type: 'late', seat: 's1' }, handNo(2), roundNo(9)]),
        );
        expect(words(state)).toEqual(['ready', 'hand', 'late', 'hand', 'round']);
        expect(
            words(reduce(state, snapshot(20, [ready, { type: 'late', seat: 's1' }, handNo(2), roundNo(9)]))),
        ).toEqual(['ready', 'hand', 'late', 'hand', 'round']);
    });

    it('does not tell chat twice when a room before the start is joined again', () => {
        const said: Notice = { type: 'chat', player: 3, name: 'Ben', text: 'hello' };
        const state = after(
            snapshot(7, [said], { status: 'open' }),
            snapshot(8, [said, { type: 'chat', player: 3, name: 'Ben', text: 'and again' }], { status: 'open' }),
        );
        expect(words(state)).toEqual(['chat', 'chat']);
    });

    it('starts an empty log with a new game', () => {
        const state = after(snapshot(7, [handNo(1)]), {
            type: 'update',
            room: 41,
            seq: 8,
            info: { game_no: 2, status: 'open' },
            table: Object.fromEntries(Object.keys(table).map((field) => [field, null])),
            notices: [{ type: 'rematch' }],
        });
        expect(words(state)).toEqual(['rematch']);
        expect(room(state).table).toBeNull();
    });

    it('keeps the game before for whoever looks at its result, until they go on or ask for another one themselves', () => {
        const over = snapshot(7, [handNo(1)], { status: 'over' });
        const rematch = (re?: number): StoreEvent => ({
            type: 'update',
            room: 41,
            seq: 8,
            ...(re === undefined ? {} : { re }),
            info: { game_no: 2, status: 'open' },
            notices: [{ type: 'rematch' }],
        });
        const others = after(over, rematch());
        expect(room(others).ended).toMatchObject({ info: { game_no: 1, status: 'over' }, table: { pot: 4 } });
        expect(room(reduce(others, { type: 'go_on', room: 41 })).ended).toBe(null);
        expect(room(after(over, rematch(3))).ended).toBe(null);
        // A connection lost meanwhile does not remove the result either.
        expect(room(after(over, snapshot(9, [], { game_no: 2, status: 'open' }))).ended).toMatchObject({
            info: { game_no: 1 },
        });
        // A deal that was called off uses up a number and ends no game.
        expect(room(after(snapshot(7, [], { status: 'committing' }), rematch())).ended).toBe(null);
    });

    it('tells the end of a round over the table as it was before', () => {
        const state = after(
            snapshot(7, [
                { type: 'played', seat: 's1', target: 's0' },
                roundNo(2),
                { type: 'played', seat: 's0', target: 's1' },
            ]),
            { type: 'update', room: 41, seq: 8, table: { pot: 2 }, notices: [{ type: 'revealed', plays: {} }] },
        );
        expect(room(state).reveal).toMatchObject({ key: 8, before: { pot: 4 } });
        expect(room(state).reveal!.notices.map(({ type }) => type)).toEqual(['round', 'played', 'revealed']);
        expect(room(reduce(state, { type: 'reveal_done', room: 41, key: 8 })).reveal).toBeNull();
        expect(room(reduce(state, { type: 'reveal_done', room: 41, key: 7 })).reveal).not.toBeNull();
        expect(room(reduce(state, snapshot(8))).reveal).toBeNull();
    });

    it('keeps the table with which a round began', () => {
        const state = after(
            snapshot(7),
            { type: 'update', room: 41, seq: 8, table: { pot: 9 }, notices: [roundNo(2)] },
            {
                type: 'update',
                room: 41,
                seq: 9,
                table: { pot: 10 },
                notices: [{ type: 'bought', seat: 's0', took: '9H', gave: '4C' }],
            },
        );
        expect(room(state).log.map((entry) => entry.table)).toEqual([{ ...table, pot: 9 }, undefined]);
    });

    it('knows a seat that was taken over, and one that was taken back', () => {
        const lost = after(snapshot(7), { type: 'taken_over', room: 41 });
        expect(room(lost).takenOver).toBe(true);
        expect(room(reduce(lost, { type: 'rejoining', room: 41 })).takenOver).toBe(false);
    });

    it('keeps the names that a notice was told with', () => {
        const state = after(snapshot(7, [{ type: 'ready', seat: 's1' }]), {
            type: 'update',
            room: 41,
            seq: 8,
            info: { seats: { s1: { name: 'Zoë', bot: null, player: 4 } } },
        });
        expect(room(state).log[0]!.names.s1).toBe('Bot Juno');
    });
});

describe('the lobby', () => {
    it('is patched only while it is watched', () => {
        const row = listedOf({});
        expect(after({ type: 'lobby', rooms: { r41: row } }).lobby).toBeNull();
        const watched = after({ type: 'lobby_list', rooms: {} }, { type: 'lobby', rooms: { r41: row } });
        expect(watched.lobby).toEqual({ r41: row });
        expect(reduce(watched, { type: 'lobby', rooms: { r41: null } }).lobby).toEqual({});
    });
});

describe('server time', () => {
    it('takes the least delayed sample and follows a clock that was set', () => {
        const at = (now: number, here: number): StoreEvent => ({ type: 'heartbeat', now, at: here, rooms: {} });
        expect(after(at(10_000, 5_000)).offsetMs).toBe(5000);
        expect(after(at(10_000, 5_000), at(11_000, 6_300)).offsetMs).toBe(5000);
        expect(after(at(10_000, 5_000), at(11_000, 5_900)).offsetMs).toBe(5100);
        expect(after(at(10_000, 5_000), at(11_000, 66_000)).offsetMs).toBe(-55_000);
    });
});

describe('legal patterns', () => {
    const legal: Pattern<SpoilGame>[] = [
        { type: 'buy', take: ['9H', 'TC'], give: ['4C'] },
        { type: 'play', card: ['4C', '2S'], target: ['s0', 's1'] },
        { type: 'propose' },
    ];
    it('stand for every combination of their arrays', () => {
        expect(offers(legal, { type: 'play', card: '4C', target: 's1' })).toBe(true);
        expect(offers(legal, { type: 'play', card: '9H' })).toBe(false);
        expect(choices(legal, { type: 'play', card: '2S' }, 'target')).toEqual(['s0', 's1']);
        expect(choices(legal, { type: 'buy' }, 'take')).toEqual(['9H', 'TC']);
        expect(choices(undefined, { type: 'buy' }, 'take')).toEqual([]);
    });
});

describe('reactions', () => {
    const reaction = (player: number, word: 'wow' | 'oops', seat?: 's0' | 's1'): StoreEvent => ({
        type: 'reaction',
        room: 41,
        player,
        name: 'Ada',
        reaction: word,
        ...(seat ? { seat } : {}),
    });
    const shown = (state: State) =>
        state.reactions.map((one) => `${one.player} ${'text' in one ? one.text : one.reaction}`);

    it('are shown of each player the newest, until their time is over', () => {
        const two = after(snapshot(7), reaction(12, 'wow', 's0'), reaction(9, 'oops'), reaction(12, 'oops', 's0'));
        expect(shown(two)).toEqual(['9 oops', '12 oops']);
        const first = two.reactions[0]!.key;
        const one = reduce(two, { type: 'reaction_done', key: first });
        expect(shown(one)).toEqual(['12 oops']);
        // The timer of a replaced reaction does not remove the newer one.
        expect(shown(reduce(one, { type: 'reaction_done', key: first }))).toEqual(['12 oops']);
    });

    it('are what is said in the chat too, at the seat of whoever says it; what a snapshot tells again is not', () => {
        const chat: Notice = { type: 'chat', player: 12, name: 'Ada', text: 'Hello' };
        const said = after(snapshot(7, [chat]), {
            type: 'update',
            room: 41,
            seq: 8,
            notices: [{ ...chat, text: 'Well?' }],
        });
        expect(shown(said)).toEqual(['12 Well?']);
        expect(said.reactions[0]!.seat).toBe(
            Object.entries(room(said).info.seats).find(([, who]) => who.player === 12)?.[0],
        );
        expect(shown(reduce(said, reaction(12, 'wow', 's0')))).toEqual(['12 wow']);
    });

    it('change nothing of the room', () => {
        const before = after(snapshot(7));
        expect(reduce(before, reaction(12, 'wow', 's0')).rooms).toBe(before.rooms);
    });
});
