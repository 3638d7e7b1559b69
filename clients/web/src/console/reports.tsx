import type { ListedReport, Report, ReportPerson } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import { followLink } from '../router';
import { t, staffConsole as text } from '../text';
import { ActButton } from './act';
import { useDesk, useLoad, usePaged } from './hooks';
import { type Column, Facts, Pages, Sheet, Trouble, When } from './parts';
import { pathOf } from './route';

const rowsAPage = 25;

const Who = ({ person }: { person: ReportPerson }) => (
    <a href={pathOf('players', person.player)} onClick={followLink}>
        {person.name} ({person.player})
    </a>
);

const stateOf = ({ dealt }: ListedReport) =>
    dealt ? (
        <>
            {text.reportDealt({ who: dealt.who })}, <When ms={dealt.time} />
        </>
    ) : (
        <span class="tag">{text.reportOpen}</span>
    );

const columns = (): Column<ListedReport>[] => [
    {
        head: text.number,
        cell: (row) => (
            <a
                href={pathOf('reports', row.number)}
                aria-label={text.reportTitle({ number: row.number })}
                onClick={followLink}
            >
                {row.number}
            </a>
        ),
        number: true,
    },
    { head: text.when, cell: (row) => <When ms={row.time} /> },
    { head: text.reportAbout, cell: (row) => <Who person={row.about} /> },
    { head: text.reportText, cell: (row) => row.text },
    { head: text.reportReason, cell: (row) => row.reason },
    { head: text.reportState, cell: stateOf },
];

function AllReports() {
    const { api } = useDesk();
    const [all, showAll] = useState(false);
    const paged = usePaged(
        async (before: number | undefined) => {
            const { reports, before: next } = await api.reports({ open: all ? 0 : 1, before, count: rowsAPage });
            return { rows: reports, next };
        },
        [all],
    );
    return (
        <>
            <div class="row between wrap head">
                <h1>{text.sections.reports}</h1>
                <button type="button" class="btn small" onClick={paged.reload}>
                    {text.again}
                </button>
            </div>
            <section class="panel stack" aria-label={text.sections.reports}>
                <p class="hint">{text.reportsLead}</p>
                <label class="check">
                    <input type="checkbox" checked={all} onChange={(event) => showAll(event.currentTarget.checked)} />
                    {text.reportAll}
                </label>
                <Trouble text={paged.trouble} />
                {!(paged.trouble && !paged.rows) && (
                    <Sheet
                        label={text.sections.reports}
                        columns={columns()}
                        rows={paged.rows}
                        keyOf={(row) => row.number}
                        empty={text.noReports}
                    />
                )}
                <Pages paged={paged} label={text.sections.reports} />
            </section>
        </>
    );
}

function Around({ report }: { report: Report }) {
    return (
        <section class="panel stack" aria-labelledby="around">
            <h2 id="around">{text.reportAround}</h2>
            <ol class="report-lines">
                {report.around.map((said) => (
                    <li key={said.line} aria-current={said.line === report.line ? 'true' : undefined}>
                        <Who person={said} /> {said.program && <span class="tag">{t.room.program}</span>} {said.text}
                    </li>
                ))}
            </ol>
        </section>
    );
}

function Facing({ number }: { number: number }) {
    const { api } = useDesk();
    const { data: report, trouble, reload } = useLoad(() => api.report(number), [number]);
    return (
        <>
            <div class="row between wrap head">
                <h1>{text.reportTitle({ number })}</h1>
                {report && !report.dealt && (
                    <ActButton
                        label={text.reportDeal}
                        question={text.reportDealQuestion}
                        yes={text.reportDeal}
                        run={(reason) => api.dealWithReport(number, reason).finally(reload)}
                    />
                )}
            </div>
            <Trouble text={trouble} />
            {report && (
                <>
                    <section class="panel stack" aria-label={text.reportTitle({ number })}>
                        <Facts
                            facts={[
                                [text.reportText, report.text],
                                [text.reportAbout, <Who person={report.about} />],
                                [text.reportReason, report.reason],
                                [text.reportBy, <Who person={report.by} />],
                                [
                                    text.reportTable,
                                    <a href={pathOf('tables', report.room)} onClick={followLink}>
                                        {report.room}
                                    </a>,
                                ],
                                [text.when, <When ms={report.time} />],
                                [text.reportState, stateOf(report)],
                            ]}
                        />
                    </section>
                    <Around report={report} />
                </>
            )}
        </>
    );
}

/** Lines of chat that players reported, newest first. */
export function Reports() {
    const { operator } = useDesk();
    return operator ? <AllReports /> : <p class="empty">{text.operatorsOnly}</p>;
}

/** One report, with the chat before and after it. */
export function OneReport({ number }: { number: number }) {
    const { operator } = useDesk();
    return operator ? <Facing number={number} /> : <p class="empty">{text.operatorsOnly}</p>;
}
