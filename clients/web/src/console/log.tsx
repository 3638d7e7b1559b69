import type { Act } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import { staffConsole as text, wordFor } from '../text';
import { Files } from './files';
import { type ActDraft, type ActFilter, actKinds, actsOf, emptyActs } from './filter';
import { useDesk, usePaged } from './hooks';
import { Linked } from './linked';
import { Choice, type Column, Pages, SearchForm, Sheet, TextField, Trouble, When } from './parts';

const rowsAPage = 25;

const columns = (): Column<Act>[] => [
    { head: text.number, cell: (row) => <span title={row.hash}>{row.number}</span>, number: true },
    { head: text.when, cell: (row) => <When ms={row.time} /> },
    {
        head: text.whoDid,
        cell: (row) => (
            <span class="by-whom">
                <Linked said={row.who} />
            </span>
        ),
    },
    { head: text.what, cell: (row) => <span class="tag">{wordFor(text.actKind, row.what)}</span> },
    { head: text.about, cell: (row) => <Linked said={row.about} /> },
    { head: text.reason, cell: (row) => row.reason },
];

function Fields({ draft, set }: { draft: ActDraft; set(draft: ActDraft): void }) {
    const field = (name: 'player' | 'room' | 'from' | 'to') => (
        <TextField
            label={text.filter[name]}
            value={draft[name]}
            set={(value) => set({ ...draft, [name]: value })}
            {...(name === 'from' || name === 'to' ? { type: 'date' as const } : { mode: 'numeric' as const })}
            lenMax={64}
        />
    );
    return (
        <div class="fields narrow">
            <Choice
                label={text.what}
                value={draft.what}
                set={(what) => set({ ...draft, what })}
                options={[['', text.allKinds], ...actKinds.map((kind): [string, string] => [kind, text.actKind[kind]])]}
            />
            {field('player')}
            {field('room')}
            {field('from')}
            {field('to')}
        </div>
    );
}

function Found({ filter }: { filter: ActFilter }) {
    const { api } = useDesk();
    const paged = usePaged(
        async (before: number | undefined) => {
            const { acts, before: next } = await api.log({ ...filter, before, count: rowsAPage });
            return { rows: acts, next };
        },
        [filter],
    );
    return (
        <>
            <Trouble text={paged.trouble} />
            {!(paged.trouble && !paged.rows) && (
                <Sheet
                    label={text.sections.log}
                    columns={columns()}
                    rows={paged.rows}
                    keyOf={(row) => row.number}
                    empty={paged.hasNext ? text.noActsSoFar : text.noActs}
                />
            )}
            <Pages paged={paged} label={text.sections.log} />
            <Files name="log" csv={() => api.file('/log.csv', filter)} />
        </>
    );
}

function Acts() {
    const [draft, setDraft] = useState(emptyActs);
    const [asked, ask] = useState({ draft: emptyActs, times: 0 });
    const wrong = actsOf(draft);
    const filter = actsOf(asked.draft);
    const search = (wish: ActDraft) => ask(({ times }) => ({ draft: wish, times: times + 1 }));
    return (
        <>
            <div class="head">
                <h1>{text.sections.log}</h1>
            </div>
            <section class="panel stack" aria-label={text.sections.log}>
                <p class="hint">{text.logLead}</p>
                <SearchForm
                    label={text.sections.log}
                    wrong={typeof wrong === 'string' ? wrong : null}
                    search={() => search(draft)}
                    clear={() => {
                        setDraft(emptyActs);
                        search(emptyActs);
                    }}
                >
                    <Fields draft={draft} set={setDraft} />
                </SearchForm>
                {typeof filter !== 'string' && <Found key={asked.times} filter={filter} />}
            </section>
        </>
    );
}

/** All actions of cashiers and operators, newest first. */
export function Log() {
    const { operator } = useDesk();
    return operator ? <Acts /> : <p class="empty">{text.operatorsOnly}</p>;
}
