import type { BookTotal, UnfinishedGame } from '@anteroom/sdk/console';
import { followLink } from '../router';
import { staffConsole as text } from '../text';
import { Accounts } from './accounts';
import { Anchor } from './anchor';
import { Audit } from './audit';
import { Days } from './days';
import { useDesk, useLoad } from './hooks';
import { type Column, Fold, Sheet, Sum, Trouble, When } from './parts';
import { FeesPayout } from './payment';
import { pathOf } from './route';
import { TransfersView } from './transfers';

const totalColumns = (): Column<BookTotal>[] => [
    { head: text.currency, cell: (row) => <strong>{row.currency}</strong> },
    { head: text.wallets, cell: (row) => <Sum minor={row.wallets} unit={row} />, number: true },
    { head: text.atTables, cell: (row) => <Sum minor={row.tables} unit={row} />, number: true },
    { head: text.fees, cell: (row) => <Sum minor={row.fees} unit={row} />, number: true },
    { head: text.cashier, cell: (row) => <Sum minor={row.cashier} unit={row} />, number: true },
    {
        head: text.sumOfAll,
        cell: (row) => <Sum minor={row.wallets + row.tables + row.fees + row.cashier} unit={row} />,
        number: true,
    },
];

const unfinishedColumns = (): Column<UnfinishedGame>[] => [
    {
        head: text.table,
        cell: (row) => (
            <a href={pathOf('tables', row.room)} onClick={followLink}>
                {text.gameOf({ room: row.room, game: row.game })}
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
                    columns={unfinishedColumns()}
                    rows={data?.games ?? null}
                    keyOf={(row) => `${row.room}/${row.game}/${row.currency}`}
                    empty={text.noUnfinished}
                />
            )}
        </>
    );
}

/** The balances, and the movements behind them. */
export function Books() {
    const { api, operator } = useDesk();
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
                <p class="hint">{text.totalsLead}</p>
                <Trouble text={trouble} />
                {!(trouble && !data) && (
                    <Sheet
                        label={text.totals}
                        columns={totalColumns()}
                        rows={data?.currencies ?? null}
                        keyOf={(row) => row.currency}
                        empty={text.noCurrency}
                    />
                )}
            </section>
            <Audit />
            {operator && (
                <Fold title={text.way.fees}>{() => data && <FeesPayout totals={data.currencies} done={reload} />}</Fold>
            )}
            <Fold title={text.transfers}>{() => <TransfersView />}</Fold>
            <Fold title={text.days}>{() => <Days />}</Fold>
            <Fold title={text.unfinished}>{() => <UnfinishedGames />}</Fold>
            <Fold title={text.accounts}>{() => <Accounts />}</Fold>
            <Fold title={text.anchor}>{() => <Anchor />}</Fold>
        </>
    );
}
