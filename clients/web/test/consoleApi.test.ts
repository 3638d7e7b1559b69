import { describe, expect, it } from 'vitest';
import { Api, type Line, Refused, Unanswered } from '../src/console/api';
import { FormKey } from '../src/console/formKey';

interface Asked {
    path: string;
    method: string;
    body: unknown;
    authorization: string | null;
}
type Reply = { status: number; body: unknown } | 'lost' | 'cut off';

/** A connection on which each request gets the next of these replies. */
function lineOf(replies: Reply[], token: string | null = 'a-token') {
    const asked: Asked[] = [];
    const waits: number[] = [];
    const proofs = { asked: 0, given: true };
    const line: Line = {
        token: () => token,
        wait: async (ms) => void waits.push(ms),
        prove: async () => {
            proofs.asked++;
            return proofs.given;
        },
        fetch: async (path, init) => {
            asked.push({
                path,
                method: init.method ?? 'GET',
                body: init.body ? JSON.parse(String(init.body)) : null,
                authorization: new Headers(init.headers).get('authorization'),
            });
            const reply = replies.shift();
            if (!reply || reply === 'lost') throw new TypeError('network');
            if (reply === 'cut off')
                return {
                    ok: true,
                    status: 200,
                    text: () => Promise.reject(new TypeError('network')),
                } as unknown as Response;
            return new Response(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body), {
                status: reply.status,
            });
        },
    };
    return { api: new Api(line), asked, waits, proofs };
}

const paid = { before: false, balance: { currency: 'EUR', exponent: 2, free: 5000, at_tables: 0 } };
const payment = { key: 'k1', currency: 'EUR', amount: 5000, reason: 'Cash' };

describe('the line to the house', () => {
    it('asks as whoever has the token, and leaves out what was not asked for', async () => {
        const { api, asked } = lineOf([{ status: 200, body: { players: [] } }]);
        await api.players({ text: '', count: 50 });
        expect(asked).toEqual([
            { path: '/api/v1/players?count=50', method: 'GET', body: null, authorization: 'Bearer a-token' },
        ]);
    });

    it('asks for a proof where a request takes one, and then asks again, once', async () => {
        const wanted: Reply = { status: 409, body: { error: { code: 'reauthenticate', text: '' } } };
        const { api, asked, proofs } = lineOf([wanted, { status: 200, body: paid }, wanted, wanted]);
        expect(await api.pay(7, 'withdraw', payment)).toEqual(paid);
        expect(asked[1]).toEqual(asked[0]);
        await expect(api.pay(7, 'withdraw', payment)).rejects.toMatchObject({ code: 'reauthenticate' });
        expect([proofs.asked, asked.length]).toEqual([2, 4]);
    });

    it('does nothing more where whoever sits there proves nothing', async () => {
        const wanted: Reply = { status: 409, body: { error: { code: 'reauthenticate', text: '' } } };
        const { api, asked, proofs } = lineOf([wanted]);
        proofs.given = false;
        await expect(api.pay(7, 'withdraw', payment)).rejects.toMatchObject({ code: 'reauthenticate' });
        expect(asked.length).toBe(1);
    });

    it('writes what was typed so that it cannot be taken for another field', async () => {
        const { api, asked } = lineOf([{ status: 200, body: { players: [] } }]);
        await api.players({ text: "a&count=9' OR 1=1", count: 50 });
        const query = new URL(asked[0]!.path, 'http://x').searchParams;
        expect([query.get('text'), query.getAll('count')]).toEqual(["a&count=9' OR 1=1", ['50']]);
    });

    it('repeats a payment whose answer was lost, with the same key', async () => {
        const { api, asked, waits } = lineOf(['lost', 'cut off', { status: 200, body: paid }]);
        expect(await api.pay(7, 'deposit', payment)).toEqual(paid);
        expect(asked.map(({ body }) => body)).toEqual([payment, payment, payment]);
        expect(waits).toHaveLength(2);
    });

    it('gives up at last, and says that nobody knows', async () => {
        const { api, asked } = lineOf([]);
        await expect(api.pay(7, 'deposit', payment)).rejects.toBeInstanceOf(Unanswered);
        expect(asked).toHaveLength(3);
    });

    it('sends a deed without a key once only', async () => {
        const { api, asked } = lineOf(['lost', { status: 200, body: {} }]);
        await expect(api.order(12, 'void', 'Fire alarm')).rejects.toBeInstanceOf(Unanswered);
        expect(asked).toEqual([
            {
                path: '/api/v1/tables/12/void',
                method: 'POST',
                body: { reason: 'Fire alarm' },
                authorization: 'Bearer a-token',
            },
        ]);
    });

    it('does not repeat what was refused', async () => {
        const { api, asked } = lineOf([{ status: 503, body: { error: { code: 'overloaded', text: 'x' } } }]);
        await expect(api.pay(7, 'deposit', payment)).rejects.toMatchObject({ code: 'overloaded', status: 503 });
        expect(asked).toHaveLength(1);
    });

    it('waits a moment where requests come too fast, and not for ever', async () => {
        const rate = { status: 429, body: { error: { code: 'rate', text: 'x' } } };
        const { api, asked } = lineOf([rate, rate, { status: 200, body: { acts: [] } }, rate, rate, rate]);
        expect(await api.log({})).toEqual({ acts: [] });
        await expect(api.log({})).rejects.toMatchObject({ code: 'rate' });
        expect(asked).toHaveLength(6);
    });

    it('puts a refusal into words for people, by its code', async () => {
        const { api } = lineOf([
            { status: 409, body: { error: { code: 'own_table', text: 'has a stake' } } },
            { status: 409, body: { error: { code: 'refused', text: 'the account is gone.' } } },
            { status: 502, body: '<html>bad gateway</html>' },
        ]);
        await expect(api.order(1, 'pause', 'x')).rejects.toThrow(
            'You have a stake in this game. Somebody else has to do this.',
        );
        await expect(api.order(1, 'pause', 'x')).rejects.toThrow('The account is gone.');
        await expect(api.order(1, 'pause', 'x')).rejects.toThrow('The server refused (http_502).');
    });

    it('gives a file as the server wrote it', async () => {
        const { api, asked } = lineOf([{ status: 200, body: 'number,time\r\n1,2\r\n' }]);
        expect(await api.file('/books/transfers.csv', { currency: 'EUR', account: 'wallet:7', kind: undefined })).toBe(
            'number,time\r\n1,2\r\n',
        );
        expect(asked[0]!.path).toBe('/api/v1/books/transfers.csv?currency=EUR&account=wallet%3A7');
    });
});

describe('the key of a form', () => {
    const used: string[] = [];
    const take = (key: string) => {
        used.push(key);
        return Promise.resolve();
    };

    it('is another one after each deed that was done', async () => {
        const key = new FormKey();
        await key.run(take);
        await key.run(take);
        expect(new Set(used).size).toBe(2);
    });

    it('stays while nobody knows whether it acted, and goes after a plain no', async () => {
        const key = new FormKey();
        const first = key.value;
        await expect(key.run(() => Promise.reject(new Unanswered()))).rejects.toBeInstanceOf(Unanswered);
        await expect(key.run(() => Promise.reject(new Refused('not_durable', '', 503)))).rejects.toBeInstanceOf(
            Refused,
        );
        expect(key.value).toBe(first);
        await expect(key.run(() => Promise.reject(new Refused('short_of', '', 409)))).rejects.toBeInstanceOf(Refused);
        expect(key.value).not.toBe(first);
    });
});
