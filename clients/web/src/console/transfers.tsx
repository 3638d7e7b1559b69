import type { Kind, Transfer } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import type { Unit } from '../money';
import { staffConsole as text } from '../text';
import { AccountName } from './accounts';
import { Files } from './files';
import { emptyFilter, type FilterDraft, filterOf, kinds, type TransferFilter } from './filter';
import { useDesk, usePaged, useUnit } from './hooks';
import { Linked } from './linked';
import { allRows } from './pages';
import { Choice, type Column, Pages, SearchForm, Sheet, Sum, TextField, Trouble, UnitChoice, When } from './parts';

const rowsAPage = 25;
const rowsAFilePage = 200;
const rowsAFileMax = 20_000;

const columns = (unit: Unit): Column<Transfer>[] => [
    { head: text.number, cell: (row) => row.number, number: true },
    { head: text.when, cell: (row) => <When ms={row.time} /> },
    { head: text.kindHead, cell: (row) => text.kind[row.kind] },
    { head: text.source, cell: (row) => <AccountName account={row.from} /> },
    { head: text.target, cell: (row) => <AccountName account={row.to} /> },
    { head: text.amount, cell: (row) => <Sum minor={row.amount} unit={unit} />, number: true },
    {
        head: text.note,
        cell: (row) => (
            <>
                <Linked said={row.note} />{' '}
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
    const paged = usePaged((before: number | undefined) => load(before, rowsAPage), [filter]);
    const json = async () => {
        const { rows, whole } = await allRows(
            (before: number | undefined) => load(before, rowsAFilePage),
            rowsAFileMax,
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
                    keyOf={(row) => row.number}
                    empty={text.noTransfers}
                />
            )}
            <Pages paged={paged} label={text.transfers} />
            <Files
                name={`transfers-${unit.currency}`}
                csv={() => api.file('/books/transfers.csv', filter)}
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
            lenMax={64}
        />
    );
    return (
        <div class="fields narrow">
            <Choice
                label={text.kindHead}
                value={draft.kind}
                set={(kind) => set({ ...draft, kind })}
                options={[['', text.allKinds], ...kinds.map((kind): [Kind, string] => [kind, text.kind[kind]])]}
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

/** All movements of money that match the filter, newest first. */
export function TransfersView() {
    const [unit, setUnit] = useUnit();
    const [draft, setDraft] = useState(emptyFilter);
    const [asked, ask] = useState(emptyFilter);
    if (!unit) return <p class="empty">{text.noCurrency}</p>;
    const filter = filterOf(asked, unit.currency);
    const wrong = filterOf(draft, unit.currency);
    return (
        <>
            <SearchForm
                label={text.transfers}
                wrong={typeof wrong === 'string' ? wrong : null}
                search={() => ask(draft)}
                clear={() => {
                    setDraft(emptyFilter);
                    ask(emptyFilter);
                }}
            >
                <UnitChoice unit={unit} set={setUnit} />
                <Fields draft={draft} set={setDraft} />
            </SearchForm>
            {typeof filter !== 'string' && <Rows unit={unit} filter={filter} />}
        </>
    );
}
