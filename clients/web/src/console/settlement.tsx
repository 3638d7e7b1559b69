import type { SettledPlayer, Settlement } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import { dayTyped, instantText } from '../dates';
import type { Unit } from '../money';
import { staffConsole as text } from '../text';
import { Files } from './files';
import { useDesk, useLoad, useUnit } from './hooks';
import { areDays, type Days, useHouseDays } from './houseDays';
import { Choice, type Column, Sheet, Sum, TextField, Trouble, UnitChoice } from './parts';
import { PlayerSheets } from './playerSheet';
import { roomsMax, roomsTyped } from './settlementRooms';
import type { Span } from './sheet';

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

/** The tables and days of a settlement. Without rooms or template it covers all tables. */
interface Asked {
    tables: { rooms?: string; template?: string };
    days: Days | null;
}

/** The games of a settlement in words. */
const sheetTitle = (span: Span | null): string =>
    span
        ? text.sheetOfSpan({ from: instantText(new Date(span.from)), to: instantText(new Date(span.to)) })
        : text.sheetOfTables;

function SettlementSheet({ asked: { tables, days }, unit }: { asked: Asked; unit: Unit }) {
    const { api } = useDesk();
    const { data: made, trouble } = useLoad(async () => {
        const span = days && (await api.day(days));
        const query = { currency: unit.currency, ...tables, ...(span && { from: span.from, to: span.to }) };
        return { span, query, sheet: await api.settlement(query) };
    }, []);
    const [each, showEach] = useState(false);
    if (!made) return trouble ? <Trouble text={trouble} /> : <p class="empty">{text.loading}</p>;
    const { span, query, sheet: data } = made;
    const players = data.players.map(({ player }) => player);
    const name = `settlement-${unit.currency}-${dayTyped(new Date())}`;
    return (
        <>
            <section class="panel stack settlement" aria-labelledby="sheet">
                <h2 id="sheet">{sheetTitle(span)}</h2>
                {data.rooms.length > 0 && (
                    <p>{text.sheetRooms({ n: data.rooms.length, rooms: data.rooms.join(', ') })}</p>
                )}
                {tables.template !== undefined && <p>{text.sheetTemplate({ name: tables.template })}</p>}
                <p class="hint">{text.sheetMade({ when: instantText(new Date()) })}</p>
                <Sheet
                    label={text.sections.settlement}
                    columns={columns(unit)}
                    rows={data.players}
                    keyOf={(row) => row.player}
                    empty={text.noStakes}
                    foot={<Total sheet={data} />}
                />
                <p>
                    {text.feesAre}{' '}
                    <strong>
                        <Sum minor={data.fees} unit={unit} />
                    </strong>
                </p>
                <p class="hint">{text.sheetHint}</p>
                <div class="row end wrap no-print">
                    {span && Object.keys(tables).length === 0 && players.length > 0 && (
                        <button type="button" class="btn small" aria-pressed={each} onClick={() => showEach(!each)}>
                            {text.playerSheets}
                        </button>
                    )}
                    <button type="button" class="btn small" onClick={() => window.print()}>
                        {text.print}
                    </button>
                    <Files
                        name={name}
                        csv={() => api.file('/books/settlement.csv', query)}
                        json={async () => ({ value: await api.settlement(query), whole: true })}
                    />
                </div>
            </section>
            {each && span && <PlayerSheets {...{ players, span, unit }} />}
        </>
    );
}

/** The choice of a template. It is hidden if the house has none. */
function TemplateChoice({ name, set }: { name: string; set(name: string): void }) {
    const { api } = useDesk();
    const { data } = useLoad(() => api.templates(), []);
    const names = data?.templates.map((one): [string, string] => [one.name, one.name]) ?? [];
    if (names.length === 0) return null;
    return <Choice label={text.madeFrom} value={name} set={set} options={[['', text.anyTables], ...names]} />;
}

/** Settles the games of some days of the house, at all tables or at some. */
export function SettlementView() {
    const [unit, setUnit] = useUnit();
    const [template, setTemplate] = useState('');
    const [typed, type] = useState('');
    const { days, fields, trouble: untold } = useHouseDays();
    const [asked, ask] = useState<{ of: Asked; nth: number } | null>(null);
    const [trouble, complain] = useState<string | null>(null);
    if (!unit) return <p class="empty">{text.noCurrency}</p>;
    const asking = (): Asked | string => {
        const rooms = roomsTyped(typed);
        if (rooms === null) return text.badRooms;
        if (rooms.length > roomsMax) return text.tooManyRooms({ n: roomsMax });
        const tables = { ...(rooms.length > 0 && { rooms: rooms.join(',') }), ...(template && { template }) };
        if (days.first === '' && days.last === '' && Object.keys(tables).length > 0) return { tables, days: null };
        return areDays(days) ? { tables, days } : text.noSpan;
    };
    const submit = (event: Event) => {
        event.preventDefault();
        const of = asking();
        complain(typeof of === 'string' ? of : null);
        if (typeof of !== 'string') ask({ of, nth: (asked?.nth ?? 0) + 1 });
    };
    return (
        <>
            <div class="head">
                <h1>{text.sections.settlement}</h1>
            </div>
            <form class="panel stack no-print" onSubmit={submit} aria-label={text.whichTables}>
                <UnitChoice unit={unit} set={setUnit} />
                <div class="row wrap since">{fields}</div>
                <TemplateChoice name={template} set={setTemplate} />
                <TextField
                    label={text.rooms}
                    value={typed}
                    set={type}
                    hint={text.roomsHint}
                    lenMax={1200}
                    mode="numeric"
                />
                <Trouble text={trouble ?? untold} />
                <div class="row end">
                    <button type="submit" class="btn primary">
                        {text.makeSheet}
                    </button>
                </div>
            </form>
            {asked && <SettlementSheet key={`${asked.nth}/${unit.currency}`} asked={asked.of} unit={unit} />}
        </>
    );
}
