import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { Anteroom, type Games, type Options, type Table } from '../src/index.js';
import { verify } from '../src/verify/index.js';
import { Server } from './server.js';

// Plays whole games of every kind against the built server, and cuts connections meanwhile.

let server: Server;
beforeAll(async () => {
    server = await Server.start();
}, 60_000);
afterAll(() => server.stop());

/** A socket that a test can cut. */
class Cuttable extends WebSocket {
    static open = new Set<Cuttable>();
    constructor(address: string, subprotocol: string) {
        super(address, subprotocol);
        Cuttable.open.add(this);
        this.on('close', () => Cuttable.open.delete(this));
    }
    static cut(): void {
        for (const one of Cuttable.open) one.terminate();
    }
}

const guest = async (name: string): Promise<Anteroom> => {
    const one = new Anteroom({ url: server.url, name, WebSocket: Cuttable });
    await one.connect();
    return one;
};

/** Plays random legal actions until the game is over. The connection is cut before each `cutsEvery`-th move. */
async function play(table: Table, cutsEvery: number): Promise<number> {
    let moves = 0;
    for await (const turn of table.turns()) {
        const played = turn.play(turn.any());
        if (++moves % cutsEvery === 0) Cuttable.cut();
        await played;
    }
    return moves;
}

const games: [keyof Games, Options, number][] = [
    ['spoil', {}, 3],
    ['spoiler', { length: 'short' }, 2],
    ['spinner', { length: 'three' }, 2],
    ['ladder', { scoring: 'single' }, 2],
];

it.each(games)(
    '%s is played to its end by two and bots over lines that break, and its record is right',
    async (game, options, seats) => {
        const [ada, ben] = await Promise.all([guest('Ada'), guest('Ben')]);
        const bots = Array<string>(seats - 2).fill('easy');
        const hers = await ada.createFrom({ game, options, seats, visibility: 'private', clock_s: 0, bots });
        const his = await ben.join({ code: hers.state.info.code! });
        await his.sit('s1');
        await his.ready();
        hers.startWhenReady();
        const moves = await Promise.all([play(hers, 12), play(his, 17)]);
        expect(moves[0]).toBeGreaterThan(2);
        const [end, other] = [hers.state, his.state];
        expect(end.info.status).toBe('over');
        await his.until(({ seq }) => seq >= end.seq);
        expect(other.table).toEqual(end.table);
        const written = await (await fetch(`${server.url}/record/${end.info.replay!}`)).text();
        const key = ((await (await fetch(`${server.url}/.well-known/anteroom.json`)).json()) as { key: string }).key;
        const known = { name: end.info.replay!, keys: { site: key, kept: null }, keptOf: ada.fair.of.bind(ada.fair) };
        expect(await verify(written, known)).toMatchObject({ wrong: null, unchecked: 0 });
        ada.close();
        ben.close();
    },
    60_000,
);

it('a game outlives a server that is killed, and a request that it had not answered acts once', async () => {
    const ada = await guest('Ada');
    const table = await ada.create({
        game: 'spinner',
        options: { length: 'three' },
        seats: 2,
        visibility: 'private',
        clock_s: 0,
        bots: ['easy'],
    });
    table.startWhenReady();
    await table.until(({ info }) => info.status === 'playing');
    await server.kill();
    const said = table.chat('still here');
    await server.run();
    await said;
    const heard: string[] = [];
    table.onChange(({ notices }) => {
        for (const one of notices) if (one.type === 'chat' && 'text' in one) heard.push(one.text);
    });
    await table.chat('once more');
    expect(heard).toEqual(['once more']);
    let turns = 0;
    for await (const turn of table.turns()) {
        await turn.play(turn.any());
        if (++turns === 3) break;
    }
    expect(turns).toBe(3);
    ada.close();
}, 60_000);

it('who may not come in is told so, and does not try for ever', async () => {
    const wrong = new Anteroom({ url: server.url, account: 'Nobody', password: 'not a password', WebSocket });
    await expect(wrong.connect()).rejects.toMatchObject({ code: expect.any(String) });
    await expect(wrong.request({ type: 'my_tables' })).rejects.toThrow();
});
