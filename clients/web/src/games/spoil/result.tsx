import { money } from '../../money';
import { inOrder, type Seat } from '../../net/protocol';
import type { Room, State } from '../../store/state';
import { t } from '../../text';
import { Fair, Onward } from '../../views/after';
import { Crown } from '../../views/icons';
import { Avatar } from '../../views/parts';
import { Payments } from '../../views/stake';
import type { SpoilTable } from './model';

export function SpoilResult({ room, state }: { room: Room; state: State }) {
    const table = room.table as SpoilTable | null;
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
            <p class="lead">{t.result.how(outcome?.how ?? '')}</p>
            <table class="ranking">
                <caption class="unseen">{t.result.table}</caption>
                <thead>
                    <tr>
                        <th scope="col">{t.result.rank}</th>
                        <th scope="col">{t.result.player}</th>
                        <th scope="col">{t.result.end}</th>
                    </tr>
                </thead>
                <tbody>
                    {ranked.map((seat) => {
                        const fallen = table?.players[seat]?.fallen;
                        return (
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
                                    </span>
                                </td>
                                <td>
                                    {fallen ? t.result.fellIn(fallen.cause, fallen.round) : t.result.standing}
                                    {outcome?.prizes?.[seat]
                                        ? `, ${room.info.stake ? t.money.takes(money(outcome.prizes[seat], room.info.stake)) : t.result.prize(outcome.prizes[seat])}`
                                        : ''}
                                </td>
                            </tr>
                        );
                    })}
                </tbody>
            </table>
            <Payments room={room} />
            <Onward room={room} state={state} />
            <Fair room={room} />
        </section>
    );
}
