import { type Seat, seatsOf } from '@anteroom/sdk';
import type { Room } from '../../store/state';
import { t } from '../../text';
import { Avatar } from '../../ui/parts';
import type { HistoryProps } from '../views';
import type { DominoGame } from './game';
import { type AnyDomino, finishedOf, numberOf } from './model';
import { Held, namesFrom } from './story';

/** The score sheet: a row for each hand or round, a column for each player. */
export function Sheet({ room, game }: { room: Room<AnyDomino>; game: DominoGame }) {
    const { table } = room;
    if (!table) return <p class="empty">{t.domino.sheetEmpty}</p>;
    const rows = game.sheet(table, room);
    const seats = seatsOf(table.players);
    const name = (seat: Seat) => room.info.seats[seat]?.name ?? seat;
    return (
        <div class="sheet-frame" role="region" aria-label={t.domino.sheet} tabIndex={0}>
            <table class={seats.length > 4 ? 'sheet many' : 'sheet'}>
                <caption class="unseen">{t.domino.sheetCaption}</caption>
                <thead>
                    <tr>
                        <td />
                        {seats.map((seat) => (
                            <th key={seat} scope="col" title={name(seat)}>
                                <Avatar seat={seat} name={name(seat)} small />
                                <span class="sheet-name">{name(seat)}</span>
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {rows.map(({ id, head, points, best, note }) => (
                        <tr key={id}>
                            <th scope="row" title={note}>
                                {head}
                                {note ? <span class="sheet-note"> {note}</span> : null}
                            </th>
                            {seats.map((seat) => (
                                <td key={seat} class={best.includes(seat) ? 'best' : ''}>
                                    {points[seat] ?? ''}
                                </td>
                            ))}
                        </tr>
                    ))}
                </tbody>
                <tfoot>
                    <tr>
                        <th scope="row">{t.domino.total}</th>
                        {seats.map((seat) => (
                            <td key={seat}>{table.players[seat]?.total ?? 0}</td>
                        ))}
                    </tr>
                </tfoot>
            </table>
        </div>
    );
}

/** The score sheet. Below it are the players' tiles at each end that this page received. */
export function SheetTab({ room, game, show }: HistoryProps<AnyDomino> & { game: DominoGame }) {
    const { table } = room;
    const finished = table ? finishedOf(room.log, game.over).reverse() : [];
    return (
        <div class="sheet-tab">
            <Sheet room={room} game={game} />
            {!table || finished.length === 0 ? (
                <p class="empty">{t.domino.sheetEmpty}</p>
            ) : (
                <ol class="history" reversed>
                    {finished.map(({ notice, dealt, names }, i) => {
                        const story = game.story({
                            notice,
                            no: numberOf(dealt),
                            table,
                            room,
                            name: namesFrom(names),
                        });
                        return (
                            <li key={finished.length - i}>
                                <details>
                                    <summary>{story.title}</summary>
                                    {story.lines.map((line) => (
                                        <p key={line} class="hint">
                                            {line}
                                        </p>
                                    ))}
                                    <Held story={story} name={namesFrom(names)} />
                                    {room.info.status === 'playing' && (
                                        <button
                                            type="button"
                                            class="btn small"
                                            onClick={() => show(dealt ? [dealt, notice] : [notice])}
                                        >
                                            {t.domino.showAgain}
                                        </button>
                                    )}
                                </details>
                            </li>
                        );
                    })}
                </ol>
            )}
        </div>
    );
}
