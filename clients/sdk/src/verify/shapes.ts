import type { Json } from './canonical.js';
import { isAccount, isChain, kinds } from './chain.js';
import { Wrong } from './finding.js';

/** The shapes of files.json. A `?` marks a member that may be absent, `[]` a list, `[+]` a list that is not empty, and
 * `=` a choice of words. */
export const shapes: { [name: string]: { [member: string]: string } } = {
    receipt: {
        format: '=anteroom.receipt.v1',
        key: 'text',
        kind: 'kind',
        from: 'account',
        to: 'account',
        amount: 'number',
        currency_no: 'byte',
        time: 'count',
        'note?': 'text',
        chain: 'chain',
        position: 'number',
        prior: 'hex32',
        hash: 'hex32',
        signature: 'hex64',
        house: 'hex32',
    },
    record: {
        format: '=anteroom.record.v1',
        room: 'number',
        game: 'number32',
        records: '[+]update',
        'books?': 'books',
        'proof?': 'proof',
    },
    update: {
        seq: 'number',
        time: 'count',
        kind: 'text',
        body: 'body',
    },
    body: {
        'opens?': 'yes',
        'settings?': 'settings',
        'seats?': '[+]sitter',
        'fair?': 'fair',
        'play?': 'play',
        'progress?': 'progress',
    },
    settings: {
        game: 'text',
        rules: 'number32',
        options: '[]option',
        'stake?': 'stake',
    },
    option: {
        name: 'text',
        'number?': 'whole',
        'word?': 'text',
    },
    stake: {
        currency: 'byte',
        code: 'text',
        exponent: 'count',
        buy_in: 'number',
        'chip_value?': 'count',
        'rake?': 'count',
        'rake_cap?': 'count',
        'fee?': 'count',
    },
    sitter: {
        'player?': 'number',
        'bot?': 'text',
        name: 'text',
        'nonce?': 'hex32',
        'nonce_hash?': 'hex32',
    },
    fair: {
        deal: 'number32',
        commitment: 'hex32',
        seed: 'hex32',
        position: 'count',
    },
    play: {
        'seat?': 'seat',
        'by?': '=player|clock|bot',
        'action?': 'object',
        'draws?': '[]draw',
        events: '[]object',
    },
    draw: {
        position: 'count',
        kind: '=pick|shuffle',
        bound: 'count',
        result: '[]count',
    },
    progress: {
        status: '=over',
        'voided?': 'yes',
    },
    books: {
        chain: 'chain',
        count: 'count',
        head: 'hex32',
        'signature?': 'hex64',
        transfers: '[]transfer',
    },
    transfer: {
        key: 'text',
        kind: 'kind',
        from: 'account',
        to: 'account',
        amount: 'number',
        time: 'count',
        'note?': 'text',
    },
    proof: {
        hash: 'hex32',
        key: 'hex32',
        signature: 'hex64',
    },
    dispute: {
        format: '=anteroom.dispute.v1',
        made: 'made',
        'house?': 'hex32',
        table: 'table',
        'running?': 'number32',
        left_out: 'left_out',
        players: '[]person',
        sat: '[]sat',
        games: '[]record',
        'receipts?': '[]receipt',
        told: '[]told',
        reports: '[]report',
        acts: '[]act',
        'proof?': 'proof',
    },
    made: {
        time: 'count',
        by: 'text',
        reason: 'text',
        logged: 'flag',
    },
    table: {
        room: 'number',
        settings: 'object',
        'given_up?': 'given_up',
    },
    given_up: {
        house: 'count',
        players: '[]withholder',
    },
    withholder: {
        player: 'number',
        times: 'count',
    },
    left_out: {
        games: 'count',
        up_to: 'count',
    },
    person: {
        player: 'number',
        name: 'text',
    },
    sat: {
        game: 'number32',
        seat: 'seat',
        'player?': 'number',
        'bot?': 'text',
        name: 'text',
    },
    told: {
        seq: 'number',
        time: 'count',
        notice: 'object',
    },
    report: {
        number: 'number',
        time: 'count',
        line: 'number',
        by: 'person',
        about: 'person',
        text: 'text',
        reason: 'text',
        around: '[]object',
        'dealt?': 'dealt',
    },
    dealt: {
        time: 'count',
        who: 'text',
    },
    act: {
        number: 'number',
        time: 'count',
        who: 'text',
        what: 'text',
        about: 'text',
        reason: 'text',
        hash: 'hex32',
    },
};

const formats = {
    'anteroom.receipt.v1': 'receipt',
    'anteroom.record.v1': 'record',
    'anteroom.dispute.v1': 'dispute',
} as const;
export type FileKind = (typeof formats)[keyof typeof formats];

const textBytesMax = 0xffff;

const isWhole =
    (least: number, most = Number.MAX_SAFE_INTEGER) =>
    (json: Json) =>
        typeof json === 'number' && Number.isSafeInteger(json) && json >= least && json <= most;
const isMatching = (pattern: RegExp) => (json: Json) => typeof json === 'string' && pattern.test(json);

/** The types of files.md. */
const types: { [name: string]: (json: Json) => boolean } = {
    text: (json) => typeof json === 'string' && new TextEncoder().encode(json).length <= textBytesMax,
    whole: isWhole(-Number.MAX_SAFE_INTEGER),
    count: isWhole(0),
    number: isWhole(1),
    number32: isWhole(1, 0xffff_ffff),
    byte: isWhole(1, 0xff),
    flag: (json) => typeof json === 'boolean',
    yes: (json) => json === true,
    object: (json) => isObject(json),
    hex32: isMatching(/^[0-9a-f]{64}$/),
    hex64: isMatching(/^[0-9a-f]{128}$/),
    seat: isMatching(/^s[0-7]$/),
    account: (json) => typeof json === 'string' && isAccount(json),
    chain: (json) => typeof json === 'string' && isChain(json),
    kind: (json) => typeof json === 'string' && kinds.includes(json),
};

type Members = { [name: string]: Json };
const isObject = (json: Json | undefined): json is Members =>
    json !== null && typeof json === 'object' && !Array.isArray(json);

function refuse(where: string): never {
    throw new Wrong('shape', { where });
}

function checkMembers(json: Json, shape: { [member: string]: string }, where: string): void {
    if (!isObject(json)) refuse(where);
    const known = new Set<string>();
    for (const [member, form] of Object.entries(shape)) {
        const name = member.replace('?', '');
        known.add(name);
        if (Object.hasOwn(json, name)) check(json[name]!, form, `${where}.${name}`);
        else if (name === member) refuse(`${where}.${name}`);
    }
    for (const name of Object.keys(json)) if (!known.has(name)) refuse(`${where}.${name}`);
}

function check(json: Json, form: string, where: string): void {
    if (form.startsWith('[')) {
        if (!Array.isArray(json) || (form.startsWith('[+]') && json.length === 0)) refuse(where);
        const each = form.slice(form.indexOf(']') + 1);
        for (const [i, one] of json.entries()) check(one, each, `${where}[${i}]`);
    } else if (shapes[form]) checkMembers(json, shapes[form], where);
    else if (form.startsWith('=')) {
        if (typeof json !== 'string' || !form.slice(1).split('|').includes(json)) refuse(where);
    } else if (!types[form]!(json)) refuse(where);
}

/** Checks that the file has a known format, and that each of its objects has exactly the members of its shape. */
export function kindOf(file: Json): FileKind {
    const format = isObject(file) && Object.hasOwn(file, 'format') ? file.format : undefined;
    const kind =
        typeof format === 'string' && Object.hasOwn(formats, format) ? formats[format as keyof typeof formats] : null;
    if (kind === null) throw new Wrong('format');
    check(file, kind, kind);
    return kind;
}
