import type { Drawer } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import { minorOf, money, type Unit } from '../money';
import { staffConsole as text } from '../text';
import { useDeed, useDesk, useLoad, useUnit } from './hooks';
import { AmountField, type Column, Sheet, Sum, TextField, Trouble, UnitChoice, When } from './parts';

const rowsShown = 20;

const columns = (close: (drawer: Drawer) => void, mayClose: (drawer: Drawer) => boolean): Column<Drawer>[] => [
    { head: text.number, cell: (row) => row.drawer, number: true },
    { head: text.whoseDrawer, cell: (row) => row.of.name },
    { head: text.opened, cell: (row) => <When ms={row.opened} /> },
    { head: text.begunWith, cell: (row) => <Sum minor={row.begun_with} unit={row} />, number: true },
    {
        head: text.expected,
        cell: (row) => {
            const expected = row.closed?.expected ?? row.expected;
            return expected === undefined ? text.none : <Sum minor={expected} unit={row} />;
        },
        number: true,
    },
    {
        head: text.counted,
        cell: (row) => (row.closed ? <Sum minor={row.closed.counted} unit={row} /> : text.none),
        number: true,
    },
    {
        head: text.difference,
        cell: (row) => (row.closed ? <Sum minor={row.closed.difference} unit={row} sign /> : text.none),
        number: true,
    },
    {
        head: text.state,
        cell: (row) =>
            row.closed ? (
                <span class="hint">
                    {text.closedBy({ who: row.closed.by.name })} <When ms={row.closed.time} />
                </span>
            ) : mayClose(row) ? (
                <button type="button" class="btn small" onClick={() => close(row)}>
                    {text.closeDrawer}
                </button>
            ) : (
                text.drawerOpen
            ),
    },
];

/** A form for the counted money, when a drawer opens or closes. */
function CountForm({
    label,
    hint,
    unit,
    withReason,
    run,
    cancel,
}: {
    label: string;
    hint: string;
    unit: Unit;
    withReason: boolean;
    run(amount: number, reason: string): Promise<unknown>;
    cancel?(): void;
}) {
    const [amount, setAmount] = useState('');
    const [reason, setReason] = useState('');
    const { busy, trouble, run: act, say } = useDeed();
    const submit = async (event: Event) => {
        event.preventDefault();
        const minor = minorOf(amount, unit.exponent);
        if (minor === null) return say(text.badAmount({ currency: unit.currency, digits: unit.exponent }));
        if (await act(() => run(minor, reason.trim()))) setAmount('');
    };
    return (
        <form class="stack" aria-label={label} onSubmit={(event) => void submit(event)}>
            <h3>{label}</h3>
            <p class="hint">{hint}</p>
            <AmountField label={text.counted} value={amount} set={setAmount} unit={unit} />
            {withReason && <TextField label={text.remark} value={reason} set={setReason} lenMax={140} />}
            <Trouble text={trouble} />
            <div class="row end wrap">
                {cancel && (
                    <button type="button" class="btn" disabled={busy} onClick={cancel}>
                        {text.no}
                    </button>
                )}
                <button type="submit" class="btn primary" disabled={busy}>
                    {label}
                </button>
            </div>
        </form>
    );
}

function OpenForm({ drawers, opened }: { drawers: Drawer[]; opened(): void }) {
    const { api, me } = useDesk();
    const [unit, setUnit] = useUnit();
    if (!unit) return <p class="empty">{text.noCurrency}</p>;
    const isOpen = drawers.some((one) => !one.closed && one.of.player === me && one.currency === unit.currency);
    return (
        <>
            <UnitChoice unit={unit} set={setUnit} />
            {isOpen ? (
                <p class="hint">{text.ownDrawerOpen}</p>
            ) : (
                <CountForm
                    label={text.openDrawer}
                    hint={text.openDrawerHint}
                    unit={unit}
                    withReason={false}
                    run={(amount) => api.openDrawer({ currency: unit.currency, amount }).finally(opened)}
                />
            )}
        </>
    );
}

export function Drawers() {
    const { api, me, operator } = useDesk();
    const { data, trouble, reload } = useLoad(() => api.drawers({ count: rowsShown }), []);
    const [closing, setClosing] = useState<Drawer | null>(null);
    const [said, say] = useState('');
    const close = async (amount: number, reason: string) => {
        if (!closing) return;
        const { closed } = await api.closeDrawer(closing.drawer, { amount, ...(reason ? { reason } : {}) });
        setClosing(null);
        reload();
        if (closed) say(text.drawerClosed({ difference: money(closed.difference, closing) }));
    };
    return (
        <section class="panel stack" aria-labelledby="drawers">
            <h2 id="drawers">{text.drawers}</h2>
            <p class="hint">{text.drawersLead}</p>
            <p role="status" class="good-news">
                {said}
            </p>
            {closing ? (
                <CountForm
                    key={closing.drawer}
                    label={text.closeDrawerNo({ n: closing.drawer, name: closing.of.name })}
                    hint={text.closeDrawerHint}
                    unit={closing}
                    withReason
                    run={close}
                    cancel={() => setClosing(null)}
                />
            ) : (
                data && <OpenForm drawers={data.drawers} opened={reload} />
            )}
            <Trouble text={trouble} />
            {!(trouble && !data) && (
                <Sheet
                    label={text.drawers}
                    columns={columns(
                        (drawer) => {
                            say('');
                            setClosing(drawer);
                        },
                        (drawer) => operator || drawer.of.player === me,
                    )}
                    rows={data?.drawers ?? null}
                    keyOf={(row) => row.drawer}
                    empty={text.noDrawers}
                />
            )}
        </section>
    );
}
