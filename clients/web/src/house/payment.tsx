import { useMemo, useState } from 'preact/hooks';
import { minor_of, money, type Unit } from '../money';
import { house as text } from '../text/house';
import { FormKey } from './form_key';
import { useDeed, useDesk, useUnit } from './hooks';
import { AmountField, TextField, Trouble, UnitChoice } from './parts';
import type { Player } from './types';

export type Way = 'deposit' | 'withdraw';

/** What was typed as a payment, in minor units; the words of what is wrong with it otherwise. */
export function payment_of(
    typed: { amount: string; reason: string },
    unit: Unit,
    way: Way,
    free: number,
): { amount: number; reason: string } | string {
    const amount = minor_of(typed.amount, unit.exponent);
    if (amount === null) return text.bad_amount(unit.currency, unit.exponent);
    if (amount === 0) return text.zero_amount;
    if (way === 'withdraw' && amount > free) return text.more_than_free(money(free, unit));
    const reason = typed.reason.trim();
    return reason === '' ? text.needs_reason : { amount, reason };
}

function PaymentForm({ player, unit, way, done }: { player: Player; unit: Unit; way: Way; done(): void }) {
    const { api } = useDesk();
    const key = useMemo(() => new FormKey(), []);
    const [amount, set_amount] = useState('');
    const [reason, set_reason] = useState('');
    const [said, say] = useState('');
    const { busy, trouble, run, say: complain } = useDeed();
    const free = player.balances.find(({ currency }) => currency === unit.currency)?.free ?? 0;
    const submit = async (event: Event) => {
        event.preventDefault();
        say('');
        const payment = payment_of({ amount, reason }, unit, way, free);
        if (typeof payment === 'string') return complain(payment);
        await run(() =>
            key
                .run((one) => api.pay(player.player, way, { key: one, currency: unit.currency, ...payment }))
                .then(({ before, balance }) => {
                    say(
                        before
                            ? text.paid_before(money(balance.free, balance))
                            : text.paid[way](money(payment.amount, unit), money(balance.free, balance)),
                    );
                    set_amount('');
                    set_reason('');
                }),
        );
        // Also after a refusal: it may say that the balance is another than the one shown.
        done();
    };
    return (
        <form class="stack payment" aria-label={text.way[way]} onSubmit={(event) => void submit(event)}>
            <h3>{text.way[way]}</h3>
            <AmountField label={text.amount} value={amount} set={set_amount} unit={unit} />
            <TextField label={text.reason} value={reason} set={set_reason} required />
            <Trouble text={trouble} />
            <p role="status" class="good-news">
                {said}
            </p>
            <div class="row end">
                <button type="submit" class={`btn ${way === 'deposit' ? 'primary' : ''}`} disabled={busy}>
                    {text.way[way]}
                </button>
            </div>
        </form>
    );
}

/** Money in and out of a wallet, over the counter. */
export function Payments({ player, done }: { player: Player; done(): void }) {
    const [unit, set_unit] = useUnit();
    return (
        <section class="panel stack" aria-labelledby="payments">
            <h2 id="payments">{text.payments}</h2>
            <UnitChoice unit={unit} set={set_unit} />
            {unit ? (
                <div class="two">
                    <PaymentForm key={`in/${unit.currency}`} player={player} unit={unit} way="deposit" done={done} />
                    <PaymentForm key={`out/${unit.currency}`} player={player} unit={unit} way="withdraw" done={done} />
                </div>
            ) : (
                <p class="empty">{text.no_currency}</p>
            )}
        </section>
    );
}
