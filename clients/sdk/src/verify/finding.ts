/** What became of one check: right, wrong, or it could not be made here. */
export type Mark = 'right' | 'wrong' | 'unchecked';

/** All that is ever said of a record, by what it is about; the words are whoever's shows it. */
export type What =
    // The file.
    | 'json'
    | 'format'
    | 'readable'
    | 'opens'
    | 'gap'
    | 'ended'
    | 'fault'
    // The promise.
    | 'commitment'
    | 'steady'
    | 'name'
    // The players' numbers.
    | 'number'
    | 'numberMissing'
    // The mixing.
    | 'form'
    | 'draw'
    | 'drawPlace'
    | 'drawBound'
    | 'words'
    // The deal.
    | 'game'
    | 'dealt'
    | 'event'
    | 'unused'
    | 'undrawn'
    | 'otherDraw'
    | 'empty'
    | 'needless'
    | 'again'
    | 'drawnSeat'
    | 'highest'
    | 'starter'
    | 'order'
    | 'hand'
    | 'rest'
    | 'centre'
    | 'drew'
    | 'held'
    | 'revealed'
    | 'left'
    // The money.
    | 'books'
    | 'chainName'
    | 'chain'
    | 'emptied'
    | 'headSignature'
    // The house.
    | 'proof'
    | 'proofBefore'
    | 'hash'
    | 'signature'
    | 'houseKey'
    | 'houseKeyKept'
    // A dispute file.
    | 'wholeHash'
    | 'otherTable'
    | 'gameIsWrong'
    | 'receipt'
    // The device.
    | 'device'
    | 'keptCommitment'
    | 'ownNumber'
    | 'ownSeat'
    | 'keptHashes'
    | 'keptNumbers'
    | 'keptSeed'
    | 'heads';

/** What stands in the sentence. */
export type With = Record<string, string | number>;

/** One thing that was checked. */
export interface Finding {
    mark: Mark;
    what: What;
    with: With;
}

export const right = (what: What, more: With = {}): Finding => ({ mark: 'right', what, with: more });
export const wrong = (what: What, more: With = {}): Finding => ({ mark: 'wrong', what, with: more });
export const unchecked = (what: What, more: With = {}): Finding => ({ mark: 'unchecked', what, with: more });

export const either = (holds: boolean, what: What, more: With = {}): Finding =>
    holds ? right(what, more) : wrong(what, more);

/** Thrown where nothing behind what was found can be judged. */
export class Wrong extends Error {
    readonly finding: Finding;

    constructor(what: What, more: With = {}) {
        super(what);
        this.finding = wrong(what, more);
    }
}

export function ensure(holds: unknown, what: What, more: With = {}): asserts holds {
    if (!holds) throw new Wrong(what, more);
}
