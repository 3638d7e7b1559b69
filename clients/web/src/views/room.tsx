import { useEffect, useState } from 'preact/hooks';
import { viewsOf } from '../games/registry';
import type { Notice, RoomInfo } from '../net/protocol';
import { navigate } from '../router';
import { nobodyThere, type Room, type State } from '../store/state';
import { t } from '../text';
import { useClient } from './hooks';
import { House } from './house';
import { Door } from './icons';
import { Speaker, SureButton, Tabs } from './parts';
import { AllRules } from './rules';
import { MoneyLine, Voided } from './stake';
import { Chat, chatCount, Log, linesOf } from './talk';
import { Visitors } from './visitors';
import { Waiting } from './waiting';

/** What a screen reader is told: the lines of the newest update, and whose turn it is when it is one's own. */
function spoken(room: Room, myTurn: boolean): string {
    const names = room.log[room.log.length - 1]?.names;
    const newest = room.log.filter((entry) => entry.names === names).slice(-6);
    const lines = room.reveal ? [] : linesOf(newest, room).map((line) => line.text);
    return [...lines, ...(myTurn && !room.reveal ? [t.table.yourTurn] : [])].join(' ');
}

function Overlay({ room }: { room: Room }) {
    const client = useClient();
    if (room.closed) {
        return (
            <div class="veil">
                <div class="panel" role="alertdialog" aria-label={t.shell.closed(room.closed)}>
                    <p>{t.shell.closed(room.closed)}</p>
                    <button type="button" class="btn primary" onClick={() => navigate('/')}>
                        {t.shell.backToLobby}
                    </button>
                </div>
            </div>
        );
    }
    if (room.takenOver) {
        return (
            <div class="veil">
                <div class="panel" role="alertdialog" aria-label={t.shell.displaced}>
                    <p>{t.shell.displaced}</p>
                    <button type="button" class="btn primary" onClick={() => void client.rooms.rejoin(room.room)}>
                        {t.shell.takeBack}
                    </button>
                </div>
            </div>
        );
    }
    return null;
}

/** What the house wants everybody to know, above all else. */
function Banners({ room, state }: { room: Room; state: State }) {
    const [read, setRead] = useState<number | null>(null);
    const { info } = room;
    const presence = state.presence[room.room] ?? nobodyThere;
    const [word] = room.log
        .flatMap(({ key, notice }) => (notice.type === 'house' ? [{ key, text: notice.text }] : []))
        .slice(-1);
    return (
        <div class="banners">
            {info.paused !== undefined && (
                <div class="banner" role="status">
                    {t.floor.rests(info.paused)}
                </div>
            )}
            {info.closing !== undefined && (
                <div class="banner" role="status">
                    {t.floor.closes(info.closing, info.status === 'playing')}
                </div>
            )}
            {presence.shut && info.closing === undefined && (
                <div class="banner calm" role="status">
                    {t.floor.shut}
                </div>
            )}
            {word && word.key !== read && (
                <div class="banner" role="alert">
                    <span>
                        <b>{t.floor.from}</b>: {word.text}
                    </span>
                    <button type="button" class="btn small quiet" onClick={() => setRead(word.key)}>
                        {t.shell.close}
                    </button>
                </div>
            )}
        </div>
    );
}

/** While the game rests nothing is offered that would be refused. */
function asOffered(room: Room): Room {
    if (room.info.paused === undefined) return room;
    return { ...room, seat: room.seat && { ...room.seat, legal: undefined }, info: { ...room.info, turns: {} } };
}

const notStarted = ({ status }: RoomInfo): boolean => status === 'open' || status === 'committing';

/** Log, earlier rounds, chat and rules; chat lines that nobody has looked at are counted on their tab. */
function SideTabs({ room, state, show }: { room: Room; state: State; show(notices: Notice[]): void }) {
    const client = useClient();
    const [tab, choose] = useState('');
    const [chatSeen, seeChat] = useState(0);
    const { History, How, historyTitle } = viewsOf(room.info.game);
    const said = chatCount(room.log);
    const owner = room.info.owner !== undefined && room.info.owner === state.player;
    const visitors = { id: 'visitors', title: t.owner.title, body: <Visitors room={room} state={state} /> };
    // A player who has never seen a table finds the rules beside the first one.
    const chosen =
        (tab !== visitors.id || owner ? tab : '') || (notStarted(room.info) ? 'chat' : client.newcomer ? 'how' : 'log');
    useEffect(() => {
        if (chosen === 'chat') seeChat(said);
    }, [chosen, said]);
    return (
        <Tabs
            label={t.log.title}
            chosen={chosen}
            choose={choose}
            tabs={[
                { id: 'log', title: t.log.title, body: <Log room={room} /> },
                { id: 'history', title: historyTitle, body: <History room={room} show={show} /> },
                {
                    id: 'chat',
                    title: t.chat.title,
                    badge: chosen === 'chat' ? 0 : Math.max(0, said - chatSeen),
                    body: <Chat room={room} state={state} />,
                },
                ...(owner ? [visitors] : []),
                {
                    id: 'how',
                    title: t.log.help,
                    body: (
                        <>
                            <How />
                            <AllRules game={room.info.game} />
                        </>
                    ),
                },
            ]}
        />
    );
}

function WayOut({ room }: { room: Room }) {
    const client = useClient();
    const leave = async () => {
        if (await client.requests.ask({ type: 'leave', room: room.room })) navigate('/');
    };
    return (
        <div class="row side-end">
            {room.seat?.me === undefined ? (
                <button type="button" class="btn quiet" onClick={() => navigate('/')}>
                    <Door />
                    {t.shell.backToLobby}
                </button>
            ) : (
                <SureButton
                    label={t.room.leave}
                    question={t.room.leaveSure}
                    yes={t.room.leaveYes}
                    no={t.room.leaveNo}
                    run={() => void leave()}
                >
                    <Door />
                </SureButton>
            )}
        </div>
    );
}

export function RoomView({ room, state }: { room: Room; state: State }) {
    const [again, showAgain] = useState<Notice[] | null>(null);
    const { info } = room;
    const { Table, Result } = viewsOf(info.game);
    const inPlay =
        info.status === 'playing' ||
        (info.voided === undefined && info.status === 'over' && (room.reveal !== null || again !== null));
    const beforeStart = notStarted(info);
    // Another view of the same room begins at its top.
    useEffect(() => window.scrollTo(0, 0), [beforeStart, inPlay]);
    const presence = state.presence[room.room] ?? nobodyThere;
    const me = room.seat?.me;
    const myTurn = me !== undefined && info.turns[me] !== undefined && info.paused === undefined;
    return (
        <main class={`room ${info.status}`} id="main">
            <Speaker text={spoken(room, myTurn)} />
            {presence.frozen && (
                <div class="banner" role="status">
                    {t.shell.frozen}
                </div>
            )}
            <div class="room-main">
                <Banners room={room} state={state} />
                {inPlay && <MoneyLine room={room} state={state} />}
                {beforeStart ? (
                    <Waiting room={room} state={state} />
                ) : inPlay ? (
                    <Table room={asOffered(room)} state={state} again={again} endAgain={() => showAgain(null)} />
                ) : info.voided !== undefined ? (
                    <Voided room={room} state={state} />
                ) : (
                    <Result room={room} state={state} />
                )}
            </div>
            <aside class="room-side">
                <SideTabs room={room} state={state} show={showAgain} />
                <House room={room} state={state} />
                <WayOut room={room} />
            </aside>
            <Overlay room={room} />
        </main>
    );
}
