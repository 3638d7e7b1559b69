import type { StatementGame } from '@anteroom/sdk/console';
import type { Unit } from '../money';
import { staffConsole as text } from '../text';
import { useDesk, usePaged, useUnit } from './hooks';
import { type Column, Pages, Sheet, Sum, Trouble, UnitChoice, When } from './parts';

const rowsAPage = 25;

const columns = (unit: Unit): Column<StatementGame>[] => [
    { head: text.table, cell: (row) => text.gameOf({ room: row.room, game: row.game }) },
    { head: text.began, cell: (row) => <When ms={row.began} /> },
    { head: text.ended, cell: (row) => (row.ended === undefined ? text.running : <When ms={row.ended} />) },
    { head: text.paidIn, cell: (row) => <Sum minor={row.stake + row.fee} unit={unit} />, number: true },
    { head: text.paidOut, cell: (row) => <Sum minor={row.returned} unit={unit} />, number: true },
    {
        head: text.result,
        cell: (row) =>
            row.voided ? (
                text.wasVoided
            ) : row.ended === undefined ? (
                text.running
            ) : (
                <Sum minor={row.returned - row.stake - row.fee} unit={unit} sign />
            ),
        number: true,
    },
    { head: text.before, cell: (row) => <Sum minor={row.balance_before} unit={unit} />, number: true },
    {
        head: text.after,
        cell: (row) => (row.balance_after === undefined ? text.none : <Sum minor={row.balance_after} unit={unit} />),
        number: true,
    },
];

function Games({ player, unit }: { player: number; unit: Unit }) {
    const { api } = useDesk();
    const paged = usePaged(
        async (before: number | undefined) => {
            const { games, before: next } = await api.statement(player, {
                currency: unit.currency,
                before,
                count: rowsAPage,
            });
            return { rows: games, next };
        },
        [player, unit.currency],
    );
    return (
        <>
            <Trouble text={paged.trouble} />
            {!(paged.trouble && !paged.rows) && (
                <Sheet
                    label={text.statement}
                    columns={columns(unit)}
                    rows={paged.rows}
                    keyOf={(row) => `${row.room}/${row.game}`}
                    empty={text.noGames}
                />
            )}
            <Pages paged={paged} label={text.statement} />
        </>
    );
}

/** Every game that the player had a stake in, newest first. */
export function StatementView({ player }: { player: number }) {
    const [unit, setUnit] = useUnit();
    return (
        <section class="panel stack" aria-labelledby="statement">
            <h2 id="statement">{text.statement}</h2>
            <UnitChoice unit={unit} set={setUnit} />
            {unit && <Games player={player} unit={unit} />}
        </section>
    );
}
