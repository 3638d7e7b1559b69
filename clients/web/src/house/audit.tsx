import { house as text } from '../text/house';
import { useDeed, useDesk, useLoad } from './hooks';
import { Facts, Trouble, When } from './parts';
import type { AuditState } from './types';

const poll_ms = 3000;

function Last({ last }: { last: AuditState['last'] }) {
    if (!last) return <p class="empty">{text.no_audit}</p>;
    return (
        <>
            <p class={last.fault ? 'bad-news' : 'good-news'}>
                {last.fault ? text.audit_fault(last.fault) : text.audit_clean}
            </p>
            <Facts
                facts={[
                    [text.when, <When ms={last.time} />],
                    [text.by, last.by],
                    [text.checked, text.audit_counts(last.entries, last.chains, last.acts)],
                ]}
            />
        </>
    );
}

/** Whether the books are right, and how one knows. */
export function Audit() {
    const { api, operator } = useDesk();
    const { data, trouble, reload } = useLoad(() => api.audit(), [], poll_ms);
    const { busy, trouble: refusal, run } = useDeed();
    const start = () => run(() => api.start_audit()).then(reload);
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
                        {text.start_audit}
                    </button>
                )}
            </div>
            <Trouble text={refusal ?? trouble} />
            {data?.running && (
                <p role="status" class="row">
                    <span class="spinner" aria-hidden="true" />
                    {text.audit_runs}
                </p>
            )}
            {data && <Last last={data.last} />}
        </section>
    );
}
