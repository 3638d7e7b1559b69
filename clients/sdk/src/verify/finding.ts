/** The result of one check: right, wrong, or not possible here. */
export type Mark = 'right' | 'wrong' | 'unchecked';

/** All subjects of findings. The program that shows a finding has the words for it. */
export type What =
    // The file.
    | 'json'
    | 'format'
    | 'shape'
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
    | 'hash'
    | 'signature'
    | 'houseKey'
    | 'houseKeyKept'
    // A dispute file.
    | 'wholeHash'
    | 'otherTable'
    | 'gameIsWrong'
    | 'receipt'
    | 'fileKey'
    | 'gameOrder'
    | 'leftOut'
    | 'running'
    | 'noReceipts'
    | 'sat'
    | 'told'
    | 'report'
    | 'act'
    // A receipt.
    | 'movement'
    | 'movementChain'
    | 'movementPlace'
    // The device.
    | 'device'
    | 'keptCommitment'
    | 'ownNumber'
    | 'ownSeat'
    | 'keptHashes'
    | 'keptNumbers'
    | 'keptSeed'
    | 'heads';

/** The values inserted into the sentence. */
export type With = Record<string, string | number>;

/** The result of one check. */
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

/** Thrown if nothing after the fault can be judged. */
export class Wrong extends Error {
    readonly finding: Finding;

    constructor(what: What, more: With = {}) {
        super(what);
        this.finding = wrong(what, more);
    }
}

/** Returns the finding of a fault that ended a check. */
export const findingOf = (fault: unknown): Finding =>
    fault instanceof Wrong ? fault.finding : wrong('fault', { text: String(fault) });

export function ensure(holds: unknown, what: What, more: With = {}): asserts holds {
    if (!holds) throw new Wrong(what, more);
}
