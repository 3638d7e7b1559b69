import { bySeat, type RoomInfo } from '@anteroom/sdk';
import { followLink, replayPath, verifyPath } from '../router';
import type { Room } from '../store/state';
import { past } from '../text';

type Line = NonNullable<RoomInfo['score']>[string];

/** Whoever still sits there has the name of the seat: a player's key is their number, a bot's its seat. */
const nameOf = (info: RoomInfo, key: string, line: Line): string =>
    line.name ??
    bySeat(info.seats).find(([seat, who]) => key === (who.player === undefined ? seat : `p${who.player}`))?.[1].name ??
    key;

/** Who has won most stands first. */
const ranked = (info: RoomInfo): (Required<Line> & { key: string })[] =>
    Object.entries(info.score ?? {})
        .map(([key, line]) => ({ won: 0, points: 0, ...line, key, name: nameOf(info, key, line) }))
        .sort((a, b) => b.won - a.won || b.games - a.games || a.name.localeCompare(b.name));

/** Chips that were left when a game of Spoil ended add up to nothing that anybody plays for. */
const hasPoints = (game: string): boolean => game !== 'spoil';

/** What the room has come to: the score over all its games, and the way to see the last one again. */
export function Evening({ room: { info } }: { room: Room }) {
    const lines = ranked(info);
    const played = Math.max(0, ...lines.map(({ games }) => games));
    const points = hasPoints(info.game);
    return (
        <div class={`evening stack${info.status === 'open' ? ' panel' : ''}`}>
            {(played > 1 || info.status === 'open') && (
                <section class="stack" aria-labelledby="evening">
                    <h2 id="evening">{past.evening}</h2>
                    <table class="ranking">
                        <thead>
                            <tr>
                                <th scope="col">{past.player}</th>
                                <th scope="col" class="number">
                                    {past.won}
                                </th>
                                {points && (
                                    <th scope="col" class="number">
                                        {past.points}
                                    </th>
                                )}
                            </tr>
                        </thead>
                        <tbody>
                            {lines.map(({ key, name, won, games, points: sum }) => (
                                <tr key={key}>
                                    <td>{name}</td>
                                    <td class="number">{past.wonOf({ won, games })}</td>
                                    {points && <td class="number">{past.number({ n: sum })}</td>}
                                </tr>
                            ))}
                        </tbody>
                    </table>
                </section>
            )}
            {info.replay && (
                <p class="row wrap center">
                    <a class="btn" href={replayPath(info.replay)} onClick={followLink}>
                        {past.again}
                    </a>
                    <a class="btn" href={verifyPath(info.replay)} onClick={followLink}>
                        {past.check}
                    </a>
                    <a class="btn" href="/games" onClick={followLink}>
                        {past.games}
                    </a>
                </p>
            )}
        </div>
    );
}
