import type { AuditResult } from '@anteroom/sdk/console';
import { staffConsole as text } from '../text';
import { useDeed, useDesk, useLoad } from './hooks';
import { Facts, Trouble, When } from './parts';

const pollMs = 3000;

/** The result of the latest audit. The log has no entry for a start that found the books correct; money moves then. */
export function LastAudit({ last, moneyMoves }: { last: AuditResult | undefined; moneyMoves: boolean }) {
    if (!last && !moneyMoves) return <p class="empty">{text.noAudit}</p>;
    if (!last)
        return (
            <>
                <p class="good-news">{text.auditClean}</p>
                <p>{text.auditedAtStart}</p>
            </>
        );
    return (
        <>
            <p class={last.fault ? 'bad-news' : 'good-news'}>
                {last.fault ? text.auditFault({ fault: last.fault }) : text.auditClean}
            </p>
            <Facts
                facts={[
                    [text.when, <When ms={last.time} />],
                    [text.by, last.by],
                    [text.checked, text.auditCounts({ entries: last.entries, chains: last.chains, acts: last.acts })],
                ]}
            />
        </>
    );
}

/** Shows whether the books are right, and the evidence for it. */
export function Audit() {
    const { api, operator } = useDesk();
    const { data, trouble, reload } = useLoad(() => api.audit(), [], pollMs);
    const { busy, trouble: refusal, run } = useDeed();
    const start = () => run(() => api.startAudit()).then(reload);
    return (
        <section class="panel stack" aria-labelledby="audit">
            <div class="row between wrap">
                <h2 id="audit">{text.audit}</h2>
                {operator && (
                    <button
                        type="button"
                        class="btn small"
                        disabled={busy || data?.running === true}
                        onClick={() => void start()}
                    >
                        {text.startAudit}
                    </button>
                )}
            </div>
            <Trouble text={refusal ?? trouble} />
            {data?.running && (
                <p role="status" class="row">
                    <span class="spinner" aria-hidden="true" />
                    {text.auditRuns}
                </p>
            )}
            {data && !data.money_moves && <p class="bad-news">{text.moneyRests}</p>}
            {data && <LastAudit last={data.last} moneyMoves={data.money_moves} />}
        </section>
    );
}
