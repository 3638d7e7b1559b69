import type { DayTotal, Kind } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import type { Unit } from '../money';
import { staffConsole as text } from '../text';
import { Files } from './files';
import { useDesk, useLoad, useUnit } from './hooks';
import { beginning } from './houseDays';
import { type Column, Sheet, Sum, TextField, Trouble, UnitChoice } from './parts';

interface Line {
    day: string;
    kind: Kind;
    count: number;
    amount: number;
}

const newestFirst = (days: DayTotal[]): DayTotal[] => [...days].sort((a, b) => b.day.localeCompare(a.day));

/** The totals with the newest day first, one line for each kind. */
export const linesOf = (days: DayTotal[]): Line[] =>
    newestFirst(days).flatMap(({ day, kinds }) => kinds.map((kind) => ({ day, ...kind })));

const kindColumns = (unit: Unit): Column<Line>[] => [
    { head: text.day, cell: (row) => row.day },
    { head: text.kindHead, cell: (row) => text.kind[row.kind] },
    { head: text.count, cell: (row) => row.count, number: true },
    { head: text.amount, cell: (row) => <Sum minor={row.amount} unit={unit} />, number: true },
];

/** The amount of one kind on a day. */
export const movedOf = ({ kinds }: DayTotal, kind: Kind): number => kinds.find((one) => one.kind === kind)?.amount ?? 0;

const dayColumns = (unit: Unit): Column<DayTotal>[] => [
    { head: text.day, cell: (row) => row.day },
    { head: text.paidIn, cell: (row) => <Sum minor={movedOf(row, 'deposit')} unit={unit} />, number: true },
    { head: text.paidOut, cell: (row) => <Sum minor={movedOf(row, 'withdrawal')} unit={unit} />, number: true },
    { head: text.fees, cell: (row) => <Sum minor={row.fees} unit={unit} />, number: true },
    { head: text.rooms, cell: (row) => row.tables, number: true },
];

function Rows({ unit, from, to }: { unit: Unit; from: string; to: string }) {
    const { api } = useDesk();
    const query = { currency: unit.currency, ...(from ? { from } : {}), ...(to ? { to } : {}) };
    const { data, trouble } = useLoad(() => api.days(query), [unit.currency, from, to]);
    return (
        <>
            <Trouble text={trouble} />
            {!trouble && (
                <Sheet
                    label={text.days}
                    columns={dayColumns(unit)}
                    rows={data && newestFirst(data.days)}
                    keyOf={(row) => row.day}
                    empty={text.noTransfers}
                />
            )}
            {data && data.days.length > 0 && (
                <>
                    <h3>{text.daysByKind}</h3>
                    <Sheet
                        label={text.daysByKind}
                        columns={kindColumns(unit)}
                        rows={linesOf(data.days)}
                        keyOf={(row) => `${row.day}/${row.kind}`}
                        empty={text.noTransfers}
                    />
                </>
            )}
            <Files
                name={`days-${unit.currency}`}
                csv={() => api.file('/books/days.csv', query)}
                json={async () => ({ value: await api.days(query), whole: true })}
            />
        </>
    );
}

/** The movements on each day of the house, in all and by kind. */
export function Days() {
    const { api } = useDesk();
    const { data: today } = useLoad(() => api.day({}), []);
    const [unit, setUnit] = useUnit();
    const [from, setFrom] = useState('');
    const [to, setTo] = useState('');
    if (!unit) return <p class="empty">{text.noCurrency}</p>;
    return (
        <>
            {today && <p class="hint">{beginning(today)}</p>}
            <div class="fields narrow">
                <UnitChoice unit={unit} set={setUnit} />
                <TextField label={text.filter.from} value={from} set={setFrom} type="date" />
                <TextField label={text.filter.to} value={to} set={setTo} type="date" />
            </div>
            <Rows unit={unit} from={from} to={to} />
        </>
    );
}
