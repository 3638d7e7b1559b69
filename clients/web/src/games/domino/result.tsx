import { inOrder, type Seat } from '../../net/protocol';
import type { Room, State } from '../../store/state';
import { t } from '../../text';
import { Fair, Onward } from '../../views/after';
import { Crown } from '../../views/icons';
import { Avatar } from '../../views/parts';
import type { DominoGame } from './game';
import type { DominoTable } from './model';
import { Sheet } from './sheet';

export function DominoResult({ room, state, game }: { room: Room; state: State; game: DominoGame }) {
    const table = room.table as DominoTable | null;
    const outcome = table?.outcome;
    const me = room.seat?.me;
    const name = (seat: Seat) => room.info.seats[seat]?.name ?? seat;
    const winners = outcome?.winners ?? [];
    const ranked = inOrder(Object.keys(table?.players ?? {})).sort(
        (a, b) => (outcome?.ranks[a] ?? 99) - (outcome?.ranks[b] ?? 99),
    );
    return (
        <section class="panel result" aria-labelledby="result-head">
            <div class="laurels" aria-hidden="true">
                {winners.map((seat) => (
                    <Avatar key={seat} seat={seat} name={name(seat)} bot={room.info.seats[seat]?.bot !== undefined} />
                ))}
            </div>
            <h1 id="result-head">
                {me !== undefined && winners.length === 1 && winners[0] === me
                    ? t.result.youWon
                    : t.result.won(winners.map(name))}
            </h1>
            {table && <p class="lead">{game.howWon(table)}</p>}
            <table class="ranking">
                <caption class="unseen">{t.result.table}</caption>
                <thead>
                    <tr>
                        <th scope="col">{t.result.rank}</th>
                        <th scope="col">{t.result.player}</th>
                        <th scope="col" class="number">
                            {t.domino.total}
                        </th>
                    </tr>
                </thead>
                <tbody>
                    {ranked.map((seat) => (
                        <tr key={seat} class={winners.includes(seat) ? 'winner' : ''}>
                            <td>
                                {winners.includes(seat) ? <Crown /> : null}
                                {t.result.place(outcome?.ranks[seat] ?? 0)}
                            </td>
                            <td>
                                <span class="row">
                                    <Avatar seat={seat} name={name(seat)} small />
                                    <span>{name(seat)}</span>
                                    {seat === me && <span class="tag">{t.room.you}</span>}
                                    {table?.players[seat]?.gone && <span class="tag">{t.domino.gone}</span>}
                                </span>
                            </td>
                            <td class="number">{table?.players[seat]?.total ?? 0}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
            <h2 class="sheet-head">{t.domino.sheet}</h2>
            <Sheet room={room} game={game} />
            <Onward room={room} state={state} />
            <Fair room={room} />
        </section>
    );
}
