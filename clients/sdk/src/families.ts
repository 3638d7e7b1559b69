import { type ErrorFamily, families } from './generated/errors.js';

const readMsMax = 5000;

/** Returns the family of a refusal, which tells how to react. Returns undefined if this client does not know the code.
 */
export const familyOf = (code: string): ErrorFamily | undefined =>
    Object.hasOwn(families, code) ? families[code as keyof typeof families] : undefined;

/** Codes of a server that is newer than this client. The server's list is read when the first unknown code comes. */
export class NewerCodes {
    private families = new Map<string, string>();

    constructor(private readonly address: URL) {}

    /** Returns the family of a code. An unlisted code is a `fault`, because repeating the request changes nothing. */
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
