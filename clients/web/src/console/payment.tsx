import type { Balance, BookTotal, MoveCash, Player } from '@anteroom/sdk/console';
import { useMemo, useState } from 'preact/hooks';
import { minorOf, money, type Unit } from '../money';
import { staffConsole as text } from '../text';
import { FormKey } from './formKey';
import { useDeed, useDesk, useUnit } from './hooks';
import { AmountField, Choice, TextField, Trouble, UnitChoice } from './parts';

/** A payment into a wallet, out of one, or out of the fees of the house. */
export type Way = 'deposit' | 'withdraw' | 'fees';

/** The server's answer to a payment. */
interface Paid {
    before: boolean;
    /** The amount that can still be paid out. */
    free: number;
    waiting?: number | undefined;
}

const methods = ['cash', 'voucher', 'transfer'] as const;
type Method = (typeof methods)[number];
const referenceLenMax = 40;

/** The typed payment in minor units, or words about what is wrong with it. */
export function paymentOf(
    typed: { amount: string; reason: string },
    unit: Unit,
    way: Way,
    free: number,
): { amount: number; reason: string } | string {
    const amount = minorOf(typed.amount, unit.exponent);
    if (amount === null) return text.badAmount({ currency: unit.currency, digits: unit.exponent });
    if (amount === 0) return text.zeroAmount;
    if (way !== 'deposit' && amount > free) return text.moreThanFree({ free: money(free, unit) });
    const reason = typed.reason.trim();
    return reason === '' ? text.needsReason : { amount, reason };
}

/** The result of a payment in words. */
function saidOf({ before, free: minor, waiting }: Paid, way: Way, amount: number, unit: Unit): string {
    const free = money(minor, unit);
    if (waiting !== undefined) return text.paymentWaits({ amount: money(amount, unit), n: waiting });
    return before ? text.paidBefore({ free }) : text.paid[way]({ amount: money(amount, unit), free });
}

/** Shows the free amount after the payment while it is typed. This reveals an extra zero before the payment is booked. */
function Afterwards({ amount, unit, way, free }: { amount: string; unit: Unit; way: Way; free: number }) {
    const minor = minorOf(amount, unit.exponent);
    if (!minor) return null;
    const after = way === 'deposit' ? free + minor : free - minor;
    return (
        <p class={after < 0 ? 'sum below' : 'hint'}>
            {text.afterwards[way]({ amount: money(minor, unit), free: money(after, unit) })}
        </p>
    );
}

interface FormProps {
    unit: Unit;
    way: Way;
    /** The amount that can be paid out. */
    free: number;
    send(payment: MoveCash): Promise<Paid>;
    done(): void;
}

function PaymentForm({ unit, way, free, send, done }: FormProps) {
    const key = useMemo(() => new FormKey(), []);
    const [amount, setAmount] = useState('');
    const [method, setMethod] = useState<Method>('cash');
    const [reference, setReference] = useState('');
    const [reason, setReason] = useState('');
    const [said, say] = useState('');
    const { busy, trouble, run, say: complain } = useDeed();
    const submit = async (event: Event) => {
        event.preventDefault();
        say('');
        const payment = paymentOf({ amount, reason }, unit, way, free);
        if (typeof payment === 'string') return complain(payment);
        if (method === 'voucher' && reference.trim() === '') return complain(text.needsVoucher);
        const named = reference.trim() === '' ? {} : { reference: reference.trim() };
        const asked = { currency: unit.currency, ...payment, method, ...named, may_wait: true };
        await run(() =>
            key
                .run((one) => send({ key: one, ...asked }))
                .then((paid) => {
                    say(saidOf(paid, way, payment.amount, unit));
                    setAmount('');
                    setReference('');
                    setReason('');
                }),
        );
        // The view reloads after a refusal too, because the balance may have changed.
        done();
    };
    return (
        <form class="stack payment" aria-label={text.way[way]} onSubmit={(event) => void submit(event)}>
            <h3>{text.way[way]}</h3>
            <AmountField label={text.amount} value={amount} set={setAmount} unit={unit} />
            <Afterwards {...{ amount, unit, way, free }} />
            <Choice
                label={text.methodHead}
                value={method}
                set={(one) => setMethod(one)}
                options={methods.map((one): [Method, string] => [one, text.method[one]])}
            />
            <TextField label={text.reference[method]} value={reference} set={setReference} lenMax={referenceLenMax} />
            <TextField label={text.reason} value={reason} set={setReason} required />
            <Trouble text={trouble} />
            <p role="status" class="good-news">
                {said}
            </p>
            <div class="row end at-end">
                <button type="submit" class={`btn ${way === 'deposit' ? 'primary' : ''}`} disabled={busy}>
                    {text.way[way]}
                </button>
            </div>
        </form>
    );
}

/** Payments in and out of a wallet at the desk. */
export function Payments({ player, done }: { player: Player; done(): void }) {
    const { api } = useDesk();
    const [unit, setUnit] = useUnit();
    const form = (way: 'deposit' | 'withdraw', of: Unit) => (
        <PaymentForm
            key={`${way}/${of.currency}`}
            unit={of}
            way={way}
            free={player.balances.find(({ currency }: Balance) => currency === of.currency)?.free ?? 0}
            send={async (payment) => {
                const { before, balance, waiting } = await api.pay(player.player, way, payment);
                return { before, free: balance.free, waiting };
            }}
            done={done}
        />
    );
    return (
        <section class="panel stack" aria-labelledby="payments">
            <h2 id="payments">{text.payments}</h2>
            <UnitChoice unit={unit} set={setUnit} />
            {unit ? (
                <div class="two">
                    {form('deposit', unit)}
                    {form('withdraw', unit)}
                </div>
            ) : (
                <p class="empty">{text.noCurrency}</p>
            )}
        </section>
    );
}

/** Pays out fees of the house at the desk, if there are any. */
export function FeesPayout({ totals, done }: { totals: BookTotal[]; done(): void }) {
    const { api } = useDesk();
    const [unit, setUnit] = useUnit();
    const total = totals.find(({ currency }) => currency === unit?.currency);
    if (!unit || !total) return <p class="empty">{text.noCurrency}</p>;
    return (
        <div class="stack">
            <UnitChoice unit={unit} set={setUnit} />
            <PaymentForm
                key={unit.currency}
                unit={unit}
                way="fees"
                free={total.fees}
                send={async (payment) => {
                    const { before, fees, waiting } = await api.payFeesOut(payment);
                    return { before, free: fees, waiting };
                }}
                done={done}
            />
        </div>
    );
}
