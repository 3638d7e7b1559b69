import { follow_link } from '../router';
import { house as text } from '../text/house';
import { Accounts } from './accounts';
import { Audit } from './audit';
import { Days } from './days';
import { useDesk, useLoad } from './hooks';
import { Fold, Sheet, Sum, Trouble, When, type Column } from './parts';
import { path_of } from './route';
import { TransfersView } from './transfers';
import type { Totals, Unfinished } from './types';

const total_columns: Column<Totals>[] = [
    { head: text.currency, cell: (row) => <strong>{row.currency}</strong> },
    { head: text.wallets, cell: (row) => <Sum minor={row.wallets} unit={row} />, number: true },
    { head: text.at_tables, cell: (row) => <Sum minor={row.tables} unit={row} />, number: true },
    { head: text.fees, cell: (row) => <Sum minor={row.fees} unit={row} />, number: true },
    { head: text.cashier, cell: (row) => <Sum minor={row.cashier} unit={row} />, number: true },
    {
        head: text.sum_of_all,
        cell: (row) => <Sum minor={row.wallets + row.tables + row.fees + row.cashier} unit={row} />,
        number: true,
    },
];

const unfinished_columns: Column<Unfinished>[] = [
    {
        head: text.table,
        cell: (row) => (
            <a href={path_of('tables', row.room)} onClick={follow_link}>
                {text.game_of(row.room, row.game)}
            </a>
        ),
    },
    { head: text.began, cell: (row) => <When ms={row.began} /> },
    { head: text.amount, cell: (row) => <Sum minor={row.amount} unit={row} />, number: true },
];

function UnfinishedGames() {
    const { api } = useDesk();
    const { data, trouble } = useLoad(() => api.unfinished(), []);
    return (
        <>
            <Trouble text={trouble} />
            {!trouble && (
                <Sheet
                    label={text.unfinished}
                    columns={unfinished_columns}
                    rows={data?.games ?? null}
                    key_of={(row) => `${row.room}/${row.game}/${row.currency}`}
                    empty={text.no_unfinished}
                />
            )}
        </>
    );
}

/** Who holds what, and how it came there. */
export function Books() {
    const { api } = useDesk();
    const { data, trouble, reload } = useLoad(() => api.books(), []);
    return (
        <>
            <div class="row between wrap head">
                <h1>{text.sections.books}</h1>
                <button type="button" class="btn small" onClick={reload}>
                    {text.again}
                </button>
            </div>
            <section class="panel stack" aria-labelledby="totals">
                <h2 id="totals">{text.totals}</h2>
                <p class="hint">{text.totals_lead}</p>
                <Trouble text={trouble} />
                {!(trouble && !data) && (
                    <Sheet
                        label={text.totals}
                        columns={total_columns}
                        rows={data?.currencies ?? null}
                        key_of={(row) => row.currency}
                        empty={text.no_currency}
                    />
                )}
            </section>
            <Audit />
            <Fold title={text.transfers}>{() => <TransfersView />}</Fold>
            <Fold title={text.days}>{() => <Days />}</Fold>
            <Fold title={text.unfinished}>{() => <UnfinishedGames />}</Fold>
            <Fold title={text.accounts}>{() => <Accounts />}</Fold>
        </>
    );
}
