import { useState } from 'preact/hooks';
import type { Unit } from '../money';
import { house as text } from '../text/house';
import { Files } from './files';
import { day_start } from './filter';
import { useDeed, useDesk, useLoad, useUnit } from './hooks';
import { all_rows } from './pages';
import { day_text, Sheet, Sum, TextField, time_text, Trouble, UnitChoice, type Column } from './parts';
import { rooms_max, rooms_of_stakes, rooms_typed } from './settlement_rooms';
import type { Settled, Settlement } from './types';

const columns = (unit: Unit): Column<Settled>[] => [
    { head: text.name, cell: (row) => <strong>{row.name}</strong> },
    { head: text.paid_in, cell: (row) => <Sum minor={row.paid_in} unit={unit} />, number: true },
    { head: text.paid_out, cell: (row) => <Sum minor={row.paid_out} unit={unit} />, number: true },
    { head: text.at_tables, cell: (row) => <Sum minor={row.at_table} unit={unit} />, number: true },
    { head: text.owed, cell: (row) => <Sum minor={row.net} unit={unit} sign />, number: true },
];

function Total({ sheet }: { sheet: Settlement }) {
    const sum = (of: (row: Settled) => number) => sheet.players.reduce((all, row) => all + of(row), 0);
    const cells: [string, number][] = [
        [text.paid_in, sum((row) => row.paid_in)],
        [text.paid_out, sum((row) => row.paid_out)],
        [text.at_tables, sum((row) => row.at_table)],
        [text.owed, sum((row) => row.net)],
    ];
    return (
        <tr role="row">
            <th scope="row" role="rowheader">
                {text.all_players_sum}
            </th>
            {cells.map(([head, minor]) => (
                <td key={head} role="cell" data-head={head} class="number">
                    <Sum minor={minor} unit={sheet} sign={head === text.owed} />
                </td>
            ))}
        </tr>
    );
}

function SettlementSheet({ rooms, unit }: { rooms: number[]; unit: Unit }) {
    const { api } = useDesk();
    const query = { currency: unit.currency, rooms: rooms.join(',') };
    const { data, trouble } = useLoad(() => api.settlement(query), [query.currency, query.rooms]);
    const name = `settlement-${unit.currency}-${day_text(new Date())}`;
    return (
        <section class="panel stack settlement" aria-labelledby="sheet">
            <h2 id="sheet">{text.sheet_title(rooms)}</h2>
            <p class="hint">{text.sheet_made(time_text(new Date()))}</p>
            <Trouble text={trouble} />
            {!(trouble && !data) && (
                <Sheet
                    label={text.sections.settlement}
                    columns={columns(unit)}
                    rows={data?.players ?? null}
                    key_of={(row) => row.player}
                    empty={text.no_stakes}
                    foot={data && <Total sheet={data} />}
                />
            )}
            {data && (
                <p>
                    {text.fees_are}{' '}
                    <strong>
                        <Sum minor={data.fees} unit={unit} />
                    </strong>
                </p>
            )}
            <p class="hint">{text.sheet_hint}</p>
            <div class="row end wrap no-print">
                <button type="button" class="btn small" disabled={!data} onClick={() => window.print()}>
                    {text.print}
                </button>
                <Files
                    name={name}
                    csv={() => api.file('/books/settlement.csv', query)}
                    json={async () => ({ value: await api.settlement(query), whole: true })}
                />
            </div>
        </section>
    );
}

/** Which tables: by number, and those that took stakes since a day. */
export function SettlementView() {
    const { api } = useDesk();
    const [unit, set_unit] = useUnit();
    const [typed, type] = useState('');
    const [since, set_since] = useState(day_text(new Date()));
    const [asked, ask] = useState<number[]>([]);
    const { busy, trouble, run, say } = useDeed();
    if (!unit) return <p class="empty">{text.no_currency}</p>;
    const find = () =>
        run(async () => {
            const { rows } = await all_rows(async (before: number | undefined) => {
                const page = await api.transfers({
                    currency: unit.currency,
                    kind: 'buy_in',
                    from: day_start(since),
                    before,
                    count: 200,
                });
                return { rows: page.transfers, next: page.before };
            }, 5000);
            const rooms = rooms_of_stakes(rows);
            if (rooms.length === 0) say(text.no_tables_since);
            type(rooms.slice(-rooms_max).join(', '));
        });
    const submit = (event: Event) => {
        event.preventDefault();
        const rooms = rooms_typed(typed);
        if (rooms === null || rooms.length === 0) return say(text.bad_rooms);
        if (rooms.length > rooms_max) return say(text.too_many_rooms(rooms_max));
        say(null);
        ask(rooms);
    };
    return (
        <>
            <div class="head">
                <h1>{text.sections.settlement}</h1>
            </div>
            <form class="panel stack no-print" onSubmit={submit} aria-label={text.which_tables}>
                <UnitChoice unit={unit} set={set_unit} />
                <div class="row wrap since">
                    <TextField label={text.played_since} value={since} set={set_since} type="date" />
                    <button type="button" class="btn" disabled={busy} onClick={() => void find()}>
                        {text.find_tables}
                    </button>
                </div>
                <TextField
                    label={text.rooms}
                    value={typed}
                    set={type}
                    hint={text.rooms_hint}
                    len_max={1200}
                    mode="numeric"
                />
                <Trouble text={trouble} />
                <div class="row end">
                    <button type="submit" class="btn primary" disabled={busy}>
                        {text.make_sheet}
                    </button>
                </div>
            </form>
            {asked.length > 0 && <SettlementSheet key={`${asked.join()}/${unit.currency}`} rooms={asked} unit={unit} />}
        </>
    );
}
