import type { SpinnerGame, SpinnerTable } from '@anteroom/sdk';
import { describe, expect, it } from 'vitest';
import { endsOf, finishedOf, layoutOf, orderOf, type Places, waysOf, withTile } from '../src/games/domino/model';
import { asHeld, saidByLayout } from '../src/games/domino/said';
import { viewsOf } from '../src/games/registry';
import { reduce, type StoreEvent } from '../src/store/reduce';
import { emptyState, type Room } from '../src/store/state';
import { infoOf } from './made';

const places: Places = {
    start: { tile: '99' },
    e0: { on: 'start', tile: '90' },
    e1: { on: 'start', side: 2, tile: 'S3' },
    e2: { on: 'start', side: 3 },
    e3: { on: 'start', side: 4 },
    e4: { on: 'e0' },
    e5: { on: 'e1', tile: '33', lie: 'across' },
    e6: { on: 'e5' },
    e7: { on: 'e5', side: 2 },
    e8: { on: 'e5', side: 3, face: '7' },
};
const dealt = { type: 'dealt', hand_no: 1, number: 9, shuffler: 's0' } as const;
const set = { type: 'set', seat: 's0', tile: '99' } as const;
const laid = (end: string) => ({ type: 'laid', seat: 's0', tile: '00', end }) as const;

const info = infoOf({
    game: 'spinner',
    seats: { s0: { name: 'Ada' }, s1: { name: 'Ben' } },
    turns: { s1: { turn: 4 } },
});
const table: SpinnerTable = {
    hand_no: 1,
    number: 9,
    phase: 'turns',
    shuffler: 's0',
    stock: 30,
    held: { s0: 3, s1: 1 },
    players: { s0: { total: 0, hands_won: 0 }, s1: { total: 0, hands_won: 0 } },
    layout: { start: { tile: '99' }, e0: { on: 'start' } },
};

describe('a layout as the server sends it', () => {
    const layout = layoutOf(places, orderOf(places, []));

    it('becomes a list in the order laid, each on the one before it', () => {
        expect(layout.tiles).toEqual({
            t0: { tile: '99' },
            t1: { tile: '90', on: 't0', half: '9' },
            t2: { tile: 'S3', on: 't0', side: 2, half: 'S' },
            t3: { tile: '33', on: 't2', lie: 'across' },
        });
        expect(layout.at.e5).toBe('t3');
    });

    it('tells of an open end the face that the tile before it shows, unless the server says another', () => {
        expect(layout.ends.e4).toEqual({ at: 't1', face: '0' });
        expect(layout.ends.e2).toEqual({ at: 't0', side: 3, face: '9' });
        expect(layout.ends.e8).toEqual({ at: 't3', side: 3, face: '7' });
    });

    it('follows the order of the log where there is one, and that of the ends for what the log does not name', () => {
        const log = [dealt, set, laid('e1'), laid('e5')];
        expect(orderOf(places, log)).toEqual(['start', 'e1', 'e5', 'e0']);
        expect(orderOf(places, [laid('e5'), dealt])).toEqual(['start', 'e0', 'e1', 'e5']);
        expect(orderOf(places, [laid('e5'), laid('e1')])).toEqual(['start', 'e1', 'e0', 'e5']);
    });

    it('gets the last tile of a hand from its notice, the fitting half inward', () => {
        expect(withTile(places, 'e4', '60').e4).toEqual({ on: 'e0', tile: '06' });
        expect(withTile(places, 'e0', '60')).toBe(places);
    });
});

describe('what may be laid', () => {
    it('is every tile of a row on every end of it, named as in the hand, with the half that touches', () => {
        const ways = waysOf([{ type: 'lay', tile: ['04', 'S5'], end: ['e4', 'e9'] }, { type: 'pass' }], ['40', 'S5']);
        expect(ways).toHaveLength(4);
        expect(ways[0]).toEqual({ tile: '40', end: 'e4', half: '0', action: { type: 'lay', tile: '04', end: 'e4' } });
        expect(endsOf(ways)).toEqual(['e4', 'e9']);
    });

    it('keeps both ways of a double, in line and across', () => {
        const ways = waysOf(
            [
                { type: 'lay', tile: ['44'], end: ['e1'] },
                { type: 'lay', tile: ['44'], end: ['e1'], lie: ['across'] },
            ],
            ['44'],
        );
        expect(ways.map(({ action }) => action)).toEqual([
            { type: 'lay', tile: '44', end: 'e1' },
            { type: 'lay', tile: '44', end: 'e1', lie: 'across' },
        ]);
    });

    it('names no half where the end says it, and no end for what starts', () => {
        expect(waysOf([{ type: 'lay', tile: ['64'], end: ['e1'] }], ['64'], true)[0]).toEqual({
            tile: '64',
            end: 'e1',
            action: { type: 'lay', tile: '64', end: 'e1' },
        });
        expect(waysOf([{ type: 'open', tile: ['64'] }], ['64'])[0]).toEqual({
            tile: '64',
            end: 'start',
            action: { type: 'open', tile: '64' },
        });
    });
});

describe('tiles that a patch lays', () => {
    it('are named as in a hand', () => {
        expect(['46', '5S', 'L6', 'D3', 'DL', 'LL.2', '00'].map(asHeld)).toEqual([
            '64',
            'S5',
            '6L',
            '3D',
            'LD',
            'LL.2',
            '00',
        ]);
    });

    it('become the notices that a snapshot has of them', () => {
        const before = table;
        const after = {
            ...table,
            layout: { start: { tile: '99' }, e0: { on: 'start', tile: '94' }, e4: { on: 'e0' } },
        };
        expect(saidByLayout(before, after, 's2')).toEqual([[{ type: 'laid', seat: 's2', tile: '94', end: 'e0' }], []]);
    });
});

const begun: StoreEvent = {
    type: 'snapshot',
    room: 7,
    seq: 1,
    now: 0,
    info,
    table,
    seat: { me: 's0', hand: ['50'] },
    notices: [dealt],
};
const stream = (...events: StoreEvent[]) =>
    [begun, ...events].reduce(reduce, emptyState).rooms[7]! as Room<SpinnerGame>;
const words = (room: ReturnType<typeof stream>) => {
    const tell = viewsOf('spinner').teller(room);
    return room.log.flatMap((entry) => tell(entry));
};

describe('the log of a domino game', () => {
    it('says who laid what, though only the patch of the table told it', () => {
        const room = stream({
            type: 'update',
            room: 7,
            seq: 2,
            table: { layout: { e0: { tile: '94' }, e4: { on: 'e0' } } },
            info: { turns: { s1: null, s0: { turn: 5 } } },
        });
        expect(words(room)).toEqual(['Hand 1 starts from 9-9. Ada shuffles.', 'Ben lays 9-4.']);
    });

    it('takes the points of a hand from the score sheet, and tells its end over the table of before', () => {
        const room = stream({
            type: 'update',
            room: 7,
            seq: 2,
            table: {
                layout: null,
                hand_no: 2,
                number: 8,
                sheet: { r0: { number: 9, winner: 's1', points: { s0: 5, s1: 0 } } },
            },
            notices: [
                { type: 'laid', seat: 's1', tile: '94', end: 'e0' },
                { type: 'hand_over', hands: { s0: ['50'] } },
                { type: 'dealt', hand_no: 2, number: 8, shuffler: 's1' },
            ],
        });
        expect(words(room)).toContain('Ada 5 and Ben 0.');
        expect(room.reveal?.before).toEqual(table);
        expect(finishedOf(room.log, 'hand_over')).toHaveLength(1);
    });
});
