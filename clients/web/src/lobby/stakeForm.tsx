import type { Balances } from '@anteroom/sdk';
import { useId, useState } from 'preact/hooks';
import type { StakeWish } from '../client/createForm';
import { minorOf } from '../money';
import { t, told } from '../text';

export interface StakeDraft {
    on: boolean;
    currency: string;
    buyIn: string;
    rake: string;
    cap: string;
}

/** The stake for the server, or null if some input is no amount. */
export function wishOf(draft: StakeDraft, balances: Balances): StakeWish | null {
    const exponent = balances[draft.currency]?.exponent;
    const buyIn = exponent === undefined ? null : minorOf(draft.buyIn, exponent);
    const rake = draft.rake.trim() === '' ? 0 : minorOf(draft.rake, 2);
    if (exponent === undefined || !buyIn || rake === null || rake > 10_000) return null;
    const cap = draft.cap.trim() === '' ? null : minorOf(draft.cap, exponent);
    if (draft.cap.trim() !== '' && cap === null) return null;
    return {
        currency: draft.currency,
        buy_in: buyIn,
        ...(rake > 0 ? { rake } : {}),
        ...(rake > 0 && cap !== null ? { rake_cap: cap } : {}),
    };
}

/** Fields for the price of a seat. Only operators see them. With `must`, the table cannot be free. */
function StakeFields({
    draft,
    set,
    balances,
    must,
}: {
    draft: StakeDraft;
    set(draft: StakeDraft): void;
    balances: Balances;
    must: boolean;
}) {
    const id = useId();
    const text = (name: 'buyIn' | 'rake' | 'cap', label: string, help: string) => (
        <div class="field">
            <label for={`${id}-${name}`}>{label}</label>
            <input
                id={`${id}-${name}`}
                inputMode="decimal"
                value={draft[name]}
                aria-describedby={`${id}-${name}-help`}
                onInput={(event) => set({ ...draft, [name]: event.currentTarget.value })}
            />
            <p class="hint" id={`${id}-${name}-help`}>
                {help}
            </p>
        </div>
    );
    return (
        <fieldset class="fields stake-fields">
            <legend>
                {must ? (
                    t.money.title
                ) : (
                    <label class="check">
                        <input
                            type="checkbox"
                            checked={draft.on}
                            onChange={(event) => set({ ...draft, on: event.currentTarget.checked })}
                        />
                        {told.tableForm.forMoney}
                    </label>
                )}
            </legend>
            {draft.on && (
                <>
                    <div class="field">
                        <label for={`${id}-currency`}>{told.tableForm.currency}</label>
                        <select
                            id={`${id}-currency`}
                            value={draft.currency}
                            onChange={(event) => set({ ...draft, currency: event.currentTarget.value })}
                        >
                            {Object.keys(balances)
                                .sort()
                                .map((code) => (
                                    <option key={code} value={code}>
                                        {code}
                                    </option>
                                ))}
                        </select>
                    </div>
                    {text('buyIn', t.money.buyIn, told.tableForm.buyInHelp)}
                    {text('rake', told.tableForm.rake, told.tableForm.rakeHelp)}
                    {text('cap', told.tableForm.cap, told.tableForm.capHelp)}
                </>
            )}
        </fieldset>
    );
}

/** The stake of a form. `wish` returns its part of the request, or null if an amount cannot be read. */
export function useStake(balances: Balances | undefined, must = false) {
    const [typed, set] = useState<StakeDraft>({ on: false, currency: '', buyIn: '', rake: '', cap: '' });
    const draft = {
        ...typed,
        on: must || typed.on,
        currency: typed.currency || (Object.keys(balances ?? {}).sort()[0] ?? ''),
    };
    const [wrong, setWrong] = useState(false);
    const on = balances !== undefined && draft.on;
    const wish = (): { stake?: StakeWish } | null => {
        const stake = on ? wishOf(draft, balances) : null;
        setWrong(on && stake === null);
        return !on ? {} : stake && { stake };
    };
    const fields = balances !== undefined && (
        <>
            <StakeFields draft={draft} set={set} balances={balances} must={must} />
            {wrong && (
                <p class="bad-news" role="alert">
                    {told.tableForm.badAmount}
                </p>
            )}
        </>
    );
    return { on, fields, wish };
}
