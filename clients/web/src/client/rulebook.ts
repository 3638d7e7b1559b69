import type { Browser } from './browser';

interface Listed {
    code: string;
    rules?: string[];
}

/** Finds the rule behind a refusal by its code. The server's published list of errors is fetched on first use. */
export class Rulebook {
    private listed: Promise<Map<string, string>> | null = null;

    constructor(private readonly browser: Pick<Browser, 'fetchJson'>) {}

    /** The address of the rule's paragraph, or null if none is known. Only a game's own codes contain a dot. */
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
            this.listed = null; // The next refusal fetches again. Until then refusals have no link.
            return new Map();
        }
    }
}
