import { fromHex, sha256, toHex } from '../sha256.js';
import { join, number, text } from './bytes.js';
import { ensure } from './finding.js';
import type { Transfer } from './record.js';

const kinds =
    'deposit withdrawal buy_in chips ante centre_card pot_share self_claim cash_out prize split fee void forfeit'.split(
        ' ',
    );
const places: { [name: string]: number } = { prize: 0, pot: 1, fee: 2 };
const firstSeat = 8;

const power = (exponent: bigint): bigint => 2n ** exponent;
const gameOf = (room: string, game: string): bigint => power(22n) * BigInt(room) + power(6n) * BigInt(game);

/** The number of a game's chain. */
export function chainNumber(name: string): bigint {
    const [, room, game] = /^table:(\d+)\/(\d+)$/.exec(name) ?? [];
    ensure(room !== undefined && game !== undefined, 'readable', { where: 'books.chain' });
    return power(60n) * 3n + gameOf(room, game);
}

/** The number of an account in a currency. */
export function accountNumber(name: string, currency: number): bigint {
    const of = (kind: bigint, rest: bigint): bigint => power(60n) * kind + power(52n) * BigInt(currency) + rest;
    if (name === 'house:cashier') return of(1n, 1n);
    if (name === 'house:fees') return of(1n, 2n);
    const wallet = /^wallet:(\d+)$/.exec(name);
    if (wallet) return of(2n, BigInt(wallet[1]!));
    const place = /^table:(\d+)\/(\d+):(?:(prize|pot|fee)|seat:(\d+))$/.exec(name);
    ensure(place, 'readable', { where: name });
    const [, room, game, what, seat] = place;
    return of(3n, gameOf(room!, game!) + BigInt(what === undefined ? firstSeat + Number(seat) : places[what]!));
}

function keyBytes(key: string): Uint8Array {
    const [, room, update, line] = /^(\d+)\/(\d+)\/(\d+)$/.exec(key) ?? [];
    ensure(room !== undefined && update !== undefined && line !== undefined, 'readable', { where: key });
    return join(number(0, 1), number(BigInt(room)), number(BigInt(update)), number(BigInt(line), 2));
}

/** The chain's hash after a movement. */
export function entry(before: Uint8Array, one: Transfer, currency: number): Promise<Uint8Array> {
    const kind = kinds.indexOf(one.kind);
    ensure(kind >= 0, 'readable', { where: one.kind });
    const note = text(one.note);
    return sha256(
        join(
            before,
            text('anteroom entry 1'),
            keyBytes(one.key),
            number(kind, 1),
            number(accountNumber(one.from, currency)),
            number(accountNumber(one.to, currency)),
            number(one.amount),
            number(one.time),
            number(note.length, 2),
            note,
        ),
    );
}

/** The hashes of a game's chain, starting with the one before its first movement. */
export async function chainOf(name: string, transfers: Transfer[], currency: number): Promise<string[]> {
    const hashes = [toHex(await sha256(join(text('anteroom chain 1'), number(chainNumber(name)))))];
    for (const one of transfers) hashes.push(toHex(await entry(fromHex(hashes[hashes.length - 1]!), one, currency)));
    return hashes;
}

/** The signed message for a chain up to a movement. */
export const headMessage = (name: string, count: number, hash: string): Uint8Array =>
    join(text('anteroom head 1'), number(chainNumber(name)), number(count), fromHex(hash));
