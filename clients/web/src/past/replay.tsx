import { type Data, type Seat, seatsOf } from '@anteroom/sdk';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { instantText } from '../dates';
import { viewsOf } from '../games/registry';
import { followLink, navigate, verifyPath } from '../router';
import type { Room, State } from '../store/state';
import { past, t } from '../text';
import { copy } from '../views/copy';
import { ClientContext, useClient } from '../views/hooks';
import { Door, Link } from '../views/icons';
import { Speaker, Tabs } from '../views/parts';
import { Log, linesOf } from '../views/talk';
import { Bar, type Seen } from './bar';
import { Film } from './film';
import { Hands } from './hands';
import { onlooker } from './onlooker';
import { addressOf, useProjector } from './projector';
import { useReplay } from './reader';

/** Nothing of what was seen is to be done, and what was told is told. */
function asSeen(room: Room, told: boolean): Room {
    const { replay: _, ...info } = room.info;
    return {
        ...room,
        info,
        seat: room.seat && { ...room.seat, legal: undefined },
        reveal: told ? null : room.reveal,
    };
}

/** Where this player sat, if they did. */
const seatOf = (room: Room, player: number | null): Seat | undefined =>
    player === null ? undefined : seatsOf(room.info.seats).find((seat) => room.info.seats[seat]?.player === player);

function Share({ game, name, index }: { game: string; name: string; index: number }) {
    const client = useClient();
    const address = location.origin + addressOf(index);
    const copied = async () => client.toasts.show((await copy(address)) ? t.room.copied : t.room.copyFailed, 'note');
    const share = () => void navigator.share({ text: past.shareText({ game }), url: address }).catch(() => undefined);
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
                {past.check}
            </a>
        </div>
    );
}

interface BesideProps {
    room: Room;
    title: string;
    replay: Data<'replay'>;
    /** The step that is seen, to which a link leads. */
    index: number;
}

function Beside({ room, title, replay, index }: BesideProps) {
    const [tab, choose] = useState('log');
    const { History, historyTitle } = viewsOf(room.info.game);
    return (
        <aside class="room-side">
            <header class="replay-head">
                <h1 class="as-h2">{past.title({ game: title })}</h1>
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
    const open = useMemo(() => new Film(replay.room, null), [replay.replay]);
    const { steps } = replay;
    const mine = seatOf(open.at(steps, 0).room, state.player);
    const seen = chosen ?? mine ?? 'open';
    const film = useMemo(() => (seen === 'open' ? open : new Film(replay.room, seen)), [open, seen]);
    const seenMs = (index: number) => steps[index]?.seen_ms;
    const projector = useProjector(Math.min(replay.count, steps.length), seenMs);
    const shot = film.at(steps, projector.index);
    const room = asSeen(shot.room, projector.told || shot.room.reveal?.key !== projector.index);
    const looking = useMemo(() => onlooker(client, projector.tellingDone), [client, projector.tellingDone]);
    const calm = { ...state, inHand: [], presence: {}, rooms: {} };
    const { Table, Result } = viewsOf(room.info.game);
    const over = room.info.status === 'over' && room.reveal === null;
    const title = state.games.find(({ game }) => game === room.info.game)?.title ?? room.info.game;
    const newest = room.log.filter(({ names }) => names === room.log[room.log.length - 1]?.names).slice(-6);
    useEffect(() => {
        document.title = `${past.title({ game: title })} · ${t.shell.brand}`;
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
                        <Table room={room} state={calm} again={null} endAgain={() => undefined} />
                    )}
                    {seen === 'open' && !over && <Hands info={room.info} seats={shot.seats} />}
                </ClientContext.Provider>
                <Bar projector={projector} info={room.info} seen={seen} see={see} />
            </div>
            <Beside room={room} title={title} replay={replay} index={projector.index} />
        </main>
    );
}

/** A finished game once more, step by step, told by the same views as when it was played. */
export function Replay({ name, state }: { name: string; state: State }) {
    const client = useClient();
    const { replay, trouble } = useReplay(client, name);
    if (replay && replay.steps.length > 0) return <Shown key={replay.replay} replay={replay} state={state} />;
    return (
        <main class="lobby" id="main">
            <section class="panel lonely">
                <h1 class="as-h2">{trouble ? past.notFound : t.shell.opening}</h1>
                {trouble && <p>{trouble}</p>}
                <button type="button" class="btn primary" onClick={() => navigate('/')}>
                    {t.shell.backToLobby}
                </button>
            </section>
        </main>
    );
}
