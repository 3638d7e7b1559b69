import type { Json } from './canonical.js';
import { type DisputeReport, hasUnknownGame, judgeDispute } from './dispute.js';
import { type Finding, findingOf } from './finding.js';
import { parse } from './grammar.js';
import { judgeReceipt, type ReceiptReport } from './receipt.js';
import { type FileKind, kindOf } from './shapes.js';
import { isUnknown, judgeRecord, type Known, type Report } from './verify.js';

export type FileReport = Report | DisputeReport | ReceiptReport;

/** Judges a record, a dispute file or a receipt. Any other file gives one finding. */
export async function judgeFile(written: Uint8Array | string, known: Known): Promise<FileReport | Finding> {
    try {
        const file = parse(written);
        return await judges[kindOf(file)](file, known);
    } catch (fault) {
        return findingOf(fault);
    }
}

const judges: Record<FileKind, (file: Json, known: Known) => Promise<FileReport | Finding>> = {
    receipt: (file, { keys }) => judgeReceipt(file, keys),
    record: judgeRecord,
    dispute: judgeDispute,
};

/** The answers that every verifier gives. See files.md. */
export type Answer = 'right' | 'wrong' | 'text' | 'format' | 'form' | 'unknown';

/** The answer for each finding about a file that is neither right nor wrong. */
const reasons: { [what: string]: Answer } = { json: 'text', format: 'format', shape: 'form' };

export function answerOf(report: FileReport | Finding): Answer {
    if ('mark' in report) return reasons[report.what] ?? 'wrong';
    if ('steps' in report ? isUnknown(report) : 'games' in report && hasUnknownGame(report)) return 'unknown';
    return report.wrong ? 'wrong' : 'right';
}
