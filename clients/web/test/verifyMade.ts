import { createHash, webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { canonical, type Finding, type Json, type Known, type Report, verify } from '@anteroom/sdk/verify';
import { expect } from 'vitest';
import { speak, speakOf } from '../src/text';
import { type Language, languages } from '../src/text/languages';
import { sentence } from '../src/verify/sentence';

// Records to judge, and changes of them.

// biome-ignore lint/suspicious/noExplicitAny: a record is changed anywhere
export type Loose = any;

const root = new URL('../../../', import.meta.url);
const at: { [name: string]: string } = {
    spoil: 'clients/web/test/records/spoil.json',
    spinner: 'clients/web/test/records/spinner.json',
    ladder: 'clients/web/test/records/ladder.json',
    spoiler: 'clients/web/test/records/spoiler.json',
};
export const text = (path: string): string => readFileSync(new URL(path, root), 'utf8');
export const load = (game: string): Loose => JSON.parse(text(at[game]!));

export const nobody: Known = { name: null, keys: { site: null, kept: null }, keptOf: () => ({}) };
const found: Finding[] = [];
/** Keeps findings of another kind of file for `expectWords`. */
export const keepFindings = (some: Finding[]): void => void found.push(...some);
export async function judgeText(written: string, known: Partial<Known> = {}): Promise<Report | Finding> {
    const report = await verify(written, { ...nobody, ...known });
    found.push(...findings(report));
    return report;
}
export const judge = (record: Json, known: Partial<Known> = {}): Promise<Report | Finding> =>
    judgeText(JSON.stringify(record), known);

/** Checks that every finding so far has a sentence in every language. */
export async function expectWords(): Promise<void> {
    expect(found.length).toBeGreaterThan(0);
    for (const tongue of Object.keys(languages) as Language[]) {
        await speak(tongue);
        await speakOf('verify');
        for (const one of found) expect(sentence(one), one.what).toMatch(/^\p{Lu}(?!.*(undefined|NaN)).*[.)]$/u);
    }
    await speak('en');
}
/** All findings of a readable record. */
export const findings = (report: Report | Finding): Finding[] =>
    'steps' in report ? Object.values(report.steps).flat() : [report];
/** The marks of the findings by their subject. */
export const marks = (report: Report | Finding): { [what: string]: string } =>
    Object.fromEntries(findings(report).map(({ what, mark }) => [what, mark]));
/** The subject of the fault named at the top. */
export const worst = (report: Report | Finding): string | undefined =>
    ('steps' in report ? report.wrong : report)?.what;

const hex = (bytes: ArrayBuffer | Uint8Array): string => Buffer.from(bytes as Uint8Array).toString('hex');
const subtle = webcrypto.subtle;

/** A house with a key that signs. */
export async function house() {
    const pair = (await subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])) as CryptoKeyPair;
    const key = hex(await subtle.exportKey('raw', pair.publicKey));
    const sign = async (message: Uint8Array): Promise<string> =>
        hex(await subtle.sign({ name: 'Ed25519' }, pair.privateKey, message));
    const signed = async (record: Loose): Promise<Loose> => {
        const hash = createHash('sha256').update('anteroom record 1').update(canonical(record)).digest();
        const signature = await sign(Buffer.concat([Buffer.from('anteroom record 1'), hash]));
        return { ...record, proof: { hash: hex(hash), key, signature } };
    };
    return { key, sign, signed };
}
