import { type Data, type Seat, seatsOf } from '@anteroom/sdk';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { ThumbChat } from '../chat/thumbChat';
import { instantText } from '../dates';
import { viewsOf } from '../games/registry';
import { Log, linesOf } from '../room/log';
import { followLink, navigate, verifyPath } from '../router';
import type { Room, State } from '../store/state';
import { replays, t } from '../text';
import { copy } from '../ui/copy';
import { ClientContext, useClient } from '../ui/hooks';
import { Door, Link } from '../ui/icons';
import { Speaker, Tabs } from '../ui/parts';
import { Controls, type Seen } from './controls';
import { Hands } from './hands';
import { addressOf, usePlayback } from './playback';
import { readOnlyClient } from './readOnlyClient';
import { Timeline } from './timeline';
import { useReplay } from './useReplay';

/** The room for viewing only: it offers no action, and a telling that is over does not repeat. */
function asSeen(room: Room, told: boolean): Room {
    const { replay: _, ...info } = room.info;
    return {
        ...room,
        info,
        seat: room.seat && { ...room.seat, legal: undefined },
        reveal: told ? null : room.reveal,
    };
}

/** The seat of this player, if they had one. */
const seatOf = (room: Room, player: number | null): Seat | undefined =>
    player === null ? undefined : seatsOf(room.info.seats).find((seat) => room.info.seats[seat]?.player === player);

function Share({ game, name, index }: { game: string; name: string; index: number }) {
    const client = useClient();
    const address = location.origin + addressOf(index);
    const copied = async () => client.toasts.show((await copy(address)) ? t.room.copied : t.room.copyFailed, 'note');
    const share = () =>
        void navigator.share({ text: replays.shareText({ game }), url: address }).catch(() => undefined);
    return (
        <div class="row wrap">
            {'share' in navigator && (
                <button type="button" class="btn small" onClick={share}>
                    {t.invite.share}
                </button>
            )}
            <button type="button" class="btn small" onClick={() => void copied()}>
                <Link />
                {t.room.copyLink}
            </button>
            <a class="btn small" href={verifyPath(name)} onClick={followLink}>
                {replays.check}
            </a>
        </div>
    );
}

interface BesideProps {
    room: Room;
    title: string;
    replay: Data<'replay'>;
    /** The step on screen, which a shared link names. */
    index: number;
}

function Beside({ room, title, replay, index }: BesideProps) {
    const [tab, choose] = useState('log');
    const { History, historyTitle } = viewsOf(room.info.game);
    return (
        <aside class="room-side">
            <header class="replay-head">
                <h1 class="as-h2">{replays.title({ game: title })}</h1>
                <p class="hint">
                    <time dateTime={new Date(replay.ended).toISOString()}>{instantText(new Date(replay.ended))}</time>
                </p>
                <Share game={title} name={replay.replay} index={index} />
            </header>
            <Tabs
                label={t.log.title}
                chosen={tab}
                choose={choose}
                tabs={[
                    { id: 'log', title: t.log.title, body: <Log room={room} /> },
                    {
                        id: 'history',
                        title: historyTitle(),
                        body: <History room={room} show={() => undefined} />,
                    },
                ]}
            />
            <div class="row side-end">
                <button type="button" class="btn quiet" onClick={() => navigate('/')}>
                    <Door />
                    {t.shell.backToLobby}
                </button>
            </div>
        </aside>
    );
}

function Shown({ replay, state }: { replay: Data<'replay'>; state: State }) {
    const client = useClient();
    const [chosen, see] = useState<Seen | null>(null);
    const open = useMemo(() => new Timeline(replay.room, null), [replay.replay]);
    const { steps } = replay;
    const mine = seatOf(open.at(steps, 0).room, state.player);
    const seen = chosen ?? mine ?? 'open';
    const timeline = useMemo(() => (seen === 'open' ? open : new Timeline(replay.room, seen)), [open, seen]);
    const seenMs = (index: number) => steps[index]?.seen_ms;
    const playback = usePlayback(Math.min(replay.count, steps.length), seenMs);
    const position = timeline.at(steps, playback.index);
    const room = asSeen(position.room, playback.told || position.room.reveal?.key !== playback.index);
    const looking = useMemo(() => readOnlyClient(client, playback.tellingDone), [client, playback.tellingDone]);
    const calm = { ...state, inHand: [], presence: {}, rooms: {} };
    const { Table, Result } = viewsOf(room.info.game);
    const over = room.info.status === 'over' && room.reveal === null;
    const title = state.games.find(({ game }) => game === room.info.game)?.title ?? room.info.game;
    const newest = room.log.filter(({ names }) => names === room.log[room.log.length - 1]?.names).slice(-6);
    useEffect(() => {
        document.title = `${replays.title({ game: title })} · ${t.shell.brand}`;
    }, [title]);
    return (
        <main class={`room replay${over ? ' over' : ' playing in-play'}${seen === 'open' ? ' openly' : ''}`} id="main">
            <Speaker
                text={
                    room.reveal
                        ? ''
                        : linesOf(newest, room)
                              .map(({ text }) => text)
                              .join(' ')
                }
            />
            <div class="room-main">
                <ClientContext.Provider value={looking}>
                    {over ? (
                        <Result room={{ ...room, seat: null }} state={calm} />
                    ) : (
                        <Table
                            room={room}
                            state={calm}
                            again={null}
                            endAgain={() => undefined}
                            chat={<ThumbChat room={room} state={calm} />}
                        />
                    )}
                    {seen === 'open' && !over && <Hands info={room.info} seats={position.seats} />}
                </ClientContext.Provider>
                <Controls playback={playback} info={room.info} seen={seen} see={see} />
            </div>
            <Beside room={room} title={title} replay={replay} index={playback.index} />
        </main>
    );
}

/** The replay of a finished game, step by step, with the same views as the live game. */
export function Replay({ name, state }: { name: string; state: State }) {
    const client = useClient();
    const { replay, trouble } = useReplay(client, name);
    if (replay && replay.steps.length > 0) return <Shown key={replay.replay} replay={replay} state={state} />;
    return (
        <main class="lobby" id="main">
            <section class="panel lonely">
                <h1 class="as-h2">{trouble ? replays.notFound : t.shell.opening}</h1>
                {trouble && <p>{trouble}</p>}
                <button type="button" class="btn primary" onClick={() => navigate('/')}>
                    {t.shell.backToLobby}
                </button>
            </section>
        </main>
    );
}
