import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { Api } from '../src/console/api';
import { closedOf, kinds } from '../src/console/filter';
import { refusalWords } from '../src/console/refusals';
import { staffConsole as text } from '../src/text';

// Compares the console's requests with the published description of the interface: path, query, body, and words for
// codes.

type Json = Record<string, unknown>;
interface Operation {
    parameters?: { name: string; in: string; schema: Json }[];
    requestBody?: { content: { 'application/json': { schema: { $ref: string } } } };
}
interface Spec extends Json {
    paths: Record<string, Record<string, Operation>>;
    'x-errors': { code: string }[];
    components: { schemas: Record<string, Json> };
}

const spec = JSON.parse(
    readFileSync(new URL('../../../protocol/spec/console/openapi.json', import.meta.url), 'utf8'),
) as Spec;

/** Makes a schema strict: the server refuses unknown fields. */
function closed(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(closed);
    if (schema === null || typeof schema !== 'object') return schema;
    const fields = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
    return 'properties' in fields && !('additionalProperties' in fields)
        ? { ...fields, additionalProperties: false }
        : fields;
}
const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    coerceTypes: false,
    schemas: [closed({ $id: 'console', components: spec.components }) as Json],
});
const faults = (schema: Json, value: unknown): string => {
    const at = (ref: unknown) => (typeof ref === 'string' ? `console${ref}` : undefined);
    const check = ajv.compile({ ...schema, ...(at(schema.$ref) ? { $ref: at(schema.$ref) } : {}) });
    return check(value) ? '' : ajv.errorsText(check.errors);
};

const matches = (template: string, path: string): boolean =>
    new RegExp(`^${template.replace(/\{\w+\}/g, '\\d+').replace(/\./g, '\\.')}$`).test(path);

/** The fault of a request by the description, or an empty text. */
function wrongWith(url: string, init: RequestInit): string {
    const { pathname, searchParams } = new URL(url, 'http://house');
    const path = pathname.replace(/^\/api\/v1/, '');
    const found = Object.entries(spec.paths).find(([template]) => matches(template, path));
    const operation = found?.[1][(init.method ?? 'GET').toLowerCase()];
    if (!operation) return `no ${init.method} ${path}`;
    for (const [name, value] of searchParams) {
        const parameter = operation.parameters?.find((one) => one.in === 'query' && one.name === name);
        if (!parameter) return `no field ${name} in ${path}`;
        const fault = faults(parameter.schema, value) && faults(parameter.schema, Number(value));
        if (fault) return `${name}=${value}: ${fault}`;
    }
    const missing = (operation.parameters ?? []).find(
        (one) => one.in === 'query' && (one as Json).required === true && !searchParams.has(one.name),
    );
    if (missing) return `${path} lacks ${missing.name}`;
    const schema = operation.requestBody?.content['application/json'].schema;
    return schema
        ? faults(schema as Json, JSON.parse(String(init.body)))
        : init.body === undefined
          ? ''
          : `${path} takes no body`;
}

const found: string[] = [];
const api = new Api({
    token: () => 'a',
    wait: () => Promise.resolve(),
    prove: () => Promise.resolve(true),
    fetch: async (url, init) => {
        found.push(wrongWith(url, init));
        return new Response('{}');
    },
});
const plan = {
    game: 'spoil',
    seats: 3,
    options: { lives: 2 },
    clock: 60 as const,
    private: false,
    stake: { currency: 'EUR', buy_in: 500, rake: 100, rake_cap: 50 },
};
const page = { currency: 'EUR', count: 25 };
const requests: Record<string, () => Promise<unknown>> = {
    me: api.me,
    'a proof': () => api.reauthenticate({ password: 'correct horse', otp: '287082' }),
    'a second factor': api.beginSecondFactor,
    'its first code': () => api.confirmSecondFactor('287 082'),
    'new recovery codes': api.renewRecoveryCodes,
    'no second factor': api.removeSecondFactor,
    'a role': () => api.giveRole(7, 'cashier', 'r'),
    currencies: api.currencies,
    overview: () => api.overview({ from: 0 }),
    tables: api.tables,
    'closed tables': () => api.closedTables(closedOf({ text: ' K7QM', only: 'money', from: '2026-01-01', to: '' })),
    'the games of a table': () => api.tableGames(12, { before: 7, count: 25 }),
    look: () => api.look(12),
    'open a table': () => api.open({ key: 'k', ...plan, reason: 'r' }),
    'open one of a template': () => api.open({ key: 'k', template: 'Friday', reason: 'r' }),
    pause: () => api.order(12, 'pause', 'r'),
    resume: () => api.order(12, 'resume', 'r'),
    close: () => api.order(12, 'close', 'r'),
    void: () => api.order(12, 'void', 'r'),
    remove: () => api.remove(12, 7, 'r'),
    message: () => api.message(12, 'Last game'),
    templates: api.templates,
    'a new template': () => api.keepTemplate({ name: 'Friday', ...plan, reason: 'r' }),
    'no template': () => api.removeTemplate('Friday', 'r'),
    nodes: api.nodes,
    'a drain': () => api.drain('north', true, 'r'),
    'a drain no more': () => api.drain('north', false, 'r'),
    'a move': () => api.move(12, 'south', 'r'),
    limits: api.limits,
    'a limit': () => api.setLimit({ name: 'rooms-a-player', value: 10, reason: 'r' }),
    'a limit as by itself': () => api.setLimit({ name: 'rooms-a-player', reason: 'r' }),
    doors: api.doors,
    'a door': () => api.setDoor({ what: 'site', of: '' }, true, 'r'),
    players: () => api.players({ text: 'ad', after: 'ada/7', count: 50 }),
    player: () => api.player(7),
    statement: () => api.statement(7, { ...page, before: 40 }),
    deposit: () => api.pay(7, 'deposit', { key: 'k', currency: 'EUR', amount: 1, reason: 'r' }),
    withdraw: () => api.pay(7, 'withdraw', { key: 'k', currency: 'EUR', amount: 1, reason: 'r' }),
    books: api.books,
    accounts: () => api.accounts({ ...page, after: 'wallet:7' }),
    unfinished: api.unfinished,
    transfers: () =>
        api.transfers({
            ...page,
            account: 'table:12/1:seat:0',
            player: 7,
            kind: 'void',
            room: 12,
            game: 1,
            from: 0,
            to: 1,
            before: 9,
        }),
    days: () => api.days({ currency: 'EUR', from: '2026-01-01', to: '2026-01-02' }),
    anchor: () => api.anchor(),
    day: () => api.day({ first: '2026-01-01', last: '2026-01-02' }),
    settlement: () => api.settlement({ currency: 'EUR', rooms: '1,2', template: 'Friday' }),
    audit: api.audit,
    'an audit': api.startAudit,
    log: () => api.log({ what: 'shut', player: 7, room: 12, from: 0, to: 1, before: 9, count: 25 }),
    'the log as a file': () => api.file('/log.csv', { what: 'shut', player: 7 }),
    'movements as a file': () => api.file('/books/transfers.csv', { currency: 'EUR', kind: 'void' }),
    'days as a file': () => api.file('/books/days.csv', { currency: 'EUR', from: '2026-01-01' }),
    'a settlement as a file': () => api.file('/books/settlement.csv', { currency: 'EUR', rooms: '1' }),
};

describe('the console and the published interface', () => {
    for (const [name, ask] of Object.entries(requests)) {
        it(`agree on: ${name}`, async () => {
            found.length = 0;
            await ask().catch(() => undefined);
            expect(found).toEqual(['']);
        });
    }

    it('a request that is not of the interface is found', () => {
        expect(wrongWith('/api/v1/players?texts=a', { method: 'GET' })).toBe('no field texts in /players');
        expect(wrongWith('/api/v1/tables/12/pause', { method: 'POST', body: '{"reason":"r","more":1}' })).not.toBe('');
    });

    it('has words for every code, and for every kind of movement', () => {
        for (const { code } of spec['x-errors'])
            if (code !== 'refused') expect(refusalWords(code, ''), code).not.toContain('The server refused');
        expect(kinds).toEqual((spec.components.schemas.kind as { enum: string[] }).enum);
        for (const kind of kinds) expect(text.kind[kind], kind).toBeDefined();
    });
});
