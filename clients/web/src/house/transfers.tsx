import { useState } from 'preact/hooks';
import type { Unit } from '../money';
import { house as text } from '../text/house';
import { AccountName } from './accounts';
import { Files } from './files';
import { empty_filter, filter_of, kinds, type FilterDraft } from './filter';
import { useDesk, usePaged, useUnit } from './hooks';
import { all_rows } from './pages';
import { Choice, Pages, Sheet, Sum, TextField, Trouble, UnitChoice, When, type Column } from './parts';
import type { Transfer, TransferFilter } from './types';

const rows_a_page = 25;
const rows_a_file_page = 200;
const rows_a_file_max = 20_000;

const columns = (unit: Unit): Column<Transfer>[] => [
    { head: text.number, cell: (row) => row.number, number: true },
    { head: text.when, cell: (row) => <When ms={row.time} /> },
    { head: text.kind_head, cell: (row) => text.kind[row.kind] ?? row.kind },
    { head: text.source, cell: (row) => <AccountName account={row.from} /> },
    { head: text.target, cell: (row) => <AccountName account={row.to} /> },
    { head: text.amount, cell: (row) => <Sum minor={row.amount} unit={unit} />, number: true },
    {
        head: text.note,
        cell: (row) => (
            <>
                {row.note}{' '}
                <span class="hint raw" title={row.hash}>
                    {row.key}
                </span>
            </>
        ),
    },
];

function Rows({ unit, filter }: { unit: Unit; filter: TransferFilter }) {
    const { api } = useDesk();
    const load = async (before: number | undefined, count: number) => {
        const { transfers, before: next } = await api.transfers({ ...filter, before, count });
        return { rows: transfers, next };
    };
    const paged = usePaged((before: number | undefined) => load(before, rows_a_page), [filter]);
    const json = async () => {
        const { rows, whole } = await all_rows(
            (before: number | undefined) => load(before, rows_a_file_page),
            rows_a_file_max,
        );
        return { value: { ...unit, filter, transfers: rows }, whole };
    };
    return (
        <>
            <Trouble text={paged.trouble} />
            {!(paged.trouble && !paged.rows) && (
                <Sheet
                    label={text.transfers}
                    columns={columns(unit)}
                    rows={paged.rows}
                    key_of={(row) => row.number}
                    empty={text.no_transfers}
                />
            )}
            <Pages paged={paged} label={text.transfers} />
            <Files
                name={`transfers-${unit.currency}`}
                csv={() => api.file('/books/transfers.csv', { ...filter })}
                json={json}
            />
        </>
    );
}

function Fields({ draft, set }: { draft: FilterDraft; set(draft: FilterDraft): void }) {
    const field = (name: keyof FilterDraft, mode?: 'numeric') => (
        <TextField
            label={text.filter[name]}
            value={draft[name]}
            set={(value) => set({ ...draft, [name]: value })}
            type={name === 'from' || name === 'to' ? 'date' : 'text'}
            mode={mode}
            len_max={64}
        />
    );
    return (
        <div class="fields narrow">
            <Choice
                label={text.kind_head}
                value={draft.kind}
                set={(kind) => set({ ...draft, kind })}
                options={[
                    ['', text.all_kinds],
                    ...kinds.map((kind): [string, string] => [kind, text.kind[kind] ?? kind]),
                ]}
            />
            {field('player', 'numeric')}
            {field('room', 'numeric')}
            {field('game', 'numeric')}
            {field('account')}
            {field('from')}
            {field('to')}
        </div>
    );
}

/** Every movement of money, newest first, by what one looks for. */
export function TransfersView() {
    const [unit, set_unit] = useUnit();
    const [draft, set_draft] = useState(empty_filter);
    const [asked, ask] = useState(empty_filter);
    if (!unit) return <p class="empty">{text.no_currency}</p>;
    const filter = filter_of(asked, unit.currency);
    const wrong = filter_of(draft, unit.currency);
    return (
        <>
            <form
                class="stack"
                role="search"
                aria-label={text.transfers}
                onSubmit={(event) => {
                    event.preventDefault();
                    if (typeof wrong !== 'string') ask(draft);
                }}
            >
                <UnitChoice unit={unit} set={set_unit} />
                <Fields draft={draft} set={set_draft} />
                <Trouble text={typeof wrong === 'string' ? wrong : null} />
                <div class="row end wrap">
                    <button
                        type="button"
                        class="btn small"
                        onClick={() => {
                            set_draft(empty_filter);
                            ask(empty_filter);
                        }}
                    >
                        {text.clear}
                    </button>
                    <button type="submit" class="btn small primary" disabled={typeof wrong === 'string'}>
                        {text.look}
                    </button>
                </div>
            </form>
            {typeof filter !== 'string' && <Rows unit={unit} filter={filter} />}
        </>
    );
}
