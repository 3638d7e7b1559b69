import type { Notice, RoomInfo } from '@anteroom/sdk';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { canDraw, viewsOf } from '../games/registry';
import type { TableProps } from '../games/views';
import { followLink, navigate } from '../router';
import { marksOf } from '../store/marks';
import { moveIn, nobodyThere, type Room, type State } from '../store/state';
import { sentences, t, wordFor } from '../text';
import { Boundary } from './boundary';
import { Guide } from './guide';
import { LessonContext, type Looking, useClient } from './hooks';
import { Door } from './icons';
import { JoinAs, mayJoin } from './joinAs';
import { Modal } from './modal';
import { SureButton, Tabs } from './parts';
import { KeptDoor, QueueDoor } from './queueDoor';
import { Reactions } from './reactions';
import { AllRules, How } from './rules';
import { say } from './say';
import { MoneyLine, Voided } from './stake';
import { chatCount, Log, linesOf } from './talk';
import { ChatDoor, VisitorsDoor } from './talkDoor';
import { VoidDoor } from './voidDoor';
import { Waiting } from './waiting';

interface RoomProps {
    room: Room;
    state: State;
}

/** Of what the log had when somebody came, so many lines are said. */
const saidAtFirst = 6;

/** Says what happens at the table, and when it is one's own turn. The end of a round is said by whoever tells it. */
function useSaid(room: Room, myTurn: boolean): void {
    const { log, reveal, info } = room;
    const newest = log[log.length - 1]?.key ?? 0;
    const said = useRef(newest - saidAtFirst);
    useEffect(() => {
        const { hand, round, told, between } = marksOf(info.game);
        if (newest < said.current) said.current = 0;
        const fresh = log.filter(({ key }) => key > said.current);
        const types = fresh.map(({ notice }) => notice.type as string);
        // Who was still being told one end when the next came hears the rest of it at once.
        const from = types.lastIndexOf(told);
        const to = types.findIndex((type, i) => i > from && [between, hand, round, 'game_over'].includes(type));
        const before = from < 0 ? fresh : fresh.slice(0, from);
        const after = from < 0 || to < 0 || reveal ? [] : fresh.slice(to);
        said.current = reveal && from >= 0 ? fresh[from]!.key - 1 : newest;
        for (const { text } of linesOf([...before, ...after], room)) say(text);
    }, [newest, reveal]);
    useEffect(() => {
        if (myTurn && !reveal) say(t.table.yourTurn);
    }, [myTurn, reveal]);
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
            <KeptDoor room={room} state={state} />
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

/** While the game or the whole table rests nothing is offered and no clock runs; while a move is in hand no other is offered. */
function asOffered(room: Room, state: State): Room {
    const rests = room.info.paused !== undefined || state.presence[room.room]?.frozen;
    if (!rests && !moveIn(state, room.room)) return room;
    const seat = room.seat && { ...room.seat, legal: undefined };
    return { ...room, seat, info: rests ? { ...room.info, turns: {} } : room.info };
}

const notStarted = ({ status }: RoomInfo): boolean => status === 'open' || status === 'committing';

/** Log, earlier rounds, chat and rules; chat lines that nobody has looked at are counted on their tab. */
function SideTabs({ room, looked, state, show }: RoomProps & { looked: Room; show(notices: Notice[]): void }) {
    const client = useClient();
    const [tab, choose] = useState('');
    const [chatSeen, seeChat] = useState(0);
    const { game } = room.info;
    const { History, historyTitle } = viewsOf(game);
    const said = chatCount(room.log);
    const owner = room.info.owner !== undefined && room.info.owner === state.player;
    const visitors = { id: 'visitors', title: t.owner.title, body: <VisitorsDoor room={room} state={state} /> };
    // A player who has never seen a table finds the rules beside the first one.
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
                    body: <ChatDoor room={room} state={state} />,
                },
                ...(owner ? [visitors] : []),
                {
                    id: 'how',
                    title: t.log.help,
                    body: (
                        <>
                            {canDraw(game) && <How game={game} />}
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

/** What stands in the middle: the table as it is now, or the game before as long as its result is looked at. */
function Middle({ room, state, again, endAgain }: RoomProps & Pick<TableProps, 'again' | 'endAgain'>) {
    const { info } = room;
    const { Table, Result } = viewsOf(info.game);
    if (notStarted(info)) return <Waiting room={room} state={state} />;
    if (isInPlay(room, again))
        return (
            <>
                <MoneyLine room={room} state={state} />
                <Table room={asOffered(room, state)} state={state} again={again} endAgain={endAgain} />
            </>
        );
    if (info.voided !== undefined) return <Voided room={room} state={state} />;
    return <Result room={room} state={state} />;
}

const isInPlay = ({ info, reveal }: Room, again: Notice[] | null): boolean =>
    info.status === 'playing' ||
    (info.voided === undefined && info.status === 'over' && (reveal !== null || again !== null));

/** What the player of a guided room looks at, and who wants to know. */
function useLearner({ room, state }: RoomProps) {
    const [looking, look] = useState<Looking>({ picked: null, step: null });
    const hear = useCallback((news: Partial<Looking>) => look((before) => ({ ...before, ...news })), []);
    const taught = state.guided === room.room && room.seat?.me !== undefined && !notStarted(room.info);
    return { looking, hear: taught ? hear : null };
}

export function RoomView({ room, state }: RoomProps) {
    const [again, showAgain] = useState<Notice[] | null>(null);
    // Who comes to a table that waits for players is asked once.
    const [invited, invite] = useState(() => mayJoin(room, state));
    const { looking, hear } = useLearner({ room, state });
    const { info } = room;
    const looked = room.ended ?? room;
    const inPlay = isInPlay(looked, again);
    const beforeStart = notStarted(looked.info);
    const more = inPlay ? ' in-play' : beforeStart && state.guided === room.room ? ' learner' : '';
    // Another view of the same room begins at its top.
    useEffect(() => window.scrollTo(0, 0), [beforeStart, inPlay]);
    const me = room.seat?.me;
    const myTurn = me !== undefined && info.turns[me] !== undefined && info.paused === undefined;
    useSaid(room, myTurn);
    return (
        <main class={`room ${info.status}${more}`} id="main">
            {inPlay && <h1 class="unseen">{state.games.find(({ game }) => game === info.game)?.title}</h1>}
            <div class="room-main">
                <Banners room={room} state={state} />
                {hear && canDraw(info.game) && <Guide room={room} state={state} looking={looking} />}
                <Boundary name="table">
                    <LessonContext.Provider value={hear}>
                        <Middle room={looked} state={state} again={again} endAgain={() => showAgain(null)} />
                    </LessonContext.Provider>
                </Boundary>
            </div>
            <aside class="room-side">
                <Boundary name="side">
                    <SideTabs room={room} looked={looked} state={state} show={showAgain} />
                    <Reactions state={state} room={room.room} atSeats={inPlay || beforeStart} />
                    <VoidDoor room={room} state={state} />
                </Boundary>
                {!beforeStart && <QueueDoor room={room} state={state} />}
                <WayOut room={room} />
            </aside>
            {invited && mayJoin(room, state) && <JoinAs room={room} state={state} close={() => invite(false)} />}
            <Overlay room={room} />
        </main>
    );
}
