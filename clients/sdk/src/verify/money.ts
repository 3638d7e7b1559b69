import { chainOf, headMessage } from './chain.js';
import { either, type Finding, Wrong, wrong } from './finding.js';
import { signatureFinding } from './proof.js';
import type { Books, GameRecord, Transfer } from './record.js';
import { isSigned } from './signature.js';

/** The amounts that a player paid and got back. */
export interface Purse {
    player: number;
    paid: number;
    got: number;
}
export interface Money {
    findings: Finding[];
    /** The chain's hash after each movement. The first hash is the one before all movements. */
    hashes: string[];
    purses: Purse[];
}

function pursesOf(transfers: Transfer[]): Purse[] {
    const all = new Map<string, Purse>();
    const add = (account: string, what: 'paid' | 'got', amount: number): void => {
        const player = /^wallet:(\d+)$/.exec(account)?.[1];
        if (player === undefined) return;
        const purse = all.get(player) ?? { player: Number(player), paid: 0, got: 0 };
        all.set(player, { ...purse, [what]: purse[what] + amount });
    };
    for (const { from, to, amount } of transfers) {
        add(from, 'paid', amount);
        add(to, 'got', amount);
    }
    return [...all.values()].sort((a, b) => a.player - b.player);
}

/** Returns whether every account of the table ends at zero. */
function isEmptied(transfers: Transfer[]): boolean {
    const sums = new Map<string, number>();
    const add = (account: string, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount);
    for (const { from, to, amount } of transfers) {
        add(from, -amount);
        add(to, amount);
    }
    return [...sums].every(([account, sum]) => !account.startsWith('table:') || sum === 0);
}

async function headFinding(key: string | undefined, { chain, count, head, signature }: Books): Promise<Finding> {
    // A house that signs its records has also signed the heads of their chains.
    if (key !== undefined && signature === null) return wrong('headSignature');
    return signatureFinding(
        key !== undefined && signature !== null
            ? await isSigned(key, signature, headMessage(chain, count, head))
            : null,
        'headSignature',
    );
}

/** Checks the movements of a game for money against their chain. Returns null for a game without money. */
export async function moneyOf({ books, deal, proof, room, game }: GameRecord): Promise<Money | null> {
    const { stake } = deal;
    if (!books && !stake) return null;
    if (!books || !stake) return { findings: [wrong('books')], hashes: [], purses: [] };
    const { chain, transfers, count, head } = books;
    const purses = pursesOf(transfers);
    try {
        const hashes = await chainOf(chain, transfers, stake.currency);
        const isHead = count === transfers.length && hashes[count] === head;
        const findings = [either(isHead, 'chain', { n: transfers.length }), either(isEmptied(transfers), 'emptied')];
        if (chain !== `table:${room}/${game}`) findings.unshift(wrong('chainName'));
        return { findings: [...findings, await headFinding(proof?.key, books)], hashes, purses };
    } catch (fault) {
        if (!(fault instanceof Wrong)) throw fault;
        return { findings: [fault.finding], hashes: [], purses };
    }
}
