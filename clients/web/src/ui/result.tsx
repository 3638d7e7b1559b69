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
    story: ComponentChildren;
}

/** Leaves of a wreath, from its bottom to its open top, in degrees. */
const leaves = [12, 33, 54, 75, 96, 117, 138];

/** A wreath around a winner's face. Its leaves appear one after another. */
const Wreath = () => (
    <svg class="wreath" viewBox="-60 -60 120 120" aria-hidden="true">
        {[-1, 1].map((side) => (
            <g key={side} transform={`scale(${side} 1)`}>
                {leaves.map((angle, i) => (
                    <ellipse
                        key={angle}
                        rx="4"
                        ry="10.500"
                        transform={`rotate(${-angle}) translate(0 50) rotate(58)`}
                        style={{ '--i': i }}
                    />
                ))}
            </g>
        ))}
    </svg>
);

const flecks = Array.from({ length: 14 }, (_, i) => {
    const angle = Math.PI * (0.08 + (0.84 * i) / 13);
    const far = 95 + 22 * ((i * 5) % 3);
    return { '--x': `${Math.round(-far * Math.cos(angle))}px`, '--y': `${Math.round(-far * Math.sin(angle))}px` };
});

/** Gold flecks that rise once, for a viewer who won. */
const Flecks = () => (
    <span class="flecks">
        {flecks.map((way, i) => (
            <i key={i} style={way} />
        ))}
    </span>
);

/** The end of a game: the winners and how they won, the ranking, and the ways on. */
export function Result({ room, state, players, outcome, how, column, tags, children, standings, story }: ResultProps) {
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
                    <span key={seat} class="crowned">
                        <Wreath />
                        <Avatar seat={seat} name={name(seat)} bot={playsByItself(room.info.seats[seat])} />
                        {seat === me && <Flecks />}
                    </span>
                ))}
            </div>
            <h1 id="result-head">
                {winners.length === 1 && winners[0] === me
                    ? t.result.youWon
                    : t.result.won({ names: winners.map(name), n: winners.length })}
            </h1>
            {how && <p class="lead">{how}</p>}
            {story}
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
