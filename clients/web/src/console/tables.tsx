import type { Status } from '@anteroom/sdk';
import type { ListedTable } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import { money } from '../money';
import { followLink, navigate } from '../router';
import { staffConsole as text } from '../text';
import { tableTitle } from './accountWords';
import { ClosedTables } from './closedTables';
import { useDesk, useLoad } from './hooks';
import { type Seen, useLooks } from './looks';
import { MoveTable } from './moveTable';
import { NewTable } from './newTable';
import { useTakers } from './nodes';
import { Choice, type Column, Fold, Sheet, TextField, Trouble } from './parts';
import { pathOf, tablesAt } from './route';
import { nodesOf, pageOf, type TableWish, wanted } from './tableList';

export const pollMs = 2000;

/** The status, and everything else that stops play. */
export function StateTags({
    status,
    frozen,
    paused,
    closing,
}: {
    status: Status;
    frozen?: boolean;
    paused?: boolean;
    closing?: boolean;
}) {
    return (
        <span class="row wrap tags">
            <span class={`tag ${status === 'open' ? 'open' : ''}`}>{text.status[status]}</span>
            {frozen && <span class="tag hot">{text.frozen}</span>}
            {paused && <span class="tag hot">{text.paused}</span>}
            {closing && <span class="tag hot">{text.closing}</span>}
        </span>
    );
}

const moveColumn = (takers: string[], done: () => void): Column<ListedTable> => ({
    head: text.deeds,
    cell: ({ room, code, node }) => (
        <MoveTable number={room} at={node} takers={takers} done={done}>
            {text.move}
            <span class="unseen"> {tableTitle(room, code)}</span>
        </MoveTable>
    ),
});

/** The columns of the list. With `several`, the tables are spread over several nodes. */
function columns(
    titles: Record<string, string>,
    seen: (room: number) => Seen | undefined,
    several: { takers: string[]; done(): void } | null,
): Column<ListedTable>[] {
    return [
        {
            head: text.table,
            cell: (row) => (
                <a class="strong" href={pathOf('tables', row.room)} onClick={followLink}>
                    {tableTitle(row.room, row.code)}
                </a>
            ),
        },
        { head: text.game, cell: (row) => titles[row.game] ?? row.game },
        { head: text.state, cell: (row) => <StateTags {...row} /> },
        ...(several ? [{ head: text.node, cell: (row: ListedTable) => row.node ?? text.none }] : []),
        {
            head: text.who,
            cell: (row) => (
                <>
                    <span class="word">{text.ofSeats({ taken: row.players + row.bots, seats: row.seats })}</span>
                    <span class="hint names">{seen(row.room)?.names.join(', ')}</span>
                </>
            ),
        },
        { head: text.stake, cell: (row) => (row.stake ? money(row.stake.price, row.stake) : text.none), number: true },
        {
            head: text.pot,
            cell: (row) => {
                const pot = seen(row.room)?.pot;
                return row.stake && pot !== undefined && row.status === 'playing'
                    ? money(pot * row.stake.chip_value, row.stake)
                    : text.none;
            },
            number: true,
            minor: several !== null,
        },
        { head: text.clock, cell: (row) => text.seconds({ s: row.clock_s }), number: true, minor: several !== null },
        { head: text.watching, cell: (row) => row.spectators, number: true, minor: several !== null },
        ...(several ? [moveColumn(several.takers, several.done)] : []),
    ];
}

function Wish({ wish, nodes, set }: { wish: TableWish; nodes: string[]; set(wish: TableWish): void }) {
    return (
        <div class="fields narrow">
            <TextField
                label={text.findTable}
                value={wish.text}
                set={(value) => set({ ...wish, text: value, page: 0 })}
                type="search"
                lenMax={24}
            />
            <Choice
                label={text.show}
                value={wish.only}
                set={(only) => set({ ...wish, only, page: 0 })}
                options={[
                    ['all', text.allTables],
                    ['money', text.moneyTables],
                    ['playing', text.playingTables],
                    ['trouble', text.troubleTables],
                ]}
            />
            {nodes.length > 0 && (
                <Choice
                    label={text.node}
                    value={wish.node}
                    set={(node) => set({ ...wish, node, page: 0 })}
                    options={[['', text.allNodes], ...nodes.map((node): [string, string] => [node, node])]}
                />
            )}
        </div>
    );
}

/** All live tables in their current state, newest first. `of`, from the address, limits them to one node. */
export function Tables({ of }: { of: string }) {
    const { api, state, operator, several } = useDesk();
    const node = several ? of : '';
    const [sought, seek] = useState<Omit<TableWish, 'node'>>({ text: '', only: 'all', page: 0 });
    const wish = { ...sought, node };
    const setWish = ({ node: at, ...rest }: TableWish) => {
        seek(rest);
        navigate(tablesAt(at), { replace: true });
    };
    const { data, trouble, reload } = useLoad(() => api.tables(), [], pollMs);
    const takers = useTakers();
    const page = pageOf(wanted(data?.tables ?? [], wish), wish.page);
    const seen = useLooks(api, data, page.rows);
    const titles = Object.fromEntries(state.games.map((game) => [game.game, game.title]));
    return (
        <>
            <div class="row between wrap head">
                <h1>{text.sections.tables}</h1>
            </div>
            {operator && <NewTable done={reload} />}
            <section class="panel stack" aria-label={text.liveTables}>
                <Wish wish={wish} nodes={several ? nodesOf(data?.tables ?? [], node) : []} set={setWish} />
                <Trouble text={trouble} />
                <Sheet
                    label={text.liveTables}
                    columns={columns(titles, seen, several ? { takers, done: reload } : null)}
                    rows={data ? page.rows : null}
                    keyOf={(row) => row.room}
                    empty={text.noTables}
                />
                {page.pages > 1 && (
                    <nav class="row between pages" aria-label={text.pagesOf({ what: text.liveTables })}>
                        <button
                            type="button"
                            class="btn small"
                            disabled={page.at === 0}
                            onClick={() => setWish({ ...wish, page: page.at - 1 })}
                        >
                            {text.previous}
                        </button>
                        <span class="hint">{text.pageOf({ n: page.at + 1, all: page.pages })}</span>
                        <button
                            type="button"
                            class="btn small"
                            disabled={page.at + 1 >= page.pages}
                            onClick={() => setWish({ ...wish, page: page.at + 1 })}
                        >
                            {text.next}
                        </button>
                    </nav>
                )}
            </section>
            <Fold title={text.closedTables}>{() => <ClosedTables />}</Fold>
        </>
    );
}
