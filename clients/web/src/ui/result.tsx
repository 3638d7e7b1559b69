import { type AnyGame, type BySeat, type Seat, seatsOf } from '@anteroom/sdk';
import type { ComponentChildren } from 'preact';
import { namesOf } from '../store/reduce';
import type { Room, State } from '../store/state';
import { t } from '../text';
import { Crown } from './icons';
import { Onward } from './onward';
import { Avatar, playsByItself } from './parts';

interface ResultProps {
    room: Room;
    state: State;
    players: BySeat<unknown>;
    outcome: Pick<NonNullable<AnyGame['table']['outcome']>, 'winners' | 'ranks'> | undefined;
    /** The reason why the game ended. */
    how: string | undefined;
    /** The game's own column of the ranking. */
    column: { head: string; cell(seat: Seat): ComponentChildren; number?: boolean };
    tags?(seat: Seat): ComponentChildren;
    /** The game's own part below the ranking. */
    children: ComponentChildren;
    standings: ComponentChildren;
}

/** The end of a game: the winners and how they won, the ranking, and the ways on. */
export function Result({ room, state, players, outcome, how, column, tags, children, standings }: ResultProps) {
    const { winners = [], ranks = {} } = outcome ?? {};
    const me = room.seat?.me;
    const names = namesOf(room.info);
    const name = (seat: Seat) => names[seat] ?? seat;
    const ranked = seatsOf(players).sort((a, b) => (ranks[a] ?? 99) - (ranks[b] ?? 99));
    const columnClass = column.number ? 'number' : undefined;
    return (
        <section class="panel result" aria-labelledby="result-head">
            <div class="laurels" aria-hidden="true">
                {winners.map((seat) => (
                    <Avatar key={seat} seat={seat} name={name(seat)} bot={playsByItself(room.info.seats[seat])} />
                ))}
            </div>
            <h1 id="result-head">
                {winners.length === 1 && winners[0] === me
                    ? t.result.youWon
                    : t.result.won({ names: winners.map(name), n: winners.length })}
            </h1>
            {how && <p class="lead">{how}</p>}
            <table class="ranking">
                <caption class="unseen">{t.result.table}</caption>
                <thead>
                    <tr>
                        <th scope="col">{t.result.rank}</th>
                        <th scope="col">{t.result.player}</th>
                        <th scope="col" class={columnClass}>
                            {column.head}
                        </th>
                    </tr>
                </thead>
                <tbody>
                    {ranked.map((seat) => (
                        <tr key={seat} class={winners.includes(seat) ? 'winner' : ''}>
                            <td>
                                {winners.includes(seat) ? <Crown /> : null}
                                {t.result.place({ rank: ranks[seat] ?? 0 })}
                            </td>
                            <td>
                                <span class="row">
                                    <Avatar seat={seat} name={name(seat)} small />
                                    <span translate={false}>{name(seat)}</span>
                                    {seat === me && <span class="tag">{t.room.you}</span>}
                                    {tags?.(seat)}
                                </span>
                            </td>
                            <td class={columnClass}>{column.cell(seat)}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
            {children}
            <Onward room={room} state={state} />
            {standings}
        </section>
    );
}
