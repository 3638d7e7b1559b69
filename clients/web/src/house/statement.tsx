import type { Unit } from '../money';
import { house as text } from '../text/house';
import { useDesk, usePaged, useUnit } from './hooks';
import { Pages, Sheet, Sum, Trouble, UnitChoice, When, type Column } from './parts';
import type { StatementRow } from './types';

const rows_a_page = 25;

const columns = (unit: Unit): Column<StatementRow>[] => [
    { head: text.table, cell: (row) => text.game_of(row.room, row.game) },
    { head: text.began, cell: (row) => <When ms={row.began} /> },
    { head: text.ended, cell: (row) => (row.ended === undefined ? text.running : <When ms={row.ended} />) },
    { head: text.paid_in, cell: (row) => <Sum minor={row.stake + row.fee} unit={unit} />, number: true },
    { head: text.paid_out, cell: (row) => <Sum minor={row.returned} unit={unit} />, number: true },
    {
        head: text.result,
        cell: (row) =>
            row.voided ? (
                text.was_voided
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
                count: rows_a_page,
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
                    key_of={(row) => `${row.room}/${row.game}`}
                    empty={text.no_games}
                />
            )}
            <Pages paged={paged} label={text.statement} />
        </>
    );
}

/** Every game that the player had a stake in, newest first. */
export function StatementView({ player }: { player: number }) {
    const [unit, set_unit] = useUnit();
    return (
        <section class="panel stack" aria-labelledby="statement">
            <h2 id="statement">{text.statement}</h2>
            <UnitChoice unit={unit} set={set_unit} />
            {unit && <Games player={player} unit={unit} />}
        </section>
    );
}
