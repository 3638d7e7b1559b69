import {
    type Body,
    type By,
    type Data,
    FairKeeper,
    type ListedRoom,
    Refused,
    type RequestType,
    Routine,
} from '@anteroom/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Confirming } from '../src/client/confirming';
import { quickGame } from '../src/client/createForm';
import { Identity } from '../src/client/identity';
import { LobbyWatch } from '../src/client/lobby';
import { Requests } from '../src/client/requests';
import { Rooms } from '../src/client/rooms';
import { Rulebook } from '../src/client/rulebook';
import { Table } from '../src/client/table';
import { Toasts } from '../src/client/toasts';
import { Store } from '../src/store/reduce';
import { emptyState, type Room } from '../src/store/state';
import { gameOf, helloOf, infoOf, listedOf } from './made';

function shelf(): Storage {
    const kept = new Map<string, string>();
    return {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
    } as Storage;
}

/** A server that answers each request as told, and records the requests. */
class Answers {
    asked: Body[] = [];
    constructor(private readonly answer: (body: Body) => object | undefined = () => undefined) {}
    async request<T extends RequestType>(body: Body<T>): Promise<Data<T>> {
        this.asked.push(body);
        const data = this.answer(body);
        if (data instanceof Refused) throw data;
        return data as Data<T>;
    }
}

const noRules = { addressOf: async () => null } as unknown as Rulebook;
let store: Store;
let toasts: Toasts;
beforeEach(() => {
    vi.useFakeTimers();
    store = new Store(emptyState);
    toasts = new Toasts(store, noRules);
});
afterEach(() => {
    vi.useRealTimers();
});

describe('a toast', () => {
    it('goes after some seconds', () => {
        toasts.show('Saved', 'note');
        expect(store.state.toasts).toHaveLength(1);
        vi.advanceTimersByTime(6000);
        expect(store.state.toasts).toEqual([]);
    });

    it('of a refusal by a game links the rule behind it', async () => {
        const fetchJson = async () => ({
            errors: [{ code: 'spoil.no_chip', rules: ['/spec/rules/spoil.md#SPOIL-12'] }],
        });
        new Toasts(store, new Rulebook({ fetchJson })).refused(new Refused('spoil.no_chip', 'no chip.'));
        expect(store.state.toasts).toMatchObject([{ text: 'No chip.' }]);
        await vi.advanceTimersByTimeAsync(0);
        expect(store.state.toasts).toMatchObject([{ text: 'No chip.', rule: '/spec/rules/spoil.md#SPOIL-12' }]);
    });
});

describe('the rulebook', () => {
    const listed = {
        errors: [{ code: 'spoil.no_chip', rules: ['/spec/rules/spoil.md#SPOIL-12'] }, { code: 'spoil.x' }],
    };

    it('is fetched once, and only for the code of a game', async () => {
        const fetchJson = vi.fn(async () => listed);
        const rules = new Rulebook({ fetchJson });
        expect(await rules.addressOf('not_your_turn')).toBe(null);
        expect(fetchJson).not.toHaveBeenCalled();
        expect(await rules.addressOf('spoil.no_chip')).toBe('/spec/rules/spoil.md#SPOIL-12');
        expect(await rules.addressOf('spoil.x')).toBe(null);
        expect(fetchJson).toHaveBeenCalledTimes(1);
    });

    it('that cannot be had is asked for again at the next refusal', async () => {
        const fetchJson = vi.fn(async (): Promise<unknown> => listed);
        fetchJson.mockRejectedValueOnce(new Error('offline'));
        const rules = new Rulebook({ fetchJson });
        expect(await rules.addressOf('spoil.no_chip')).toBe(null);
        expect(await rules.addressOf('spoil.no_chip')).toBe('/spec/rules/spoil.md#SPOIL-12');
    });
});

describe('a request', () => {
    const refusing = new Answers(() => new Refused('no_room', 'there is no such room.'));

    it('that is refused is shown, and is not done', async () => {
        expect(await new Requests(refusing, toasts, store).ask({ type: 'leave', room: 41 })).toBe(false);
        expect(store.state.toasts).toMatchObject([{ text: 'There is no such room.', tone: 'trouble' }]);
    });

    it('whose refusal is asked for is not shown as well', async () => {
        const done = vi.fn();
        expect(
            await new Requests(refusing, toasts, store).refusalOf(
                { type: 'register', name: 'Ada', password: 'x' },
                done,
            ),
        ).toBe('There is no such room.');
        expect(done).not.toHaveBeenCalled();
        expect(store.state.toasts).toEqual([]);
    });

    it('for something that the page can do without fails in silence', async () => {
        expect(await new Requests(refusing, toasts, store).whereItComes({ type: 'balance' })).toBe(null);
        expect(store.state.toasts).toEqual([]);
    });
});

describe('the identity', () => {
    const restart = vi.fn();
    const browser = () => ({ shelf: shelf(), restart, now: () => 0, fetchJson: vi.fn(), open: vi.fn() });
    beforeEach(() => restart.mockClear());

    it('is a guest with a name at first, and whoever the token names from then on', () => {
        const who = new Identity(browser());
        expect(who.hello()).toMatchObject({ type: 'hello', name: expect.any(String) });
        expect(who.welcomed(helloOf({ token: 't1' }))).toBe(true);
        expect(who.hello()).toMatchObject({ token: 't1', name: 'Ada' });
    });

    it('makes way for a new guest when the server does not know its token', () => {
        const who = new Identity(browser());
        who.welcomed(helloOf({ token: 't1' }));
        expect(who.refused('bad_token', 'Gone.')).toEqual({ again: true });
        expect(who.hello()).not.toHaveProperty('token');
    });

    it('does not try again what was refused for the moment', () => {
        const who = new Identity(browser());
        who.welcomed(helloOf({ token: 't1' }));
        expect(who.refused('overloaded', 'Busy.')).toEqual({
            again: false,
            tell: expect.stringContaining('busy'),
        });
        expect(who.hello()).toMatchObject({ token: 't1' });
    });

    it('tells once of each number of wrong passwords, and after a log-in on the next page', () => {
        const one = browser();
        const who = new Identity(one);
        const tried = (count: number) => helloOf({ wrong_passwords: { count, networks: 1 } });
        expect(who.takeWarning(helloOf({}))).toBe(null);
        expect(who.takeWarning(tried(1))).toMatch(/^A wrong password was tried .* from one place/);
        expect(new Identity(one).takeWarning(tried(1))).toBe(null);
        expect(who.takeWarning(tried(12))).toMatch(/^12 wrong passwords were tried/);
        void who.logInAs({ account: 'Ada', password: 'x' });
        expect(who.welcomed(tried(13))).toBe(false);
        expect(new Identity(one).takeFarewell()).toMatch(/^13 wrong passwords/);
        expect(new Identity(one).takeWarning(helloOf({}))).toBe(null);
        expect(who.takeWarning(tried(12))).toMatch(/^12 wrong passwords/);
    });

    it('that is forgotten restarts the page once, and the next page says why', () => {
        const one = browser();
        const who = new Identity(one);
        who.forget('Logged out.');
        who.forget('Logged out elsewhere.');
        expect(restart).toHaveBeenCalledTimes(1);
        const next = new Identity(one);
        expect(next.takeFarewell()).toBe('Logged out.');
        expect(next.takeFarewell()).toBe(null);
    });
});

describe('the lobby', () => {
    const row = listedOf({});
    const open = () => new Answers(({ type }) => (type === 'lobby' ? { rooms: { r41: row } } : { rooms: {} }));

    it('is subscribed to while it is watched, and again on a new connection', async () => {
        const server = open();
        const lobby = new LobbyWatch(new Requests(server, toasts, store), store);
        lobby.watch(true);
        expect(server.asked).toEqual([]);
        store.dispatch({ type: 'link', link: 'online' });
        lobby.welcomed();
        await vi.advanceTimersByTimeAsync(0);
        // The player's own tables are requested first, so that the list appears with them.
        expect(server.asked).toEqual([{ type: 'my_tables' }, { type: 'lobby', subscribe: true }]);
        expect(store.state.lobby).toEqual({ r41: row });
        lobby.watch(false);
        expect(server.asked[2]).toEqual({ type: 'lobby', subscribe: false });
        expect(store.state.lobby).toBe(null);
    });

    it('asks on a new connection at a table too, and from time to time while there are tables that are not shown', async () => {
        const mine: ListedRoom[] = [];
        const server = new Answers(() => ({ rooms: Object.fromEntries(mine.map((one) => [`r${one.room}`, one])) }));
        const lobby = new LobbyWatch(new Requests(server, toasts, store), store);
        const asked = async (what: () => void) => {
            const before = server.asked.length;
            what();
            await vi.advanceTimersByTimeAsync(0);
            return server.asked.length - before;
        };
        store.dispatch({ type: 'link', link: 'online' });
        expect(await asked(() => lobby.welcomed())).toBe(1);
        expect(await asked(() => lobby.beat())).toBe(0);
        mine.push(listedOf({ room: 9, status: 'playing' }));
        lobby.welcomed();
        await vi.advanceTimersByTimeAsync(0);
        mine[0] = listedOf({ room: 9, status: 'over', your_turn: false });
        expect(await asked(() => lobby.beat())).toBe(1);
        expect(store.state.mine).toEqual(mine);
        expect(await asked(() => lobby.beat())).toBe(0);
    });

    it('that is left before the list comes stays empty', async () => {
        store.dispatch({ type: 'link', link: 'online' });
        const lobby = new LobbyWatch(new Requests(open(), toasts, store), store);
        lobby.watch(true);
        lobby.watch(false);
        await vi.advanceTimersByTimeAsync(0);
        expect(store.state.lobby).toBe(null);
    });
});

describe('what the page does by itself', () => {
    const room = {
        room: 41,
        info: infoOf({ clock_s: 0, status: 'open', owner: 12, seats: { s0: { player: 12 } } }),
        seat: { me: 's0' },
        closed: null,
        takenOver: false,
        gap: false,
    } as unknown as Room;

    function routine(server: Answers): Routine {
        const requests = new Requests(server, toasts, store);
        const fair = new FairKeeper(shelf());
        const table = new Table(requests, fair, store, toasts, new Confirming(shelf()));
        return new Routine(fair, {
            player: () => store.state.player,
            room: (id) => store.state.rooms[id],
            ready: (ready) => table.ready(ready),
            ask: (body) => requests.ask(body, { quiet: true }),
        });
    }

    it('is to get ready for a game that was started with one click, once for each state of the room', async () => {
        vi.useRealTimers(); // The browser makes the hash of the nonce. A fake clock does not wait for it.
        const server = new Answers();
        const own = routine(server);
        own.startWhenReady(41);
        own.follow(room);
        own.follow(room);
        await vi.waitFor(() => expect(server.asked).toHaveLength(1));
        expect(server.asked[0]).toMatchObject({ type: 'ready', room: 41, nonce_hash: expect.any(String) });
    });

    it('is not to agree to a price: a table for money waits for the click of its player', async () => {
        const server = new Answers();
        const own = routine(server);
        own.startWhenReady(41);
        const stake = { currency: 'EUR', exponent: 2, price: 1050 };
        own.follow({ ...room, info: { ...room.info, stake } } as unknown as Room);
        await vi.advanceTimersByTimeAsync(0);
        expect(server.asked).toEqual([]);
    });

    it('is nothing where nobody clicked, and nothing in a room whose seat another page has', async () => {
        const server = new Answers();
        const own = routine(server);
        own.follow(room);
        own.startWhenReady(41);
        own.follow({ ...room, takenOver: true });
        await vi.advanceTimersByTimeAsync(0);
        expect(server.asked).toEqual([]);
    });
});

it('a player who gets ready agrees to the price of the room that the page showed, and to none at a free table', async () => {
    vi.useRealTimers(); // The browser makes the hash of the nonce. A fake clock does not wait for it.
    const server = new Answers();
    const requests = new Requests(server, toasts, store);
    const table = new Table(requests, new FairKeeper(shelf()), store, toasts, new Confirming(shelf()));
    const shown = (stake?: object) => ({ room: 41, info: { ...infoOf({}), ...(stake ? { stake } : {}) } }) as Room;
    await table.ready(shown({ price: 1050 }));
    await table.ready(shown());
    expect(server.asked[0]).toMatchObject({ type: 'ready', room: 41, price: 1050 });
    expect(server.asked[1]).not.toHaveProperty('price');
});

it('a table that was opened over a line that broke is joined over the next one', async () => {
    const form = { game: 'spoil', options: {}, seats: 3, visibility: 'public', clock_s: 0, bots: [] } as const;
    const opening = async (breaks: boolean) => {
        const answers: Answers = new Answers(({ type }) => {
            if (type === 'create' && breaks) void rooms.welcomed();
            return { room: 41 };
        });
        const rooms = new Rooms(new Requests(answers, toasts, store), store, toasts);
        expect(await rooms.create({ ...form, bots: [] })).toBe(41);
        return answers.asked.map(({ type }) => type);
    };
    expect(await opening(false)).toEqual(['create']);
    expect(await opening(true)).toEqual(['create', 'join']);
});

describe('a spectator whose line broke', () => {
    /** Joins in this way, watches a table with this visibility, and reconnects. Returns the requests made then. */
    async function back(by: By, visibility: 'public' | 'private', refused: (body: Body) => boolean = () => false) {
        let came = false;
        const answers = new Answers((body) =>
            came && refused(body) ? new Refused('no_room', 'There is no such room.') : { room: 41 },
        );
        const rooms = new Rooms(new Requests(answers, toasts, store), store, toasts);
        store.dispatch({ type: 'link', link: 'online' });
        await rooms.enter(by);
        const info = infoOf({ visibility, seats: { s0: { player: 12, name: 'Ada' } } });
        store.dispatch({ type: 'snapshot', room: 41, seq: 7, now: 0, info, notices: [] });
        came = true;
        answers.asked = [];
        await rooms.rejoin(41);
        return answers.asked.map(({ type: _type, ...where }) => where);
    }

    it('comes back to a public table by its number, whatever its code is by now', async () => {
        expect(await back({ code: 'KTRB' }, 'public')).toEqual([{ room: 41, since: 7 }]);
    });

    it('comes back to a private table as it came', async () => {
        expect(await back({ code: 'KTRBCFGH' }, 'private')).toEqual([{ code: 'KTRBCFGH', since: 7 }]);
    });

    it('comes by the link again, and where that was renewed by number, to a public table', async () => {
        const renewed = (body: Body) => 'link' in body;
        expect(await back({ link: 'secret' }, 'public')).toEqual([{ link: 'secret', since: 7 }]);
        expect(await back({ link: 'secret' }, 'public', renewed)).toEqual([
            { link: 'secret', since: 7 },
            { room: 41, since: 7 },
        ]);
        expect(store.state.rooms[41]?.closed).toBeNull();
    });

    it('reads that a private table is gone when its link was renewed', async () => {
        await back({ link: 'secret' }, 'private', () => true);
        expect(store.state.rooms[41]?.closed).toBe('There is no such room.');
    });
});

describe('a table of one click', () => {
    const game = gameOf({
        game: 'ladder',
        players_min: 2,
        players_max: 3,
        options: [{ name: 'target', label: '', help: '', standard: 30, min: 1, max: 50 }],
        levels: ['easy', 'good', 'expert'],
    });

    it('is private, without a clock, and full of bots that are no novices but for one seat', () => {
        expect(quickGame(game)).toEqual({
            game: 'ladder',
            options: { target: 30 },
            seats: 3,
            visibility: 'private',
            clock_s: 0,
            bots: ['good', 'good'],
        });
    });
});
