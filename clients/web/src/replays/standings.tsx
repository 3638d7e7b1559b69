import { bySeat, type RoomInfo } from '@anteroom/sdk';
import { followLink, replayPath, verifyPath } from '../router';
import type { Room } from '../store/state';
import { replays } from '../text';

type Line = NonNullable<RoomInfo['score']>[string];

/** The name of a score line. A seated player has the seat's name: a player's key is their number, a bot's is its
 * seat. */
const nameOf = (info: RoomInfo, key: string, line: Line): string =>
    line.name ??
    bySeat(info.seats).find(([seat, who]) => key === (who.player === undefined ? seat : `p${who.player}`))?.[1].name ??
    key;

/** The score lines, most wins first. */
const ranked = (info: RoomInfo): (Required<Line> & { key: string })[] =>
    Object.entries(info.score ?? {})
        .map(([key, line]) => ({ won: 0, points: 0, ...line, key, name: nameOf(info, key, line) }))
        .sort((a, b) => b.won - a.won || b.games - a.games || a.name.localeCompare(b.name));

/** Returns whether points are worth showing. The chips left at the end of a game of Spoil add up to nothing meaningful. */
const hasPoints = (game: string): boolean => game !== 'spoil';

/** The room's score over all its games, and the way to replay the last one. */
export function Standings({ room: { info } }: { room: Room }) {
    const lines = ranked(info);
    const played = Math.max(0, ...lines.map(({ games }) => games));
    const points = hasPoints(info.game);
    return (
        <div class={`evening stack${info.status === 'open' ? ' panel' : ''}`}>
            {(played > 1 || info.status === 'open') && (
                <section class="stack" aria-labelledby="evening">
                    <h2 id="evening">{replays.standings}</h2>
                    <table class="ranking">
                        <thead>
                            <tr>
                                <th scope="col">{replays.player}</th>
                                <th scope="col" class="number">
                                    {replays.won}
                                </th>
                                {points && (
                                    <th scope="col" class="number">
                                        {replays.points}
                                    </th>
                                )}
                            </tr>
                        </thead>
                        <tbody>
                            {lines.map(({ key, name, won, games, points: sum }) => (
                                <tr key={key}>
                                    <td>{name}</td>
                                    <td class="number">{replays.wonOf({ won, games })}</td>
                                    {points && <td class="number">{replays.number({ n: sum })}</td>}
                                </tr>
                            ))}
                        </tbody>
                    </table>
                </section>
            )}
            {info.replay && (
                <p class="row wrap center">
                    <a class="btn" href={replayPath(info.replay)} onClick={followLink}>
                        {replays.again}
                    </a>
                    <a class="btn" href={verifyPath(info.replay)} onClick={followLink}>
                        {replays.check}
                    </a>
                    <a class="btn" href="/games" onClick={followLink}>
                        {replays.games}
                    </a>
                </p>
            )}
        </div>
    );
}
