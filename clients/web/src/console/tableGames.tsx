import type { KeptGame, KeptPlayer, KeptTable } from '@anteroom/sdk/console';
import { money } from '../money';
import { followLink } from '../router';
import { t, staffConsole as text } from '../text';
import { useDesk, usePaged } from './hooks';
import { type Column, Facts, Pages, Sheet, Trouble, When } from './parts';
import { pathOf } from './route';

const rowsAPage = 25;

const pointsOf = ({ points }: KeptPlayer): string => (points === undefined ? '' : ` ${text.pointsWon({ n: points })}`);

/** The players, winners first, with links to them. */
function Who({ players }: { players: KeptPlayer[] }) {
    const ranked = [...players].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
    return (
        <ul class="kept-players">
            {ranked.map((one) => (
                <li key={one.seat}>
                    {one.player === undefined ? (
                        one.name
                    ) : (
                        <a href={pathOf('players', one.player)} onClick={followLink}>
                            {one.name}
                        </a>
                    )}
                    {one.program && <span class="tag">{t.room.program}</span>}
                    {pointsOf(one)}
                    {one.won && <span class="tag open">{text.wonGame}</span>}
                </li>
            ))}
        </ul>
    );
}

const columns = (): Column<KeptGame>[] => [
    { head: text.game, cell: (row) => row.game, number: true },
    { head: text.ended, cell: (row) => (row.ended === undefined ? text.running : <When ms={row.ended} />) },
    {
        head: text.result,
        cell: (row) =>
            row.players ? <Who players={row.players} /> : row.ended === undefined ? text.none : text.noResult,
    },
];

/** The facts that are kept of a closed table. */
export function ClosedFacts({ table }: { table: KeptTable }) {
    const { state } = useDesk();
    const title = state.games.find(({ game }) => game === table.game)?.title ?? table.game;
    return (
        <Facts
            facts={[
                [text.game, title ?? null],
                [text.owner, table.owner || text.site],
                [text.stake, table.stake ? money(table.stake.price, table.stake) : null],
                [text.opened, <When ms={table.opened} />],
                [text.closedAt, table.closed === undefined ? null : <When ms={table.closed} />],
            ]}
        />
    );
}

/** The games of a table, newest first. Closed tables have them too. */
export function TableGames({ number }: { number: number }) {
    const { api } = useDesk();
    const paged = usePaged(
        async (before: number | undefined) => {
            const { games, before: next } = await api.tableGames(number, { before, count: rowsAPage });
            return { rows: games, next };
        },
        [number],
    );
    return (
        <>
            <Trouble text={paged.trouble} />
            {!(paged.trouble && !paged.rows) && (
                <Sheet
                    label={text.games}
                    columns={columns()}
                    rows={paged.rows}
                    keyOf={(row) => row.game}
                    empty={text.notPlaying}
                />
            )}
            <Pages paged={paged} label={text.games} />
        </>
    );
}
