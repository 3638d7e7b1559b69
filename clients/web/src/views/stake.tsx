import { type Balances, bySeat, type Stake } from '@anteroom/sdk';
import { useId, useState } from 'preact/hooks';
import type { StakeWish } from '../client/createForm';
import { minorOf, money } from '../money';
import type { Room, State } from '../store/state';
import { sentences, t } from '../text';
import { Onward } from './after';

/** What one has in the currency of this table; nothing where nobody said so: a guest has no wallet. */
const own = (stake: Stake, balances: Balances): string | null => {
    const held = balances[stake.currency];
    return held ? money(held.amount, { currency: stake.currency, exponent: held.exponent }) : null;
};

/** Everything that a seat costs, before one sits down. */
export function StakePanel({ stake, state }: { stake: Stake; state: State }) {
    const balance = own(stake, state.balances);
    const facts: [string, string | null][] = [
        [t.money.price, money(stake.price, stake)],
        [t.money.buyIn, money(stake.buy_in, stake)],
        [t.money.chips, t.money.chipValue({ all: money(stake.buy_in, stake), one: money(stake.chip_value, stake) })],
        [t.money.fee, stake.fee ? money(stake.fee, stake) : t.money.noFee],
        [t.money.prize, money(stake.prize, stake)],
        [t.money.balance, balance],
    ];
    return (
        <section class="panel stake" aria-labelledby="stake">
            <h2 id="stake">{t.money.title}</h2>
            <dl class="costs">
                {facts
                    .filter(([, value]) => value !== null)
                    .map(([head, value]) => (
                        <div class="row between" key={head}>
                            <dt>{head}</dt>
                            <dd>{value}</dd>
                        </div>
                    ))}
            </dl>
            {balance === null && <p class="hint">{t.money.needsAccount}</p>}
        </section>
    );
}

/** Pot, chips and prize of a running game in money, beside what the table shows in chips. */
export function MoneyLine({ room, state }: { room: Room; state: State }) {
    const { table } = room;
    const { stake } = room.info;
    if (!stake || !table) return null;
    const me = room.seat?.me;
    const { pot, chips: all = {} } = 'chips' in table ? table : { pot: 0 };
    const chips = me && all[me];
    const balance = own(stake, state.balances);
    const facts = [
        t.money.prizeIs({ amount: money(stake.prize, stake) }),
        t.money.potIs({ n: pot, amount: money(pot * stake.chip_value, stake) }),
        ...(chips === undefined
            ? []
            : [t.money.chipsAre({ n: chips, amount: money(chips * stake.chip_value, stake) })]),
        ...(balance === null ? [] : [t.money.balanceIs({ amount: balance })]),
    ];
    return (
        <p class="money-line row wrap" role="note">
            {facts.map((fact) => (
                <span class="tag" key={fact}>
                    {fact}
                </span>
            ))}
        </p>
    );
}

/** What each player got back from the table, the stake taken off. */
export function Payments({ room }: { room: Room }) {
    const { stake, seats } = room.info;
    const [paid] = room.log
        .flatMap(({ notice, names }) => (notice.type === 'paid_out' ? [{ to: notice.to, names }] : []))
        .slice(-1);
    if (!stake || !paid) return null;
    return (
        <table class="ranking payments">
            <caption>{t.money.payments({ price: money(stake.price, stake) })}</caption>
            <thead>
                <tr>
                    <th scope="col">{t.result.player}</th>
                    <th scope="col">{t.money.back}</th>
                    <th scope="col">{t.money.won}</th>
                </tr>
            </thead>
            <tbody>
                {bySeat(paid.to).map(([seat, amount]) => (
                    <tr key={seat}>
                        <td>{seats[seat]?.name ?? paid.names[seat] ?? seat}</td>
                        <td>{money(amount, stake)}</td>
                        <td>{money(amount - stake.price, stake)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/** A game that was ended by the house. */
export function Voided({ room, state }: { room: Room; state: State }) {
    return (
        <section class="panel result" aria-labelledby="result-head">
            <h1 id="result-head">{t.money.voided}</h1>
            <p class="lead">{sentences(room.info.voided ?? '', t.money.allBack)}</p>
            <Payments room={room} />
            <Onward room={room} state={state} />
        </section>
    );
}

export interface StakeDraft {
    on: boolean;
    currency: string;
    buyIn: string;
    rake: string;
    cap: string;
}

/** The wish as the server wants it; nothing where something that was typed is no amount. */
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

/** For an operator only: what a seat shall cost. `must`: there is no playing for nothing. */
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
                        {t.money.forMoney}
                    </label>
                )}
            </legend>
            {draft.on && (
                <>
                    <div class="field">
                        <label for={`${id}-currency`}>{t.money.currency}</label>
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
                    {text('buyIn', t.money.buyIn, t.money.buyInHelp)}
                    {text('rake', t.money.rake, t.money.rakeHelp)}
                    {text('cap', t.money.cap, t.money.capHelp)}
                </>
            )}
        </fieldset>
    );
}

/** The stake of a form. `wish` gives what of it goes into the request, or nothing where an amount cannot be read. */
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
                    {t.money.badAmount}
                </p>
            )}
        </>
    );
    return { on, fields, wish };
}
