import { useEffect, useState } from 'preact/hooks';
import { views_of } from '../games/registry';
import type { Notice } from '../net/protocol';
import { navigate } from '../router';
import { nobody_there, type Room, type State } from '../store/state';
import { t } from '../text';
import { useClient } from './hooks';
import { House } from './house';
import { Door } from './icons';
import { Speaker, SureButton, Tabs } from './parts';
import { Chat, chat_count, lines_of, Log } from './talk';
import { MoneyLine, Voided } from './stake';
import { Waiting } from './waiting';

/** What a screen reader is told: the lines of the newest update, and whose turn it is when it is one's own. */
function spoken(room: Room, my_turn: boolean): string {
    const names = room.log[room.log.length - 1]?.names;
    const newest = room.log.filter((entry) => entry.names === names).slice(-6);
    const lines = room.reveal ? [] : lines_of(newest, room).map((line) => line.text);
    return [...lines, ...(my_turn && !room.reveal ? [t.table.your_turn] : [])].join(' ');
}

function Overlay({ room }: { room: Room }) {
    const client = useClient();
    if (room.closed) {
        return (
            <div class="veil">
                <div class="panel" role="alertdialog" aria-label={t.shell.closed(room.closed)}>
                    <p>{t.shell.closed(room.closed)}</p>
                    <button type="button" class="btn primary" onClick={() => navigate('/')}>
                        {t.shell.back_to_lobby}
                    </button>
                </div>
            </div>
        );
    }
    if (room.taken_over) {
        return (
            <div class="veil">
                <div class="panel" role="alertdialog" aria-label={t.shell.displaced}>
                    <p>{t.shell.displaced}</p>
                    <button type="button" class="btn primary" onClick={() => client.take_back(room.room)}>
                        {t.shell.take_back}
                    </button>
                </div>
            </div>
        );
    }
    return null;
}

/** What the house wants everybody to know, above all else. */
function Banners({ room, state }: { room: Room; state: State }) {
    const [read, set_read] = useState<number | null>(null);
    const { info } = room;
    const presence = state.presence[room.room] ?? nobody_there;
    const word = [...room.log].reverse().find(({ notice }) => notice.type === 'house');
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
                        <b>{t.floor.from}</b>: {String(word.notice.text)}
                    </span>
                    <button type="button" class="btn small quiet" onClick={() => set_read(word.key)}>
                        {t.shell.close}
                    </button>
                </div>
            )}
        </div>
    );
}

/** While the game rests nothing is offered that would be refused. */
function as_offered(room: Room): Room {
    if (room.info.paused === undefined) return room;
    const { legal: _none, ...seat } = room.seat ?? {};
    return { ...room, seat: room.seat && seat, info: { ...room.info, turns: {} } };
}

export function RoomView({ room, state }: { room: Room; state: State }) {
    const client = useClient();
    const [tab, choose] = useState('');
    const [chat_seen, see_chat] = useState(0);
    const [again, show_again] = useState<Notice[] | null>(null);
    const { info } = room;
    const { Table, Result, History, How, history_title } = views_of(info.game);
    const in_play =
        info.status === 'playing' ||
        (info.voided === undefined && info.status === 'over' && (room.reveal !== null || again !== null));
    const said = chat_count(room.log);
    const before_start = info.status === 'open' || info.status === 'committing';
    // Who has never seen a table finds the rules beside the first one.
    const chosen = tab || (before_start ? 'chat' : client.newcomer ? 'how' : 'log');
    useEffect(() => {
        if (chosen === 'chat') see_chat(said);
    }, [chosen, said]);
    // Another view of the same room begins at its top.
    useEffect(() => window.scrollTo(0, 0), [before_start, in_play]);
    const presence = state.presence[room.room] ?? nobody_there;
    const me = room.seat?.me;
    const my_turn = me !== undefined && info.turns?.[me] !== undefined && info.paused === undefined;
    const leave = async () => {
        if (await client.ask({ type: 'leave', room: room.room })) navigate('/');
    };
    return (
        <main class={`room ${info.status}`} id="main">
            <Speaker text={spoken(room, my_turn)} />
            {presence.frozen && (
                <div class="banner" role="status">
                    {t.shell.frozen}
                </div>
            )}
            <div class="room-main">
                <Banners room={room} state={state} />
                {in_play && <MoneyLine room={room} state={state} />}
                {before_start ? (
                    <Waiting room={room} state={state} />
                ) : in_play ? (
                    <Table room={as_offered(room)} state={state} again={again} end_again={() => show_again(null)} />
                ) : info.voided !== undefined ? (
                    <Voided room={room} state={state} />
                ) : (
                    <Result room={room} state={state} />
                )}
            </div>
            <aside class="room-side">
                <Tabs
                    label={t.log.title}
                    chosen={chosen}
                    choose={choose}
                    tabs={[
                        { id: 'log', title: t.log.title, body: <Log room={room} /> },
                        { id: 'history', title: history_title, body: <History room={room} show={show_again} /> },
                        {
                            id: 'chat',
                            title: t.chat.title,
                            badge: chosen === 'chat' ? 0 : Math.max(0, said - chat_seen),
                            body: <Chat room={room} state={state} />,
                        },
                        { id: 'how', title: t.log.help, body: <How /> },
                    ]}
                />
                <House room={room} state={state} />
                <div class="row side-end">
                    {me === undefined ? (
                        <button type="button" class="btn quiet" onClick={() => navigate('/')}>
                            <Door />
                            {t.shell.back_to_lobby}
                        </button>
                    ) : (
                        <SureButton
                            label={t.room.leave}
                            question={t.room.leave_sure}
                            yes={t.room.leave_yes}
                            no={t.room.leave_no}
                            run={() => void leave()}
                        >
                            <Door />
                        </SureButton>
                    )}
                </div>
            </aside>
            <Overlay room={room} />
        </main>
    );
}
