import { answerOf, bytesMax, judgeFile, shapes } from '@anteroom/sdk/verify';
import { afterAll, describe, expect, it } from 'vitest';
import { expectWords, keepFindings, nobody, text } from './verifyMade';

// Files that prove something: the page gives each case of files_cases.json its right answer.

interface Case {
    about: string;
    file?: string;
    find?: string;
    put?: string;
    hex?: string;
    before?: string;
    after?: string;
    times?: number;
    answer: string;
}
const spec = JSON.parse(text('protocol/spec/files.json'));
const { files, cases } = JSON.parse(text('protocol/spec/files_cases.json')) as {
    files: { [name: string]: string };
    cases: Case[];
};

const hex = (digits = ''): Buffer => Buffer.from(digits, 'hex');

/** The bytes of a case: one of the files, changed as the case says. */
function bytesOf({ file, find, put, hex: raw, before, after, times = 1 }: Case): Uint8Array {
    let data = Buffer.from(file === undefined ? '' : files[file]!);
    if (find !== undefined) {
        const at = data.indexOf(find);
        if (at < 0) throw new Error(`no ${find} in ${file}`);
        const rest = data.subarray(at + Buffer.byteLength(find));
        data = Buffer.concat([data.subarray(0, at), raw === undefined ? Buffer.from(put!) : hex(raw), rest]);
    }
    return Buffer.concat([hex(before), data, Buffer.alloc(hex(after).length * times, hex(after))]);
}

afterAll(expectWords);

describe('the page', () => {
    it('has the shapes and the limit of the protocol', () => {
        expect(shapes).toEqual(spec.shapes);
        expect(bytesMax).toBe(spec.bytes_max);
    });

    it.each(cases.map((one) => [one.about, one] as const))(
        'gives its answer to a file with %s',
        async (_, one) => {
            const report = await judgeFile(bytesOf(one), nobody);
            if ('mark' in report) keepFindings([report]);
            if ('findings' in report) keepFindings(report.findings);
            expect(answerOf(report)).toBe(one.answer);
        },
        60_000,
    );
});
