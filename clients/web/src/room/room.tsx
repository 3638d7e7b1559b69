import type { Notice, RoomInfo } from '@anteroom/sdk';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { LazyChat } from '../chat/lazy';
import { ThumbChat } from '../chat/thumbChat';
import { LazyVoidGame } from '../console/lazy';
import { canDraw, viewsOf } from '../games/registry';
import type { TableProps } from '../games/views';
import { LazyGuide, LazyHow } from '../learn/lazy';
import type { Stage } from '../learn/staging';
import { LazyEnding, LazyStandings } from '../replays/lazy';
import { followLink, navigate } from '../router';
import { marksOf } from '../store/marks';
import { chatCount, moveIn, nobodyThere, type Room, type State } from '../store/state';
import { sentences, t, wordFor } from '../text';
import { Boundary } from '../ui/boundary';
import { ClientContext, LessonContext, type Looking, useClient } from '../ui/hooks';
import { Door } from '../ui/icons';
import { Modal } from '../ui/modal';
import { SureButton, Tabs } from '../ui/parts';
import { Reactions } from '../ui/reactions';
import { AllRules } from '../ui/rules';
import { say } from '../ui/say';
import { MoneyLine, Voided } from '../ui/stake';
import { JoinAs, mayJoin } from './joinAs';
import { LazyKeptSeat, LazyMovesForYou, LazyQueue, LazySpectators } from './lazy';
import { Log, linesOf } from './log';
import { Waiting } from './waiting';

interface RoomProps {
    room: Room;
    state: State;
}

/** The number of log lines that are spoken when a player arrives. */
const saidAtFirst = 6;

/** Speaks the events at the table, and the player's own turn. The view that shows the end of a round speaks that
 * itself. That view comes later in the page, so it speaks after the events that led to it. */
function Said({ room, myTurn }: { room: Room; myTurn: boolean }) {
    const { log, reveal, info } = room;
    const newest = log[log.length - 1]?.key ?? 0;
    const said = useRef(newest - saidAtFirst);
    useLayoutEffect(() => {
        const { hand, round, told, between } = marksOf(info.game);
        if (newest < said.current) said.current = 0;
        const fresh = log.filter(({ key }) => key > said.current);
        const types = fresh.map(({ notice }) => notice.type as string);
        // If the next end comes while one is still being shown, the rest of it is spoken at once.
        const from = types.lastIndexOf(told);
        const to = types.findIndex((type, i) => i > from && [between, hand, round, 'game_over'].includes(type));
        const before = from < 0 ? fresh : fresh.slice(0, from);
        const after = from < 0 || to < 0 || reveal ? [] : fresh.slice(to);
        said.current = reveal && from >= 0 ? fresh[from]!.key - 1 : newest;
        for (const { text } of linesOf([...before, ...after], room)) say(text);
    }, [newest, reveal]);
    useLayoutEffect(() => {
        if (myTurn && !reveal) say(t.table.yourTurn);
    }, [myTurn, reveal]);
    return null;
}

function Overlay({ room }: { room: Room }) {
    const client = useClient();
    if (room.closed) {
        return (
            <Modal label={wordFor(t.shell.closed, room.closed)}>
                <p>{wordFor(t.shell.closed, room.closed)}</p>
                <button type="button" class="btn primary" onClick={() => navigate('/')}>
                    {t.shell.backToLobby}
                </button>
            </Modal>
        );
    }
    if (room.takenOver) {
        return (
            <Modal label={t.shell.displaced}>
                <p>{t.shell.displaced}</p>
                <div class="row wrap">
                    <button type="button" class="btn primary" onClick={() => void client.rooms.rejoin(room.room)}>
                        {t.shell.takeBack}
                    </button>
                    <button type="button" class="btn" onClick={() => navigate('/')}>
                        {t.shell.backToLobby}
                    </button>
                </div>
            </Modal>
        );
    }
    return null;
}

/** Important messages of the host, above everything else. */
function Banners({ room, state }: { room: Room; state: State }) {
    const [read, setRead] = useState<number | null>(null);
    const { info } = room;
    const presence = state.presence[room.room] ?? nobodyThere;
    const [word] = room.log
        .flatMap(({ key, notice }) => (notice.type === 'house' ? [{ key, text: notice.text }] : []))
        .slice(-1);
    return (
        <div class="banners">
            {presence.frozen && (
                <div class="banner" role="status">
                    {t.shell.frozen}
                </div>
            )}
            {info.paused !== undefined && (
                <div class="banner" role="status">
                    {sentences(t.floor.rests, info.paused)}
                </div>
            )}
            {info.closing !== undefined && (
                <div class="banner" role="status">
                    {sentences(t.floor.closes({ playing: info.status === 'playing' }), info.closing)}
                </div>
            )}
            {presence.shut && info.closing === undefined && (
                <div class="banner calm" role="status">
                    {t.floor.shut}
                </div>
            )}
            <LazyKeptSeat room={room} state={state} />
            <LazyMovesForYou room={room} />
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

/** The room with only what it offers now. A paused or frozen table offers nothing and runs no clock. While a move
 * is in hand, no other is offered. */
function asOffered(room: Room, state: State): Room {
    const rests = room.info.paused !== undefined || state.presence[room.room]?.frozen;
    if (!rests && !moveIn(state, room.room)) return room;
    const seat = room.seat && { ...room.seat, legal: undefined };
    return { ...room, seat, info: rests ? { ...room.info, turns: {} } : room.info };
}

const notStarted = ({ status }: RoomInfo): boolean => status === 'open' || status === 'committing';

/** Log, earlier rounds, chat and rules. The chat's tab counts the unread lines. */
function SideTabs({ room, looked, state, show }: RoomProps & { looked: Room; show(notices: Notice[]): void }) {
    const client = useClient();
    const [tab, choose] = useState('');
    const [chatSeen, seeChat] = useState(0);
    const { game } = room.info;
    const { History, historyTitle } = viewsOf(game);
    const said = chatCount(room.log);
    const owner = room.info.owner !== undefined && room.info.owner === state.player;
    const visitors = { id: 'visitors', title: t.owner.title, body: <LazySpectators room={room} state={state} /> };
    // A player new to the site sees the rules beside the first table.
    const chosen =
        (tab !== visitors.id || owner ? tab : '') ||
        (notStarted(looked.info) ? 'chat' : client.newcomer ? 'how' : 'log');
    useEffect(() => {
        if (chosen === 'chat') seeChat(said);
    }, [chosen, said]);
    return (
        <Tabs
            label={t.log.title}
            chosen={chosen}
            choose={choose}
            tabs={[
                { id: 'log', title: t.log.title, body: <Log room={looked} /> },
                { id: 'history', title: historyTitle(), body: <History room={looked} show={show} /> },
                {
                    id: 'chat',
                    title: t.chat.title,
                    badge: chosen === 'chat' ? 0 : Math.max(0, said - chatSeen),
                    body: <LazyChat room={room} state={state} />,
                },
                ...(owner ? [visitors] : []),
                {
                    id: 'how',
                    title: t.log.help,
                    body: (
                        <>
                            {canDraw(game) && <LazyHow game={game} />}
                            <AllRules game={game} />
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
        <div class="row between wrap">
            <a class="link" href="/games" onClick={followLink}>
                {t.lobby.played}
            </a>
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

/** The middle of the view: the present table, or the previous game while its result is being looked at. */
function Middle({ room, state, again, endAgain }: RoomProps & Pick<TableProps, 'again' | 'endAgain'>) {
    const { info } = room;
    const { Table, Result } = viewsOf(info.game);
    if (notStarted(info)) return <Waiting room={room} state={state} />;
    if (isInPlay(room, again)) {
        const offered = asOffered(room, state);
        return (
            <>
                <MoneyLine room={room} state={state} />
                <Table
                    room={offered}
                    state={state}
                    again={again}
                    endAgain={endAgain}
                    chat={<ThumbChat room={offered} state={state} />}
                />
            </>
        );
    }
    if (info.voided !== undefined) return <Voided room={room} state={state} />;
    return (
        <Result
            room={room}
            state={state}
            story={<LazyEnding room={room} state={state} />}
            standings={info.replay && <LazyStandings room={room} />}
        />
    );
}

const isInPlay = ({ info, reveal }: Room, again: Notice[] | null): boolean =>
    info.status === 'playing' ||
    (info.voided === undefined && info.status === 'over' && (reveal !== null || again !== null));

/** The learner's view state, its listener, and the lesson being played. The lesson is undefined until the guide is
 * loaded. */
function useLearner({ room, state }: RoomProps) {
    const [looking, look] = useState<Looking>({ picked: null, step: null });
    const hear = useCallback((news: Partial<Looking>) => look((before) => ({ ...before, ...news })), []);
    const taught = state.guided === room.room && room.seat?.me !== undefined && !notStarted(room.info);
    const [stage, show] = useState<Stage | null>();
    // A lesson of the previous table does not belong to this one.
    const shown = stage && stage.room.room !== room.room ? undefined : stage;
    return { looking, show, hear: taught ? hear : null, stage: taught ? shown : null };
}

export function RoomView({ room, state }: RoomProps) {
    const [again, showAgain] = useState<Notice[] | null>(null);
    // A player who comes to a table before the start is asked once.
    const [invited, invite] = useState(() => mayJoin(room, state));
    const client = useClient();
    const { looking, hear, stage, show } = useLearner({ room, state });
    const { info } = room;
    const seen = stage?.room ?? room;
    const looked = seen.ended ?? seen;
    const inPlay = isInPlay(looked, again);
    const beforeStart = notStarted(looked.info);
    const more = inPlay ? ' in-play' : beforeStart && state.guided === room.room ? ' learner' : '';
    // Another view of the same room begins at its top.
    useEffect(() => window.scrollTo(0, 0), [beforeStart, inPlay]);
    const me = room.seat?.me;
    const myTurn = me !== undefined && seen.info.turns[me] !== undefined && info.paused === undefined;
    return (
        <main class={`room ${info.status}${more}`} id="main">
            {inPlay && <h1 class="unseen">{state.games.find(({ game }) => game === info.game)?.title}</h1>}
            <div class="room-main">
                {stage !== undefined && <Said room={seen} myTurn={myTurn} />}
                <Banners room={room} state={state} />
                {hear && canDraw(info.game) && (
                    <LazyGuide key={room.room} room={room} state={state} looking={looking} show={show} />
                )}
                <Boundary name="table">
                    <LessonContext.Provider value={hear}>
                        <ClientContext.Provider value={stage?.client ?? client}>
                            {stage === undefined ? (
                                <p class="empty">{t.shell.opening}</p>
                            ) : (
                                <Middle room={looked} state={state} again={again} endAgain={() => showAgain(null)} />
                            )}
                        </ClientContext.Provider>
                    </LessonContext.Provider>
                </Boundary>
            </div>
            <aside class="room-side">
                <Boundary name="side">
                    <SideTabs room={seen} looked={looked} state={state} show={showAgain} />
                    <Reactions state={state} room={room.room} atSeats={inPlay || beforeStart} />
                    <LazyVoidGame room={room} state={state} />
                </Boundary>
                {!beforeStart && <LazyQueue room={room} state={state} />}
                <WayOut room={room} />
            </aside>
            {invited && mayJoin(room, state) && <JoinAs room={room} state={state} close={() => invite(false)} />}
            <Overlay room={room} />
        </main>
    );
}
