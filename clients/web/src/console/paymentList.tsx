import type { Payment, TakenBack } from '@anteroom/sdk/console';
import { useMemo, useState } from 'preact/hooks';
import { money, type Unit } from '../money';
import { staffConsole as text } from '../text';
import { ActButton } from './act';
import { FormKey } from './formKey';
import { useDesk, usePaged, useUnit } from './hooks';
import { type Column, Pages, Sheet, Sum, Trouble, UnitChoice, When } from './parts';

const rowsAPage = 10;

/** The method of a payment, as lists show it: `Voucher V-12`. */
export const methodWords = ({ method, reference }: { method?: Payment['method']; reference?: string }): string =>
    [method ? text.method[method] : '', reference ?? ''].filter((part) => part !== '').join(' ');

/** Buttons to take back a payment, and to collect what was missing then. */
function Undo({ row, unit, run }: { row: Payment; unit: Unit; run: Run }) {
    const key = useMemo(() => new FormKey(), []);
    const amount = money(row.amount, unit);
    if (row.reverses !== undefined || (row.reversed && row.reversed.owed === 0)) return null;
    const owed = row.reversed && money(row.reversed.owed, unit);
    return owed === undefined ? (
        <ActButton
            label={text.takeBack}
            question={text.takeBackQuestion({ amount })}
            hint={text.takeBackHint}
            yes={text.takeBack}
            danger
            run={(reason) => key.run((one) => run('reverse', { payment: row.key, key: one, reason, may_wait: true }))}
        />
    ) : (
        <ActButton
            label={text.collect}
            question={text.collectQuestion({ amount: owed })}
            hint={text.collectHint}
            yes={text.collect}
            run={(reason) => key.run((one) => run('collect', { payment: row.key, key: one, reason }))}
        />
    );
}

type Wish = { payment: string; key: string; reason: string; may_wait?: boolean };
type Run = (what: 'reverse' | 'collect', wish: Wish) => Promise<unknown>;

function State({ row, unit }: { row: Payment; unit: Unit }) {
    if (row.reverses !== undefined) return <span class="tag">{text.takesBack}</span>;
    if (!row.reversed) return null;
    const { owed, reason } = row.reversed;
    return (
        <span class="row wrap tags">
            <span class="tag" title={reason}>
                {text.wasTakenBack}
            </span>
            {owed > 0 && <span class="tag hot">{text.owedOf({ amount: money(owed, unit) })}</span>}
        </span>
    );
}

const columns = (unit: Unit, run: Run): Column<Payment>[] => [
    { head: text.when, cell: (row) => <When ms={row.time} /> },
    { head: text.kindHead, cell: (row) => <span class="word">{text.kind[row.kind]}</span> },
    { head: text.amount, cell: (row) => <Sum minor={row.amount} unit={unit} />, number: true },
    { head: text.methodHead, cell: (row) => methodWords(row) || text.none },
    { head: text.note, cell: (row) => row.note },
    { head: text.state, cell: (row) => <State row={row} unit={unit} /> },
    { head: text.deeds, cell: (row) => <Undo row={row} unit={unit} run={run} /> },
];

const saidOf = ({ taken, owed, waiting, balance }: TakenBack, unit: Unit): string =>
    waiting !== undefined
        ? text.takeBackWaits({ n: waiting })
        : text.takenBack({ taken: money(taken, unit), owed: money(owed, unit), free: money(balance.free, balance) });

/** The payments at the desk, with the way to undo a mistyped one. */
function List({ player, unit, asked, done }: { player: number; unit: Unit; asked: number; done(): void }) {
    const { api } = useDesk();
    const [said, say] = useState('');
    const paged = usePaged(
        async (before: number | undefined) => {
            const page = await api.payments(player, { currency: unit.currency, before, count: rowsAPage });
            return { rows: page.payments, next: page.before };
        },
        [player, unit.currency, asked],
    );
    const run: Run = async (what, wish) => {
        say('');
        say(saidOf(await api.takeBack(player, what, wish), unit));
        paged.reload();
        done();
    };
    return (
        <>
            <p role="status" class="good-news">
                {said}
            </p>
            <Trouble text={paged.trouble} />
            <Sheet
                label={text.paymentsBefore}
                columns={columns(unit, run)}
                rows={paged.rows}
                keyOf={(row) => row.number}
                empty={text.noPayments}
            />
            <Pages paged={paged} label={text.paymentsBefore} />
        </>
    );
}

export function PaymentsBefore({ player, asked, done }: { player: number; asked: number; done(): void }) {
    const [unit, setUnit] = useUnit();
    if (!unit) return null;
    return (
        <section class="panel stack" aria-labelledby="payments-before">
            <h2 id="payments-before">{text.paymentsBefore}</h2>
            <UnitChoice unit={unit} set={setUnit} />
            <List {...{ player, unit, asked, done }} />
        </section>
    );
}
