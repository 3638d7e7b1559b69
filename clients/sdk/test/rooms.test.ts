import { describe, expect, it } from 'vitest';
import { type Body, type By, type Change, Refused, Rooms, type ServerMessage, Visits } from '../src/index.js';

const info = (more: object = {}) => ({ game: 'spoil', status: 'playing', visibility: 'public', turns: {}, ...more });
const message = (some: object) => some as ServerMessage;
const snapshot = (seq: number, more: object = {}) =>
    message({ type: 'snapshot', room: 41, seq, now: 0, info: info(), notices: [], ...more });
const update = (seq: number, more: object = {}) => message({ type: 'update', room: 41, seq, ...more });
const settled = () => new Promise((done) => setTimeout(done, 0));

function rooms(answer: (body: Body<'join'>) => Promise<unknown> = async () => undefined) {
    const asked: Body<'join'>[] = [];
    const changes: Change[] = [];
    const all = new Rooms({
        join: (body) => {
            asked.push(body);
            return answer(body);
        },
        changed: (change) => changes.push(change),
    });
    all.enter(41, { room: 41 });
    return { all, asked, changes };
}

describe('rooms', () => {
    it('put patches together, drop what null removes, and keep what is not named', () => {
        const { all, changes } = rooms();
        all.take(snapshot(3, { table: { pot: 2, laid: { s0: 's1' } }, seat: { me: 's0', hand: ['9H'] } }));
        all.take(update(4, { table: { pot: 3, laid: null }, seat: { hand: ['4C', '2S'] }, notices: [{ type: 'x' }] }));
        expect(all.of(41)).toMatchObject({ seq: 4, table: { pot: 3 }, seat: { me: 's0', hand: ['4C', '2S'] } });
        expect(all.of(41)?.table).not.toHaveProperty('laid');
        expect(changes[1]).toMatchObject({ before: { seq: 3 }, notices: [{ type: 'x' }] });
        all.take(update(5, { table: null, seat: { me: null, hand: null } }));
        expect(all.of(41)).toMatchObject({ table: null, seat: null });
    });

    it('do not use an update that was told before', () => {
        const { all, changes } = rooms();
        all.take(snapshot(3, { table: { pot: 2 } }));
        all.take(update(3, { table: { pot: 9 } }));
        expect(all.of(41)?.table).toEqual({ pot: 2 });
        expect(changes).toHaveLength(1);
    });

    it('say that a table is lost where it is refused, and that it is found', async () => {
        let refuses = true;
        const { all, changes } = rooms(async () => {
            if (refuses) throw new Refused('overloaded', 'Not now.');
        });
        all.take(snapshot(3, { table: { pot: 2 } }));
        await all.welcomed();
        expect(changes[1]).toMatchObject({ state: { lost: 'overloaded', closed: null }, notices: [] });
        await all.welcomed();
        refuses = false;
        await all.welcomed();
        expect(all.of(41)?.lost).toBeUndefined();
        expect(changes[changes.length - 1]!.state.lost).toBeUndefined();
    });

    it('ask once for what was missed, and use nothing out of turn', async () => {
        let answered: () => void = () => undefined;
        const { all, asked } = rooms(() => new Promise<void>((done) => (answered = done)));
        all.take(snapshot(3, { table: { pot: 2 } }));
        all.take(update(5, { table: { pot: 9 } }));
        all.take(update(6, { table: { pot: 10 } }));
        all.take(message({ type: 'heartbeat', now: 0, rooms: { r41: 6 } }));
        expect(asked).toEqual([{ type: 'join', room: 41, since: 3 }]);
        expect(all.of(41)).toMatchObject({ seq: 3, gap: true, table: { pot: 2 } });
        answered();
        await settled();
        for (const seq of [4, 5, 6]) all.take(update(seq, { table: { pot: seq } }));
        expect(all.of(41)).toMatchObject({ seq: 6, gap: false, table: { pot: 6 } });
        expect(asked).toHaveLength(1);
    });

    it('find by a heartbeat that something is missing', () => {
        const { all, asked } = rooms();
        all.take(snapshot(3));
        all.take(message({ type: 'heartbeat', now: 0, rooms: { r41: 3, r7: 9 } }));
        expect(asked).toEqual([]);
        all.take(message({ type: 'heartbeat', now: 0, rooms: { r41: 4 } }));
        expect(asked).toEqual([{ type: 'join', room: 41, since: 3 }]);
    });

    it('are joined again on a new connection, but not where another one has the seat', async () => {
        const { all, asked } = rooms();
        all.take(snapshot(3, { seat: { me: 's0' } }));
        await all.welcomed();
        expect(asked).toEqual([{ type: 'join', room: 41, since: 3 }]);
        all.take(message({ type: 'taken_over', room: 41 }));
        await all.welcomed();
        expect(asked).toHaveLength(1);
        expect(all.of(41)?.takenOver).toBe(true);
    });

    it('are closed where they are gone for good', async () => {
        const { all } = rooms(() => Promise.reject(new Refused('no_room', 'There is no such room.')));
        all.take(snapshot(3, { seat: { me: 's0' } }));
        await all.welcomed();
        expect(all.of(41)?.closed).toBe('no_room');
    });

    it('outlive a server that stops', () => {
        const { all } = rooms();
        all.take(snapshot(3));
        all.take(message({ type: 'closed', room: 41, reason: 'shutdown' }));
        expect(all.of(41)?.closed).toBeNull();
        all.take(message({ type: 'closed', room: 41, reason: 'expired' }));
        expect(all.of(41)?.closed).toBe('expired');
    });
});

it('after the seat was elsewhere everything is asked for: the updates of that time said nothing of it', async () => {
    const visits = new Visits();
    const by: By = { link: 'x' };
    visits.enter(41, by);
    visits.took(message({ type: 'taken_over', room: 41 }));
    const asked: Body<'join'>[] = [];
    const state = { seq: 9, info: { visibility: 'private' }, seat: null } as never;
    await visits.again(41, state, async (body) => asked.push(body));
    expect(asked).toEqual([{ type: 'join', link: 'x' }]);
    visits.took(snapshot(9));
    await visits.again(41, state, async (body) => asked.push(body));
    expect(asked[1]).toEqual({ type: 'join', link: 'x', since: 9 });
});
