import {
    type BySeat,
    bySeat,
    type DataHello,
    type DataLobby,
    heardOf,
    type Link,
    mergePatch,
    type Notice,
    opened,
    type Role,
    type RoomInfo,
    type ServerMessage,
    type ServerReaction,
    type Snapshot,
    seatsOf,
    type Update,
    updated,
} from '@anteroom/sdk';
import { type Marks, marksOf } from './marks';
import type { Entry, InHand, LogEntry, Reacting, Room, State, Toast } from './state';

/** Events in the page itself. */
export type LocalEvent =
    | { type: 'link'; link: Link }
    | ({ type: 'welcome' } & DataHello)
    | { type: 'registered'; name: string; role: Role }
    | { type: 'lobby_list'; rooms: DataLobby['rooms'] | null; templates?: DataLobby['templates'] }
    | { type: 'my_tables'; rooms: DataLobby['rooms'] }
    | { type: 'mutes'; mutes: number[] }
    | { type: 'entry'; entry: Entry | null }
    | { type: 'rejoining'; room: number }
    | { type: 'go_on'; room: number }
    | { type: 'look_back'; room: number; ended: Room }
    | { type: 'room_gone'; room: number; why: string }
    | { type: 'forget_room'; room: number }
    | { type: 'guided'; room: number | null }
    | { type: 'asked'; request: InHand }
    | { type: 'agreed'; key: number }
    | { type: 'left'; key: number }
    | { type: 'answered'; key: number }
    | { type: 'reveal_done'; room: number; key: number }
    | { type: 'toast'; toast: Toast }
    | { type: 'toast_rule'; key: number; rule: string }
    | { type: 'toast_done'; key: number }
    | { type: 'reaction_done'; key: number };

export type StoreEvent = (ServerMessage | LocalEvent) & { at?: number };

const logEntriesMax = 1500;
const toastsMax = 3;

export const namesOf = (info: RoomInfo): BySeat<string> =>
    Object.fromEntries(bySeat(info.seats).map(([seat, who]) => [seat, who.name ?? seat]));

function appended(
    log: LogEntry[],
    notices: Notice[],
    info: RoomInfo,
    names: BySeat<string>,
    table?: Room['table'],
): LogEntry[] {
    if (notices.length === 0) return log;
    const { round } = marksOf(info.game);
    const first = (log[log.length - 1]?.key ?? 0) + 1;
    const entries = notices.map((notice, i) => ({
        key: first + i,
        notice,
        names,
        ...(notice.type === round && table ? { table } : {}),
    }));
    return [...log, ...entries].slice(-logEntriesMax);
}

/** The notices of the current round. */
function ofRound(log: LogEntry[], { round }: Marks): Notice[] {
    const begun = log.map(({ notice }): string => notice.type).lastIndexOf(round);
    return log.slice(Math.max(0, begun)).map(({ notice }) => notice);
}

/** Rebuilds the log from a snapshot, which repeats the current hand and the room's newest notices before it.
 * Entries of the page from before that hand are kept. */
function relogged(old: Room | undefined, notices: Notice[], info: RoomInfo): LogEntry[] {
    const names = namesOf(info);
    if (!old || old.info.game_no !== info.game_no) return appended([], notices, info, names);
    const marks = marksOf(info.game);
    const hand = notices.findIndex((notice) => notice.type === marks.hand);
    const dealt = old.log.findIndex(
        ({ notice }) =>
            hand >= 0 && notice.type === marks.hand && marks.number(notice) === marks.number(notices[hand]!),
    );
    if (dealt >= 0) return appended(old.log.slice(0, dealt), notices.slice(hand), info, names);
    const heard = new Set(old.log.map(({ notice }) => JSON.stringify(notice)));
    let news = hand < 0 ? notices.length : hand;
    while (news > 0 && !heard.has(JSON.stringify(notices[news - 1]))) --news;
    return appended(old.log, notices.slice(news), info, names);
}

function clock(state: State, now: number, at: number | undefined): State {
    if (at === undefined) return state;
    const sample = now - at;
    // Network delay can only make a sample too small, so the largest one is the best. A larger jump means that a clock was
    // set.
    const jumped = Math.abs(sample - state.offsetMs) > 2000;
    const offsetMs = jumped ? sample : Math.max(state.offsetMs, sample);
    return offsetMs === state.offsetMs ? state : { ...state, offsetMs };
}

const withRoom = (state: State, room: Room): State => ({ ...state, rooms: { ...state.rooms, [room.room]: room } });

function change(state: State, id: number, news: Partial<Room>): State {
    const room = state.rooms[id];
    return room ? withRoom(state, { ...room, ...news }) : state;
}

/** The ended game that a viewer still looks at while the next one is being set up. */
function endedBefore(old: Room | undefined, gameNo: number): Room | null {
    if (!old || old.info.game_no === gameNo) return old?.ended ?? null;
    return old.ended ?? (old.info.status === 'over' ? old : null);
}

function snapshot(state: State, message: Snapshot): State {
    const old = state.rooms[message.room];
    return withRoom(state, {
        ...opened(message, old),
        log: relogged(old, message.notices, message.info),
        reveal: null,
        ended: endedBefore(old, message.info.game_no),
    });
}

/** Adds the facts that only the patch tells. A new hand's table no longer holds the old hand, so its notices tell
 * everything. */
function completed(notices: Notice[], { hand, said }: Marks, before: Room, table: Room['table']): Notice[] {
    if (!said || notices.some(({ type }) => type === hand)) return notices;
    const [first, last] = said(before.table, table, seatsOf(before.info.turns)[0]);
    return [...first, ...notices, ...last];
}

function update(state: State, message: Update): State {
    const room = state.rooms[message.room];
    const now = room && updated(room, message);
    if (!now || now === room) return state;
    if (now.gap) return withRoom(state, now);
    const { info, table } = now;
    const marks = marksOf(info.game);
    const notices = completed(message.notices ?? [], marks, room, table);
    const newGame = info.game_no !== room.info.game_no;
    const revealed = notices.some((notice) => notice.type === marks.told);
    const reveal = revealed
        ? { key: message.seq, notices: [...ofRound(room.log, marks), ...notices], before: room.table }
        : room.reveal;
    const told = { ...state, reactions: heardIn(state.reactions, room.room, notices, info) };
    return withRoom(told, {
        ...now,
        log: appended(newGame ? [] : room.log, notices, info, { ...namesOf(room.info), ...namesOf(info) }, table),
        reveal: newGame ? null : reveal,
        // A player who asked for another game has seen this one.
        ended: message.re === undefined ? endedBefore(room, info.game_no) : null,
    });
}

function heartbeat(state: State, rooms: Record<string, number>): State {
    let next = state;
    for (const [key, seq] of Object.entries(rooms)) {
        const room = next.rooms[Number(key.slice(1))];
        const heard = room && heardOf(room, seq);
        if (heard && heard !== room) next = withRoom(next, heard);
    }
    return next;
}

function toasts(before: Toast[], event: Extract<LocalEvent, { type: 'toast' | 'toast_rule' | 'toast_done' }>): Toast[] {
    if (event.type === 'toast') return [...before, event.toast].slice(-toastsMax);
    if (event.type === 'toast_done') return before.filter(({ key }) => key !== event.key);
    return before.map((toast) => (toast.key === event.key ? { ...toast, rule: event.rule } : toast));
}

function reactions(
    before: Reacting[],
    event: ServerReaction | Extract<LocalEvent, { type: 'reaction_done' }>,
): Reacting[] {
    if (event.type === 'reaction_done') return before.filter(({ key }) => key !== event.key);
    const { room, player, seat, name, reaction } = event;
    return saidIn(before, { room, player, seat, name, reaction });
}

type Unkeyed<T> = T extends unknown ? Omit<T, 'key'> : never;

/** Keeps only the newest of each player. */
const saidIn = (before: Reacting[], said: Unkeyed<Reacting>): Reacting[] => [
    ...before.filter((one) => one.room !== said.room || one.player !== said.player),
    { ...said, key: (before[before.length - 1]?.key ?? 0) + 1 },
];

/** Shows a line of chat at its speaker's seat, like a reaction. */
const heardIn = (before: Reacting[], room: number, notices: Notice[], { seats }: RoomInfo): Reacting[] =>
    notices.reduce((said, notice) => {
        if (notice.type !== 'chat') return said;
        const { player, name, text } = notice;
        const seat = seatsOf(seats).find((one) => seats[one]?.player === player);
        return saidIn(said, { room, player, seat, name, text });
    }, before);

type Asked = Extract<LocalEvent, { type: 'asked' | 'agreed' | 'left' | 'answered' }>;

function inHand(before: InHand[], event: Asked): InHand[] {
    if (event.type === 'asked') return [...before, event.request];
    if (event.type === 'answered') return before.filter(({ key }) => key !== event.key);
    const news: Partial<InHand> = event.type === 'agreed' ? { asks: false } : { left: true };
    return before.map((one) => (one.key === event.key ? { ...one, ...news } : one));
}

const present = (
    before: State['presence'],
    { room, present, spectators, frozen, shut = false }: Extract<ServerMessage, { type: 'presence' }>,
): State['presence'] => ({ ...before, [room]: { present, spectators, frozen, shut } });

function told(state: State, id: number, key: number): State {
    const shown = state.rooms[id]?.reveal;
    return shown && shown.key === key ? change(state, id, { reveal: null }) : state;
}

function forget(state: State, id: number): State {
    const { [id]: _room, ...rooms } = state.rooms;
    const { [id]: _presence, ...presence } = state.presence;
    return { ...state, rooms, presence };
}

/** Reduces the page's whole state by a message or a player's action. Pure: no DOM, no clock, no network. */
export function reduce(before: State, event: StoreEvent): State {
    const state = 'now' in event && typeof event.now === 'number' ? clock(before, event.now, event.at) : before;
    switch (event.type) {
        case 'snapshot':
            return snapshot(state, event);
        case 'update':
            return update(state, event);
        case 'presence':
            return { ...state, presence: present(state.presence, event) };
        case 'reaction':
        case 'reaction_done':
            return { ...state, reactions: reactions(state.reactions, event) };
        case 'heartbeat':
            return heartbeat(state, event.rooms);
        case 'lobby':
            return state.lobby ? { ...state, lobby: mergePatch(state.lobby, event.rooms) } : state;
        case 'balance':
            return { ...state, balances: event.balances };
        case 'taken_over':
            return change(state, event.room, { takenOver: true });
        // A server that shuts down keeps the room. The page reconnects and joins the room again.
        case 'closed':
            return event.reason === 'shutdown' ? state : change(state, event.room, { closed: event.reason });
        case 'link':
            return { ...state, link: event.link, wasOnline: state.wasOnline || event.link === 'online' };
        case 'welcome': {
            const { player, name, role, games, limits, mutes, wrong_passwords: wrongPasswords } = event;
            // Another player's balance must not show, not even for a moment.
            const balances = player === state.player ? state.balances : {};
            return { ...state, player, name, role, balances, games, limits, mutes, wrongPasswords };
        }
        case 'registered':
            return { ...state, name: event.name, role: event.role };
        case 'lobby_list':
            return { ...state, lobby: event.rooms, templates: event.templates ?? [] };
        case 'my_tables':
            return { ...state, mine: Object.values(event.rooms) };
        case 'mutes':
            return { ...state, mutes: event.mutes };
        case 'entry':
            return { ...state, entry: event.entry };
        case 'go_on':
            return change(state, event.room, { ended: null });
        case 'rejoining':
            return change(state, event.room, { gap: false, takenOver: false });
        case 'look_back':
            return change(state, event.room, { ended: event.ended });
        case 'room_gone':
            return change(state, event.room, { closed: event.why });
        case 'forget_room':
            return forget(state, event.room);
        case 'guided':
            return { ...state, guided: event.room };
        case 'reveal_done':
            return told(state, event.room, event.key);
        case 'asked':
        case 'agreed':
        case 'left':
        case 'answered':
            return { ...state, inHand: inHand(state.inHand, event) };
        case 'toast':
        case 'toast_rule':
        case 'toast_done':
            return { ...state, toasts: toasts(state.toasts, event) };
        case 'ok':
        case 'error':
            return state;
    }
}

/** Holds the state and notifies its listeners. */
export class Store {
    private listeners = new Set<() => void>();
    constructor(public state: State) {}

    dispatch(event: StoreEvent): void {
        const next = reduce(this.state, event);
        if (next === this.state) return;
        this.state = next;
        for (const listener of [...this.listeners]) listener();
    }

    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }
}
