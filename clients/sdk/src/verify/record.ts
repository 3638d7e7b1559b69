import type { Seat } from '../protocol.js';
import type { Json } from './canonical.js';
import { ensure } from './finding.js';
import { Reader } from './reader.js';

/** A game's record as a verifier reads it. See records.md. Parts that are not read are still hashed. */
export interface GameRecord {
    room: number;
    game: number;
    deal: Deal;
    steps: Step[];
    ended: boolean;
    books: Books | null;
    proof: Proof | null;
    /** The record without its proof, which is the part that is hashed. */
    whole: Json;
}

export interface Sitter {
    seat: Seat;
    name: string;
    /** The player's number. A bot has neither number nor nonce. */
    player: number | null;
    /** The level of a bot. */
    bot: string | null;
    nonce: string | null;
    hash: string | null;
}

/** The content of the step that opens the game. */
export interface Deal extends Fair {
    sitters: Sitter[];
    game: string;
    stake: { currency: number; code: string; exponent: number } | null;
}

export interface Draw {
    position: number;
    kind: 'pick' | 'shuffle';
    bound: number;
    result: number[];
}
export type Event = { type: string } & { [name: string]: Json };

/** One update of the room. */
export interface Step {
    seq: number;
    time: number;
    draws: Draw[];
    events: Event[];
    /** The data about the fair deal, if the step set or changed it. */
    fair: Fair | null;
}

export interface Fair {
    /** The number of the form in which the key is made. */
    form: number;
    commitment: string;
    seed: string;
    /** The number of words of the stream taken so far. */
    position: number;
}

export interface Transfer {
    key: string;
    kind: string;
    from: string;
    to: string;
    amount: number;
    time: number;
    note: string;
}
export interface Books {
    chain: string;
    count: number;
    head: string;
    signature: string | null;
    transfers: Transfer[];
}
export interface Proof {
    hash: string;
    key: string;
    signature: string;
}

const seatsMax = 8;

const sitterOf = (one: Reader, index: number): Sitter => ({
    seat: `s${index}` as Seat,
    name: one.at('name').text(),
    player: one.at('player').maybe((player) => player.number()),
    bot: one.at('bot').maybe((level) => level.text()),
    nonce: one.at('nonce').maybe((nonce) => nonce.hex(32)),
    hash: one.at('nonce_hash').maybe((hash) => hash.hex(32)),
});

const dealOf = (body: Reader): Deal => {
    const settings = body.at('settings');
    const sitters = body.at('seats').list(sitterOf);
    if (sitters.length === 0 || sitters.length > seatsMax) body.at('seats').fail();
    return {
        ...fairOf(body.at('fair')),
        sitters,
        game: settings.at('game').text(),
        stake: settings.at('stake').maybe((stake) => ({
            currency: stake.at('currency').number(),
            code: stake.at('code').text(),
            exponent: stake.at('exponent').number(),
        })),
    };
};

const drawOf = (one: Reader): Draw => ({
    position: one.at('position').number(),
    kind: one.at('kind').word('pick', 'shuffle'),
    bound: one.at('bound').number(),
    result: one.at('result').list((place) => place.number()),
});

const eventOf = (one: Reader): Event => {
    one.at('type').text();
    return one.raw() as Event;
};

const fairOf = (fair: Reader): Fair => ({
    form: fair.at('deal').number(),
    commitment: fair.at('commitment').hex(32),
    seed: fair.at('seed').hex(32),
    position: fair.at('position').number(),
});

const stepOf = (one: Reader): Step => {
    const body = one.at('body');
    const play = body.at('play');
    return {
        seq: one.at('seq').number(),
        time: one.at('time').number(),
        draws: play.maybe(() => play.at('draws').maybe((draws) => draws.list(drawOf))) ?? [],
        events: play.maybe(() => play.at('events').list(eventOf)) ?? [],
        fair: body.at('fair').maybe(fairOf),
    };
};

export const transferOf = (one: Reader): Transfer => ({
    key: one.at('key').text(),
    kind: one.at('kind').text(),
    from: one.at('from').text(),
    to: one.at('to').text(),
    amount: one.at('amount').number(),
    time: one.at('time').number(),
    note: one.at('note').maybe((note) => note.text()) ?? '',
});

const booksOf = (books: Reader): Books => ({
    chain: books.at('chain').text(),
    count: books.at('count').number(),
    head: books.at('head').hex(32),
    signature: books.at('signature').maybe((signature) => signature.hex(64)),
    transfers: books.at('transfers').list(transferOf),
});

export const proofOf = (proof: Reader): Proof => ({
    hash: proof.at('hash').hex(32),
    key: proof.at('key').hex(32),
    signature: proof.at('signature').hex(64),
});

const isOver = (body: Reader): boolean =>
    body.at('progress').maybe((progress) => progress.at('status').text()) === 'over';
const opens = (body: Reader): boolean => body.at('opens').maybe((one) => one.raw()) === true;

/** Reads a record. The caller has checked its form. Throws `Wrong` if the JSON is not the record of one game. */
export function read(whole: Json): GameRecord {
    const record = new Reader(whole, 'record');
    const list = record.at('records').list((one) => one);
    const [first] = list;
    ensure(first && opens(first.at('body')) && !list.slice(1).some((one) => opens(one.at('body'))), 'opens');
    const deal = dealOf(first.at('body'));
    const steps = list.map(stepOf);
    for (const [i, { seq }] of steps.entries())
        ensure(seq === steps[0]!.seq + i, 'gap', { after: steps[i - 1]?.seq ?? seq });
    const { proof: _, ...rest } = whole as { [name: string]: Json };
    return {
        room: record.at('room').number(),
        game: record.at('game').number(),
        deal,
        steps,
        ended: isOver(list[list.length - 1]!.at('body')),
        books: record.at('books').maybe(booksOf),
        proof: record.at('proof').maybe(proofOf),
        whole: rest,
    };
}
