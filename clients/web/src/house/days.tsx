import type { DayTotal, Kind } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import type { Unit } from '../money';
import { house as text } from '../text';
import { Files } from './files';
import { useDesk, useLoad, useUnit } from './hooks';
import { type Column, Sheet, Sum, TextField, Trouble, UnitChoice } from './parts';

interface Line {
    day: string;
    kind: Kind;
    count: number;
    amount: number;
}

/** Newest day first, a line a kind. */
export const linesOf = (days: DayTotal[]): Line[] =>
    [...days]
        .sort((a, b) => b.day.localeCompare(a.day))
        .flatMap(({ day, kinds }) => kinds.map((kind) => ({ day, ...kind })));

const columns = (unit: Unit): Column<Line>[] => [
    { head: text.day, cell: (row) => row.day },
    { head: text.kindHead, cell: (row) => text.kind[row.kind] },
    { head: text.count, cell: (row) => row.count, number: true },
    { head: text.amount, cell: (row) => <Sum minor={row.amount} unit={unit} />, number: true },
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
                    columns={columns(unit)}
                    rows={data && linesOf(data.days)}
                    keyOf={(row) => `${row.day}/${row.kind}`}
                    empty={text.noTransfers}
                />
            )}
            <Files
                name={`days-${unit.currency}`}
                csv={() => api.file('/books/days.csv', query)}
                json={async () => ({ value: await api.days(query), whole: true })}
            />
        </>
    );
}

/** What moved a day, by kind. */
export function Days() {
    const [unit, setUnit] = useUnit();
    const [from, setFrom] = useState('');
    const [to, setTo] = useState('');
    if (!unit) return <p class="empty">{text.noCurrency}</p>;
    return (
        <>
            <p class="hint">{text.daysLead}</p>
            <div class="fields narrow">
                <UnitChoice unit={unit} set={setUnit} />
                <TextField label={text.filter.from} value={from} set={setFrom} type="date" />
                <TextField label={text.filter.to} value={to} set={setTo} type="date" />
            </div>
            <Rows unit={unit} from={from} to={to} />
        </>
    );
}
