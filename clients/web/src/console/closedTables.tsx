import type { KeptTable } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import { money } from '../money';
import { followLink } from '../router';
import { staffConsole as text } from '../text';
import { tableTitle } from './accountWords';
import { type ClosedDraft, closedOf, emptyClosed } from './filter';
import { useDesk, usePaged } from './hooks';
import { Choice, type Column, Pages, SearchForm, Sheet, TextField, Trouble, When } from './parts';
import { pathOf } from './route';

const rowsAPage = 25;

const columns = (titles: Record<string, string>): Column<KeptTable>[] => [
    {
        head: text.table,
        cell: (row) => (
            <a class="strong" href={pathOf('tables', row.room)} onClick={followLink}>
                {tableTitle(row.room, row.code)}
            </a>
        ),
    },
    { head: text.game, cell: (row) => (row.game === undefined ? text.none : (titles[row.game] ?? row.game)) },
    { head: text.gamesThere, cell: (row) => row.games, number: true },
    { head: text.owner, cell: (row) => row.owner || text.site },
    { head: text.stake, cell: (row) => (row.stake ? money(row.stake.price, row.stake) : text.none), number: true },
    { head: text.opened, cell: (row) => <When ms={row.opened} /> },
    { head: text.closedAt, cell: (row) => row.closed !== undefined && <When ms={row.closed} /> },
];

function Found({ draft }: { draft: ClosedDraft }) {
    const { api, state } = useDesk();
    const filter = closedOf(draft);
    const paged = usePaged(
        async (before: number | undefined) => {
            const { tables, before: next } = await api.closedTables({ ...filter, before, count: rowsAPage });
            return { rows: tables, next };
        },
        [filter],
    );
    return (
        <>
            <Trouble text={paged.trouble} />
            {!(paged.trouble && !paged.rows) && (
                <Sheet
                    label={text.closedTables}
                    columns={columns(Object.fromEntries(state.games.map((game) => [game.game, game.title])))}
                    rows={paged.rows}
                    keyOf={(row) => row.room}
                    empty={text.noClosedTables}
                />
            )}
            <Pages paged={paged} label={text.closedTables} />
        </>
    );
}

/** Closed tables that match the search, newest first. */
export function ClosedTables() {
    const [draft, setDraft] = useState(emptyClosed);
    const [asked, ask] = useState({ draft: emptyClosed, times: 0 });
    const search = (wish: ClosedDraft) => ask(({ times }) => ({ draft: wish, times: times + 1 }));
    return (
        <>
            <SearchForm
                label={text.closedTables}
                wrong={null}
                search={() => search(draft)}
                clear={() => {
                    setDraft(emptyClosed);
                    search(emptyClosed);
                }}
            >
                <div class="fields narrow">
                    <TextField
                        label={text.findClosed}
                        value={draft.text}
                        set={(value) => setDraft({ ...draft, text: value })}
                        lenMax={64}
                    />
                    <Choice
                        label={text.show}
                        value={draft.only}
                        set={(only) => setDraft({ ...draft, only })}
                        options={[
                            ['all', text.allTables],
                            ['money', text.moneyTables],
                        ]}
                    />
                    <TextField
                        label={text.closedFrom}
                        value={draft.from}
                        set={(from) => setDraft({ ...draft, from })}
                        type="date"
                    />
                    <TextField
                        label={text.closedTo}
                        value={draft.to}
                        set={(to) => setDraft({ ...draft, to })}
                        type="date"
                    />
                </div>
            </SearchForm>
            <Found key={asked.times} draft={asked.draft} />
        </>
    );
}
