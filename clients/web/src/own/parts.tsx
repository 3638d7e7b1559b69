import { useId } from 'preact/hooks';
import type { Client } from '../client';
import { own as text } from '../text/own';

export type Data = Record<string, unknown>;

/** What the server answers, or why it does not. */
export async function asked(
    client: Client,
    body: { type: string } & Data,
): Promise<{ data: Data } | { refusal: string }> {
    let data: Data = {};
    const refusal = await client.requests.refusalOf(body, (answer) => {
        data = answer;
    });
    return refusal === null ? { data } : { refusal };
}

/** Nothing to choose where the house has one currency. */
export function CurrencyChoice({
    codes,
    chosen,
    choose,
}: {
    codes: string[];
    chosen: string;
    choose(code: string): void;
}) {
    const id = useId();
    if (codes.length < 2) return null;
    return (
        <div class="field">
            <label for={id}>{text.currency}</label>
            <select id={id} value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
                {codes.map((code) => (
                    <option key={code} value={code}>
                        {code}
                    </option>
                ))}
            </select>
        </div>
    );
}
