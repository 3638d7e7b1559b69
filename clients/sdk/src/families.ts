import { type ErrorFamily, families } from './generated/errors.js';

const readMsMax = 5000;

/** What to do about a refusal, as far as this client knows its code. */
export const familyOf = (code: string): ErrorFamily | undefined =>
    Object.hasOwn(families, code) ? families[code as keyof typeof families] : undefined;

/** The codes of a server that is newer than this client: its own list, which is read once such a code comes. */
export class NewerCodes {
    private families = new Map<string, string>();

    constructor(private readonly address: URL) {}

    /** Where nobody says it, `fault`: the same again changes nothing. */
    async familyOf(code: string): Promise<string> {
        if (!this.families.has(code)) this.families = await this.read().catch(() => this.families);
        return this.families.get(code) ?? 'fault';
    }

    private async read(): Promise<Map<string, string>> {
        const answer = await fetch(this.address, { signal: AbortSignal.timeout(readMsMax) });
        const { errors } = (await answer.json()) as { errors: { code: string; family: string }[] };
        return new Map(errors.map(({ code, family }) => [code, family]));
    }
}
