import { fromHex, sha256, toHex } from '../sha256.js';
import { join, number, text } from './bytes.js';
import { ensure } from './finding.js';
import type { Transfer } from './record.js';

export const kinds =
    'deposit withdrawal buy_in chips ante centre_card pot_share self_claim cash_out prize split fee void forfeit'.split(
        ' ',
    );
const cashiersKinds = ['deposit', 'withdrawal'];
/** Names of tables and accounts. Each number has only one spelling. */
const tableName = /^table:([1-9]\d{0,9})\/([1-9]\d{0,4})$/;
const placeName = /^(table:[1-9]\d{0,9}\/[1-9]\d{0,4}):(?:(prize|pot|fee)|seat:([0-7]))$/;
const walletName = /^wallet:([1-9]\d{0,15})$/;
const lineKey = /^([1-9]\d{0,15})\/([1-9]\d{0,15})\/(0|[1-9]\d{0,4})$/;
const [playerMax, roomMax, gameMax, lineMax] = [2 ** 52 - 1, 2 ** 30 - 1, 2 ** 16 - 1, 2 ** 16 - 1];
const isUpTo = (digits: string | undefined, most: number): boolean => digits !== undefined && Number(digits) <= most;

const places: { [name: string]: number } = { prize: 0, pot: 1, fee: 2 };
const firstSeat = 8;

/** Returns the length of a text, and then the text. */
const ownText = (value: string): Uint8Array => {
    const bytes = text(value);
    return join(number(bytes.length, 2), bytes);
};

const power = (exponent: bigint): bigint => 2n ** exponent;
const gameOf = (room: string, game: string): bigint => power(22n) * BigInt(room) + power(6n) * BigInt(game);

const isTable = (name: string): boolean => {
    const [, room, game] = tableName.exec(name) ?? [];
    return isUpTo(room, roomMax) && isUpTo(game, gameMax);
};
const isWallet = (name: string): boolean => isUpTo(walletName.exec(name)?.[1], playerMax);

/** Returns whether the name belongs to the chain of a game or of a wallet. */
export const isChain = (name: string): boolean => isTable(name) || isWallet(name);
export const isAccount = (name: string): boolean =>
    name === 'house:cashier' || name === 'house:fees' || isWallet(name) || isTable(placeName.exec(name)?.[1] ?? '');

/** Returns the number of a chain. The chain of a wallet has a currency, but the chain of a game has none. */
export function chainNumber(name: string, currency: number): bigint {
    const [, room, game] = tableName.exec(name) ?? [];
    return room === undefined ? accountNumber(name, currency) : power(60n) * 3n + gameOf(room, game!);
}

/** Returns the chain of a movement by its kind and accounts. Returns null if no chain can have the movement. */
export function chainByRoute({ kind, from, to }: Transfer): string | null {
    if (cashiersKinds.includes(kind)) {
        const [cashier, wallet] = kind === 'deposit' ? [from, to] : [to, from];
        return cashier === 'house:cashier' && isWallet(wallet) ? wallet : null;
    }
    const [table, other] = new Set([from, to].flatMap((name) => placeName.exec(name)?.[1] ?? []));
    return table !== undefined && other === undefined ? table : null;
}

/** Returns the number of an account in a currency. */
export function accountNumber(name: string, currency: number): bigint {
    const of = (kind: bigint, rest: bigint): bigint => power(60n) * kind + power(52n) * BigInt(currency) + rest;
    if (name === 'house:cashier') return of(1n, 1n);
    if (name === 'house:fees') return of(1n, 2n);
    const wallet = walletName.exec(name);
    if (wallet) return of(2n, BigInt(wallet[1]!));
    const place = placeName.exec(name);
    ensure(place, 'readable', { where: name });
    const [, table, what, seat] = place;
    const [, room, game] = tableName.exec(table!)!;
    return of(3n, gameOf(room!, game!) + BigInt(what === undefined ? firstSeat + Number(seat) : places[what]!));
}

/** Returns the bytes of a key. For a deposit or withdrawal, the cashier chose the key. Other keys are room, update and
 * line. */
function keyBytes({ key, kind }: Transfer): Uint8Array {
    if (cashiersKinds.includes(kind)) return join(number(1, 1), ownText(key));
    const [, room, update, line] = lineKey.exec(key) ?? [];
    const isKey = [room, update].every((one) => isUpTo(one, Number.MAX_SAFE_INTEGER)) && isUpTo(line, lineMax);
    ensure(isKey && room !== undefined && update !== undefined && line !== undefined, 'movement', { key });
    return join(number(0, 1), number(BigInt(room)), number(BigInt(update)), number(BigInt(line), 2));
}

/** Returns the chain's hash after a movement. */
export function entry(before: Uint8Array, one: Transfer, currency: number): Promise<Uint8Array> {
    const kind = kinds.indexOf(one.kind);
    ensure(kind >= 0, 'readable', { where: one.kind });
    return sha256(
        join(
            before,
            text('anteroom entry 1'),
            keyBytes(one),
            number(kind, 1),
            number(accountNumber(one.from, currency)),
            number(accountNumber(one.to, currency)),
            number(one.amount),
            number(one.time),
            ownText(one.note),
        ),
    );
}

/** Returns the hash of a chain before its first movement. */
export const hash0 = async (name: string, currency: number): Promise<string> =>
    toHex(await sha256(join(text('anteroom chain 1'), number(chainNumber(name, currency)))));

/** Returns the hashes of a game's chain, starting with the hash before its first movement. */
export async function chainOf(name: string, transfers: Transfer[], currency: number): Promise<string[]> {
    const hashes = [await hash0(name, currency)];
    for (const one of transfers) hashes.push(toHex(await entry(fromHex(hashes[hashes.length - 1]!), one, currency)));
    return hashes;
}

/** Returns the signed message for a chain up to a movement. A game's chain needs no currency. */
export const headMessage = (name: string, count: number, hash: string, currency = 0): Uint8Array =>
    join(text('anteroom head 1'), number(chainNumber(name, currency)), number(count), fromHex(hash));
