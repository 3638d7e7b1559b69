import type { Books, ListedTable, Overview as OverviewData } from '@anteroom/sdk/console';
import { instantText } from '../dates';
import { followLink } from '../router';
import { staffConsole as text } from '../text';
import { type Alert, alertsOf } from './alerts';
import type { Api } from './api';
import { LastAudit } from './audit';
import { useDesk, useLoad } from './hooks';
import { type Column, Facts, Sheet, Sum, Trouble } from './parts';
import { pathOf } from './route';

const pollMs = 10_000;

/** All data of the overview, with payments since the day of the house began. */
async function standing(api: Api) {
    const [{ tables }, { currencies }, audit, { shut }, overview] = await Promise.all([
        api.tables(),
        api.books(),
        api.audit(),
        api.doors(),
        api.overview({}),
    ]);
    return { tables, currencies, audit, shut, overview };
}

function Alerts({ alerts }: { alerts: Alert[] }) {
    return (
        <section class="panel stack" aria-labelledby="alerts">
            <h2 id="alerts">{text.alerts}</h2>
            {alerts.length === 0 ? (
                <p class="good-news">{text.noAlerts}</p>
            ) : (
                <ul class="alerts">
                    {alerts.map(({ words, section, hot }) => (
                        <li key={words} class={hot ? 'bad-news' : undefined}>
                            <a href={pathOf(section)} onClick={followLink}>
                                {words}
                            </a>
                        </li>
                    ))}
                </ul>
            )}
        </section>
    );
}

function Running({ tables }: { tables: ListedTable[] }) {
    const count = (fits: (table: ListedTable) => boolean) => tables.filter(fits).length;
    return (
        <section class="panel stack" aria-labelledby="running">
            <h2 id="running">{text.liveTables}</h2>
            <Facts
                facts={[
                    [text.playingTables, count(({ status }) => status === 'playing')],
                    [text.moneyTables, count(({ stake }) => stake !== undefined)],
                    [text.troubleTables, count(({ frozen, paused, closing }) => frozen || paused || closing)],
                    [text.allTables, tables.length],
                ]}
            />
        </section>
    );
}

type Total = Books['currencies'][number];
const moneyColumns = (): Column<Total>[] => [
    { head: text.currency, cell: (row) => <strong>{row.currency}</strong> },
    { head: text.wallets, cell: (row) => <Sum minor={row.wallets} unit={row} />, number: true },
    { head: text.atTables, cell: (row) => <Sum minor={row.tables} unit={row} />, number: true },
    { head: text.fees, cell: (row) => <Sum minor={row.fees} unit={row} />, number: true },
];

type Paid = OverviewData['payments'][number];
const paidColumns = (): Column<Paid>[] => [
    { head: text.currency, cell: (row) => <strong>{row.currency}</strong> },
    { head: text.paymentsIn, cell: (row) => row.in.count, number: true },
    { head: text.paidIn, cell: (row) => <Sum minor={row.in.amount} unit={row} />, number: true },
    { head: text.paymentsOut, cell: (row) => row.out.count, number: true },
    { head: text.paidOut, cell: (row) => <Sum minor={row.out.amount} unit={row} />, number: true },
    {
        head: text.difference,
        cell: (row) => <Sum minor={row.in.amount - row.out.amount} unit={row} sign />,
        number: true,
    },
];

/** The house at a glance, the console's first view. */
export function Overview() {
    const { api } = useDesk();
    const { data, trouble, reload } = useLoad(() => standing(api), [], pollMs);
    return (
        <>
            <div class="row between wrap head">
                <h1>{text.sections.overview}</h1>
                <button type="button" class="btn small" onClick={reload}>
                    {text.again}
                </button>
            </div>
            <Trouble text={trouble} />
            {!data && !trouble && <p class="empty">{text.loading}</p>}
            {data && (
                <>
                    <Alerts alerts={alertsOf(data)} />
                    <Running tables={data.tables} />
                    <section class="panel stack" aria-labelledby="money">
                        <h2 id="money">{text.money}</h2>
                        <Sheet
                            label={text.money}
                            columns={moneyColumns()}
                            rows={data.currencies}
                            keyOf={(row) => row.currency}
                            empty={text.noCurrency}
                        />
                    </section>
                    <section class="panel stack" aria-labelledby="tonight">
                        <h2 id="tonight">{text.tonight}</h2>
                        <p class="hint">{text.tonightLead({ when: instantText(new Date(data.overview.from)) })}</p>
                        <Sheet
                            label={text.tonight}
                            columns={paidColumns()}
                            rows={data.overview.payments}
                            keyOf={(row) => row.currency}
                            empty={text.noCurrency}
                        />
                    </section>
                    <section class="panel stack" aria-labelledby="last-audit">
                        <h2 id="last-audit">{text.audit}</h2>
                        <LastAudit last={data.audit.last} moneyMoves={data.audit.money_moves} />
                    </section>
                </>
            )}
        </>
    );
}
