import type { FairRecord } from '../fair.js';
import type { BySeat } from '../protocol.js';
import { either, type Finding, right, unchecked, wrong } from './finding.js';
import type { GameRecord, Sitter } from './record.js';

const isKnown = (kept: FairRecord): boolean => kept.commitment !== undefined || kept.nonce !== undefined;

/** Returns whether the record has, for each seat, the same values as the server published. */
const agree = (kept: BySeat<string> | undefined, sitters: Sitter[], of: 'nonce' | 'hash'): boolean =>
    sitters.every((sitter) => (kept?.[sitter.seat] ?? null) === sitter[of]);

function ownNumber({ nonce, seat, told }: FairRecord, sitters: Sitter[]): Finding[] {
    if (!nonce || !told) return [];
    const at = sitters.find((sitter) => sitter.nonce === nonce);
    if (!at) return [wrong('ownNumber')];
    if (seat && at.seat !== seat) return [wrong('ownSeat', { name: at.name })];
    return [right('ownNumber', { name: at.name })];
}

/** Compares the chain's heads that this device received with the hashes of the record's chain. */
function heads({ heads: kept = {} }: FairRecord, hashes: string[]): Finding[] {
    const all = Object.entries(kept);
    if (all.length === 0) return [];
    const other = all.find(([count, { head }]) => hashes[Number(count)] !== head);
    return [other ? wrong('heads', { n: Number(other[0]) }) : right('heads', { n: all.length })];
}

/** Compares the record with the facts that this device stored during the game. */
export function compare(record: GameRecord, kept: FairRecord, hashes: string[]): Finding[] {
    if (!isKnown(kept)) return [unchecked('device')];
    const { sitters, commitment, seed } = record.deal;
    const found: Finding[] = [];
    if (kept.commitment) found.push(either(kept.commitment === commitment, 'keptCommitment'));
    found.push(...ownNumber(kept, sitters));
    if (kept.hashes) found.push(either(agree(kept.hashes, sitters, 'hash'), 'keptHashes'));
    if (kept.nonces) found.push(either(agree(kept.nonces, sitters, 'nonce'), 'keptNumbers'));
    if (kept.seed) found.push(either(kept.seed === seed, 'keptSeed'));
    return [...found, ...heads(kept, hashes)];
}
