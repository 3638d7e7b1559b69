import { house as text } from '../text';
import type { Act } from './generated/console';
import { useDesk, usePaged } from './hooks';
import { type Column, Pages, Sheet, Trouble, When } from './parts';

const rowsAPage = 25;

const columns = (): Column<Act>[] => [
    { head: text.number, cell: (row) => <span title={row.hash}>{row.number}</span>, number: true },
    { head: text.when, cell: (row) => <When ms={row.time} /> },
    { head: text.whoDid, cell: (row) => row.who },
    { head: text.what, cell: (row) => <span class="tag">{row.what}</span> },
    { head: text.about, cell: (row) => row.about },
    { head: text.reason, cell: (row) => row.reason },
];

function Acts() {
    const { api } = useDesk();
    const paged = usePaged(async (before: number | undefined) => {
        const { acts, before: next } = await api.log({ before, count: rowsAPage });
        return { rows: acts, next };
    }, []);
    return (
        <>
            <div class="row between wrap head">
                <h1>{text.sections.log}</h1>
                <button type="button" class="btn small" onClick={paged.reload}>
                    {text.again}
                </button>
            </div>
            <section class="panel stack" aria-label={text.sections.log}>
                <p class="hint">{text.logLead}</p>
                <Trouble text={paged.trouble} />
                {!(paged.trouble && !paged.rows) && (
                    <Sheet
                        label={text.sections.log}
                        columns={columns()}
                        rows={paged.rows}
                        keyOf={(row) => row.number}
                        empty={text.noActs}
                    />
                )}
                <Pages paged={paged} label={text.sections.log} />
            </section>
        </>
    );
}

/** Everything that cashiers and operators did, newest first. */
export function Log() {
    const { operator } = useDesk();
    return operator ? <Acts /> : <p class="empty">{text.operatorsOnly}</p>;
}
