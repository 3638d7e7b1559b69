import type { Browser } from './browser';

interface Listed {
    code: string;
    rules?: string[];
}

/** Where the rule behind a refusal can be read, by its code: what the server publishes of its errors, fetched when it is
 * asked for first. */
export class Rulebook {
    private listed: Promise<Map<string, string>> | null = null;

    constructor(private readonly browser: Pick<Browser, 'fetchJson'>) {}

    /** The address of the paragraph; null where none is known. Only a game's own codes have a dot. */
    async addressOf(code: string): Promise<string | null> {
        if (!code.includes('.')) return null;
        this.listed ??= this.fetched();
        return (await this.listed).get(code) ?? null;
    }

    private async fetched(): Promise<Map<string, string>> {
        try {
            const { errors } = (await this.browser.fetchJson('/spec/errors.json')) as { errors: Listed[] };
            return new Map(errors.flatMap(({ code, rules }) => (rules?.[0] ? [[code, rules[0]]] : [])));
        } catch {
            this.listed = null; // The next refusal tries again; until then the refusal has no link.
            return new Map();
        }
    }
}
