import { useState } from 'preact/hooks';
import { dayTyped, instantText } from '../dates';
import type { Unit } from '../money';
import { house as text } from '../text';
import { Files } from './files';
import { dayStart } from './filter';
import type { SettledPlayer, Settlement } from './generated/console';
import { useDeed, useDesk, useLoad, useUnit } from './hooks';
import { allRows } from './pages';
import { type Column, Sheet, Sum, TextField, Trouble, UnitChoice } from './parts';
import { roomsMax, roomsOfStakes, roomsTyped } from './settlementRooms';

const columns = (unit: Unit): Column<SettledPlayer>[] => [
    { head: text.name, cell: (row) => <strong>{row.name}</strong> },
    { head: text.paidIn, cell: (row) => <Sum minor={row.paid_in} unit={unit} />, number: true },
    { head: text.paidOut, cell: (row) => <Sum minor={row.paid_out} unit={unit} />, number: true },
    { head: text.atTables, cell: (row) => <Sum minor={row.at_table} unit={unit} />, number: true },
    { head: text.owed, cell: (row) => <Sum minor={row.net} unit={unit} sign />, number: true },
];

function Total({ sheet }: { sheet: Settlement }) {
    const sum = (of: (row: SettledPlayer) => number) => sheet.players.reduce((all, row) => all + of(row), 0);
    const cells: [string, number][] = [
        [text.paidIn, sum((row) => row.paid_in)],
        [text.paidOut, sum((row) => row.paid_out)],
        [text.atTables, sum((row) => row.at_table)],
        [text.owed, sum((row) => row.net)],
    ];
    return (
        <tr role="row">
            <th scope="row" role="rowheader">
                {text.allPlayersSum}
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
    const name = `settlement-${unit.currency}-${dayTyped(new Date())}`;
    return (
        <section class="panel stack settlement" aria-labelledby="sheet">
            <h2 id="sheet">{text.sheetTitle({ n: rooms.length, rooms: rooms.join(', ') })}</h2>
            <p class="hint">{text.sheetMade({ when: instantText(new Date()) })}</p>
            <Trouble text={trouble} />
            {!(trouble && !data) && (
                <Sheet
                    label={text.sections.settlement}
                    columns={columns(unit)}
                    rows={data?.players ?? null}
                    keyOf={(row) => row.player}
                    empty={text.noStakes}
                    foot={data && <Total sheet={data} />}
                />
            )}
            {data && (
                <p>
                    {text.feesAre}{' '}
                    <strong>
                        <Sum minor={data.fees} unit={unit} />
                    </strong>
                </p>
            )}
            <p class="hint">{text.sheetHint}</p>
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
    const [unit, setUnit] = useUnit();
    const [typed, type] = useState('');
    const [since, setSince] = useState(dayTyped(new Date()));
    const [asked, ask] = useState<number[]>([]);
    const { busy, trouble, run, say } = useDeed();
    if (!unit) return <p class="empty">{text.noCurrency}</p>;
    const find = () =>
        run(async () => {
            const { rows } = await allRows(async (before: number | undefined) => {
                const page = await api.transfers({
                    currency: unit.currency,
                    kind: 'buy_in',
                    from: dayStart(since),
                    before,
                    count: 200,
                });
                return { rows: page.transfers, next: page.before };
            }, 5000);
            const rooms = roomsOfStakes(rows);
            if (rooms.length === 0) say(text.noTablesSince);
            type(rooms.slice(-roomsMax).join(', '));
        });
    const submit = (event: Event) => {
        event.preventDefault();
        const rooms = roomsTyped(typed);
        if (rooms === null || rooms.length === 0) return say(text.badRooms);
        if (rooms.length > roomsMax) return say(text.tooManyRooms({ n: roomsMax }));
        say(null);
        ask(rooms);
    };
    return (
        <>
            <div class="head">
                <h1>{text.sections.settlement}</h1>
            </div>
            <form class="panel stack no-print" onSubmit={submit} aria-label={text.whichTables}>
                <UnitChoice unit={unit} set={setUnit} />
                <div class="row wrap since">
                    <TextField label={text.playedSince} value={since} set={setSince} type="date" />
                    <button type="button" class="btn" disabled={busy} onClick={() => void find()}>
                        {text.findTables}
                    </button>
                </div>
                <TextField
                    label={text.rooms}
                    value={typed}
                    set={type}
                    hint={text.roomsHint}
                    lenMax={1200}
                    mode="numeric"
                />
                <Trouble text={trouble} />
                <div class="row end">
                    <button type="submit" class="btn primary" disabled={busy}>
                        {text.makeSheet}
                    </button>
                </div>
            </form>
            {asked.length > 0 && <SettlementSheet key={`${asked.join()}/${unit.currency}`} rooms={asked} unit={unit} />}
        </>
    );
}
