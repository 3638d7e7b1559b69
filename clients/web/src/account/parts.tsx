import type { Body, Data, RequestType } from '@anteroom/sdk';
import { useId } from 'preact/hooks';
import type { Client } from '../client';
import { myAccount as text } from '../text';

/** The server's answer, or its refusal in words. */
export const asked = <T extends RequestType>(
    client: Client,
    body: Body<T>,
): Promise<{ data: Data<T> } | { refusal: string }> =>
    new Promise((done) => {
        void client.requests
            .refusalOf(body, (data) => done({ data }))
            .then((refusal) => refusal !== null && done({ refusal }));
    });

/** The choice of a currency. It shows nothing if there is only one. */
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
