import { bySeat, type Data } from '@anteroom/sdk';
import { useEffect, useState } from 'preact/hooks';
import { instantText } from '../dates';
import { followLink, navigate, replayPath, verifyPath } from '../router';
import type { State } from '../store/state';
import { replays, t } from '../text';
import { useClient } from '../ui/hooks';
import { Crown } from '../ui/icons';
import { read } from './useReplay';

type Game = Data<'history'>['games'][number];

function Row({ game, title }: { game: Game; title: string }) {
    const { seat, seats, winners, ranks, points } = game;
    const others = bySeat(seats).flatMap(([at, { name }]) => (at === seat ? [] : [name]));
    const when = new Date(game.ended);
    return (
        <li class="played-game">
            <p class="row between wrap">
                <strong>{title}</strong>
                <strong class="row">
                    {winners.includes(seat) && <Crown />}
                    {winners.includes(seat)
                        ? replays.youWon({ n: winners.length })
                        : replays.place({ rank: ranks[seat] ?? 0, n: Object.keys(seats).length })}
                </strong>
            </p>
            <p>{replays.against({ names: others })}</p>
            <p class="row between wrap">
                <span class="hint">
                    <time dateTime={when.toISOString()}>{instantText(when)}</time>
                    {game.game !== 'spoil' && ` · ${replays.withPoints({ n: points[seat] ?? 0 })}`}
                </span>
                <span class="row">
                    <a
                        class="btn small"
                        href={verifyPath(game.replay)}
                        aria-label={replays.checkWhich({ game: title, when: instantText(when) })}
                        onClick={followLink}
                    >
                        {replays.check}
                    </a>
                    <a
                        class="btn small"
                        href={replayPath(game.replay)}
                        aria-label={replays.againWhich({ game: title, when: instantText(when) })}
                        onClick={followLink}
                    >
                        {replays.again}
                    </a>
                </span>
            </p>
        </li>
    );
}

/** All finished games of the player, newest first. */
export function FinishedGames({ state }: { state: State }) {
    const client = useClient();
    const [games, set] = useState<Game[] | null>(null);
    const [before, setBefore] = useState<number | undefined>();
    const [trouble, setTrouble] = useState<string | null>(null);
    const look = async (known: Game[], from: number | undefined) => {
        const page = await read(client, { type: 'history', ...(from === undefined ? {} : { before: from }) });
        setTrouble('trouble' in page ? page.trouble : null);
        if ('trouble' in page) return;
        set([...known, ...page.data.games]);
        setBefore(page.data.before);
    };
    // Another player has other games.
    useEffect(() => {
        if (state.player !== null) void look([], undefined);
    }, [state.player]);
    const titles = Object.fromEntries(state.games.map(({ game, title }) => [game, title]));
    return (
        <main class="lobby" id="main">
            <section class="panel stack played" aria-labelledby="played">
                <h1 id="played" class="as-h2">
                    {replays.games}
                </h1>
                {state.role === 'guest' && <p class="hint">{replays.guest}</p>}
                {trouble && (
                    <p class="trouble" role="alert">
                        {trouble}
                    </p>
                )}
                {!games && !trouble && <p class="hint">{t.loading.opening}</p>}
                {games?.length === 0 && <p class="empty">{replays.none}</p>}
                {games && games.length > 0 && (
                    <ul class="played-games" aria-label={replays.games}>
                        {games.map((game) => (
                            <Row key={game.replay} game={game} title={titles[game.game] ?? game.game} />
                        ))}
                    </ul>
                )}
                <div class="row wrap">
                    {(trouble || before !== undefined) && (
                        <button type="button" class="btn" onClick={() => void look(games ?? [], before)}>
                            {trouble ? replays.tryAgain : replays.older}
                        </button>
                    )}
                    <button type="button" class="btn" onClick={() => navigate('/')}>
                        {t.shell.backToLobby}
                    </button>
                </div>
            </section>
        </main>
    );
}
