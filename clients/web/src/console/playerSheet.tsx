import type { Transfer } from '@anteroom/sdk/console';
import { instantText } from '../dates';
import type { Unit } from '../money';
import { jsonText, save } from '../save';
import { staffConsole as text } from '../text';
import { useDesk, useLoad, useUnit } from './hooks';
import { areDays, type Days, useHouseDays } from './houseDays';
import { type Column, Facts, Fold, Sheet, Sum, Trouble, UnitChoice, When } from './parts';
import { methodWords } from './paymentList';
import { type PlayerSheet, type SheetGame, type Span, sheetOf } from './sheet';

const paymentColumns = (unit: Unit): Column<Transfer>[] => [
    { head: text.when, cell: (row) => <When ms={row.time} /> },
    { head: text.kindHead, cell: (row) => text.kind[row.kind] },
    { head: text.methodHead, cell: (row) => methodWords(row) || text.none },
    { head: text.note, cell: (row) => row.note },
    {
        head: text.amount,
        cell: (row) => <Sum minor={row.kind === 'deposit' ? row.amount : -row.amount} unit={unit} sign />,
        number: true,
    },
];

const gameColumns = (unit: Unit): Column<SheetGame>[] => [
    { head: text.table, cell: (row) => text.gameOf({ room: row.room, game: row.game }) },
    { head: text.began, cell: (row) => <When ms={row.began} /> },
    { head: text.paidIn, cell: (row) => <Sum minor={row.paidIn} unit={unit} />, number: true },
    { head: text.paidOut, cell: (row) => <Sum minor={row.paidOut} unit={unit} />, number: true },
    {
        head: text.result,
        cell: (row) => (row.voided ? text.wasVoided : <Sum minor={row.paidOut - row.paidIn} unit={unit} sign />),
        number: true,
    },
];

const wonIn = (games: SheetGame[]): number => games.reduce((all, game) => all + game.paidOut - game.paidIn, 0);

function Body({ sheet }: { sheet: PlayerSheet }) {
    return (
        <>
            <Facts
                facts={[
                    [text.freeBefore, <Sum minor={sheet.before} unit={sheet} />],
                    [text.freeAfter, <Sum minor={sheet.after} unit={sheet} />],
                    [text.wonOrLost, <Sum minor={wonIn(sheet.games)} unit={sheet} sign />],
                    [text.stillOwed, sheet.owed > 0 ? <Sum minor={-sheet.owed} unit={sheet} /> : null],
                ]}
            />
            <h3>{text.overCounter}</h3>
            <Sheet
                label={`${text.overCounter}: ${sheet.name}`}
                columns={paymentColumns(sheet)}
                rows={sheet.payments}
                keyOf={(row) => row.number}
                empty={text.noPaymentsThen}
            />
            <h3>{text.sheetGames}</h3>
            <Sheet
                label={`${text.sheetGames}: ${sheet.name}`}
                columns={gameColumns(sheet)}
                rows={sheet.games}
                keyOf={(row) => `${row.room}/${row.game}`}
                empty={text.noGamesThen}
            />
        </>
    );
}

/** The sheet for one player to take home. On paper it has a page of its own. */
function OnePage({ sheet }: { sheet: PlayerSheet }) {
    const { player, name, span } = sheet;
    const title = text.sheetFor({
        name,
        from: instantText(new Date(span.from)),
        to: instantText(new Date(span.to)),
    });
    return (
        <section class="panel stack player-sheet" aria-label={title}>
            <h2>{title}</h2>
            <Body sheet={sheet} />
            <div class="row end wrap no-print">
                <button
                    type="button"
                    class="btn small"
                    onClick={() => save(`sheet-${player}.json`, 'application/json', jsonText(sheet))}
                >
                    {text.json}
                </button>
            </div>
        </section>
    );
}

/** A sheet for each of these players, fetched one after the other. Many at once would make the desk wait. */
export function PlayerSheets({ players, span, unit }: { players: number[]; span: Span; unit: Unit }) {
    const { api } = useDesk();
    const { data, trouble } = useLoad(async () => {
        const sheets: PlayerSheet[] = [];
        for (const player of players) {
            const sheet = await sheetOf(api, player, unit, span);
            if (!sheet) return { sheets: null };
            sheets.push(sheet);
        }
        return { sheets };
    }, [players.join(), unit.currency, span.from, span.to]);
    return (
        <>
            <Trouble text={trouble} />
            {!data && !trouble && <p class="empty">{text.loading}</p>}
            {data && !data.sheets && <Trouble text={text.tooMuchMoved} />}
            {data?.sheets?.map((sheet) => (
                <OnePage key={sheet.player} sheet={sheet} />
            ))}
        </>
    );
}

function SheetOfDays({ player, days, unit }: { player: number; days: Days; unit: Unit }) {
    const { api } = useDesk();
    const { data: span, trouble } = useLoad(() => api.day(days), [days.first, days.last]);
    return (
        <>
            <Trouble text={trouble} />
            {span && <PlayerSheets players={[player]} {...{ span, unit }} />}
        </>
    );
}

function OneSheet({ player }: { player: number }) {
    const [unit, setUnit] = useUnit();
    const { days, fields, trouble, known } = useHouseDays();
    if (!unit) return <p class="empty">{text.noCurrency}</p>;
    const right = areDays(days);
    return (
        <>
            <p class="hint no-print">{text.playerSheetLead}</p>
            <div class="fields narrow no-print">
                <UnitChoice unit={unit} set={setUnit} />
                {fields}
            </div>
            <Trouble text={known && !right ? text.noDays : trouble} />
            {right && <SheetOfDays {...{ player, days, unit }} />}
            <div class="row end no-print">
                <button type="button" class="btn small" disabled={!right} onClick={() => window.print()}>
                    {text.print}
                </button>
            </div>
        </>
    );
}

/** The sheet of some days in a player's view, with tonight as the default. */
export const SheetOfPlayer = (of: { player: number }) => (
    <Fold title={text.playerSheet}>{() => <OneSheet {...of} />}</Fold>
);
