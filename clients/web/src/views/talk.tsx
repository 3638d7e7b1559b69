import { useState } from 'preact/hooks';
import { viewsOf } from '../games/registry';
import type { Line } from '../games/views';
import type { AnyGame, BySeat, Notice } from '../net/protocol';
import { marksOf } from '../store/marks';
import type { LogEntry, Room, State } from '../store/state';
import { sentences, t } from '../text';
import { useClient } from './hooks';
import { Follow } from './parts';
import { ReportButton } from './report';

function notStarted({ seats = [], why, code }: Notice & { type: 'not_started' }, names: BySeat<string>): string {
    if (why !== undefined) return t.floor.barred({ why });
    return t.floor.notStarted({ code, names: seats.map((seat) => names[seat] ?? seat) });
}

const audienceLines = ({ spectators, chat }: Notice & { type: 'audience' }): string[] => [
    ...(spectators === undefined ? [] : [spectators ? t.owner.watchOn : t.owner.watchOff]),
    ...(chat === undefined ? [] : [chat ? t.owner.chatOn : t.owner.chatOff]),
];

function roomLines(notice: Notice, names: BySeat<string>): string[] {
    const who = 'name' in notice ? notice.name : 'seat' in notice ? (names[notice.seat] ?? '') : '';
    switch (notice.type) {
        case 'sat':
            return [t.log.sat({ name: who })];
        case 'stood':
            return [t.log.stood({ name: who })];
        case 'bot':
            return [notice.level === 'none' ? t.log.botGone : t.log.bot({ name: who })];
        case 'kicked':
            return [t.log.kicked({ name: who })];
        case 'ready':
            return [t.log.ready({ name: who })];
        case 'unready':
            return [t.log.unready({ name: who })];
        case 'settings':
            return [t.log.settings];
        case 'committing':
            return [t.log.committing];
        case 'withheld':
            return [t.log.withheld({ name: who })];
        case 'started':
            return [t.log.started({ gameNo: notice.game_no })];
        case 'late':
            return [t.log.late({ name: who })];
        case 'away':
            return [t.log.away({ name: who })];
        case 'back':
            return [t.log.back({ name: who })];
        case 'owner':
            return [t.log.owner];
        case 'left':
            return [t.log.left({ name: who })];
        case 'rematch':
            return [t.log.rematch];
        case 'seed':
            return [t.log.seed];
        case 'not_started':
            return [notStarted(notice, names)];
        case 'voided':
            return [sentences(t.log.voided, notice.reason)];
        case 'paused':
            return [sentences(t.floor.paused, notice.reason)];
        case 'resumed':
            return [t.floor.resumed];
        case 'closing':
            return [sentences(t.floor.closing, notice.reason)];
        case 'removing':
            return [t.floor.removing({ name: who })];
        case 'house':
            return [t.floor.says({ text: notice.text })];
        case 'audience':
            return audienceLines(notice);
        case 'silenced':
            return [t.owner.wasSilenced({ name: who, on: notice.on })];
        case 'renewed':
            return [t.owner.renewed];
        case 'removed':
            return [t.owner.wasRemoved({ name: who })];
        case 'chat':
        case 'paid_out':
            return [];
        default:
            notice satisfies AnyGame['notice'];
            return [];
    }
}

/** The log in words, chat left out. */
export function linesOf(log: LogEntry[], room: Room): Line[] {
    const tell = viewsOf(room.info.game).teller(room);
    return log.flatMap((entry) => {
        const { key, notice, names } = entry;
        const lines = [...roomLines(notice, names), ...tell(entry)].map((line) =>
            typeof line === 'string' ? { kind: notice.type, text: line } : line,
        );
        return lines.map((line, i) => ({ key: `${key}/${i}`, ...line }));
    });
}

/** While the end of a round is told over the table, the log keeps to itself how it goes on. */
function heard(room: Room): LogEntry[] {
    if (!room.reveal) return room.log;
    const { told } = marksOf(room.info.game);
    const untold = new Set(room.reveal.notices.slice(room.reveal.notices.findIndex((notice) => notice.type === told)));
    return room.log.filter(({ notice }) => !untold.has(notice));
}

export function Log({ room }: { room: Room }) {
    const lines = linesOf(heard(room), room);
    return (
        <Follow mark={lines.length} label={t.log.title}>
            {lines.length === 0 && <p class="empty">{t.log.empty}</p>}
            <ol class="log">
                {lines.map((line) => (
                    <li key={line.key} class={`line-${line.kind}`}>
                        {line.text}
                    </li>
                ))}
            </ol>
        </Follow>
    );
}

export const chatCount = (log: LogEntry[]): number => log.filter(({ notice }) => notice.type === 'chat').length;

/** Why the player may not chat here, if there is a reason. */
function unheard({ info, seat }: Room, player: number | null): string | null {
    if (info.silenced?.[`p${player}`] !== undefined) return t.owner.youAreSilenced;
    return info.no_spectators_chat && !seat ? t.owner.onlySeatsChat : null;
}

function ChatForm({ room, state }: { room: Room; state: State }) {
    const { requests } = useClient();
    const [text, set] = useState('');
    const [refusal, refuse] = useState<string | null>(null);
    const send = async (event: Event) => {
        event.preventDefault();
        const line = text.trim();
        if (line) refuse(await requests.refusalOf({ type: 'chat', room: room.room, text: line }, () => set('')));
    };
    return (
        <form class="row wrap chat-form" onSubmit={(event) => void send(event)}>
            <p class="chat-refusal" role="alert">
                {refusal}
            </p>
            <input
                value={text}
                maxLength={state.limits.chat_len ?? 300}
                aria-label={t.chat.label}
                placeholder={t.chat.placeholder}
                autocomplete="off"
                onInput={(event) => {
                    refuse(null);
                    set(event.currentTarget.value);
                }}
            />
            <button class="btn" type="submit" disabled={!text.trim()}>
                {t.chat.send}
            </button>
        </form>
    );
}

export function Chat({ room, state }: { room: Room; state: State }) {
    const client = useClient();
    const said = room.log.flatMap(({ key, notice }) =>
        notice.type === 'chat' && !state.mutes.includes(notice.player) ? [{ key, ...notice }] : [],
    );
    const muted = Object.values(room.info.seats).filter(
        (who) => who.player !== undefined && state.mutes.includes(who.player),
    );
    const silent = unheard(room, state.player);
    return (
        <div class="chat">
            <Follow mark={said.length} label={t.chat.title}>
                {said.length === 0 && <p class="empty">{t.chat.empty}</p>}
                <ol class="chat-lines">
                    {said.map(({ key, player, name, text, line }) => (
                        <li key={key}>
                            <span>
                                <strong>{name}</strong> {text}
                            </span>
                            {player !== state.player && (
                                <span class="chat-deeds">
                                    <button
                                        type="button"
                                        class="link"
                                        aria-label={t.chat.muteWhom({ name })}
                                        onClick={() => void client.account.mute(player, true)}
                                    >
                                        {t.chat.mute}
                                    </button>
                                    {line !== undefined && (
                                        <ReportButton room={room.room} line={line} name={name} text={text} />
                                    )}
                                </span>
                            )}
                        </li>
                    ))}
                </ol>
            </Follow>
            {muted.map((who) => (
                <button
                    key={who.player}
                    type="button"
                    class="link"
                    onClick={() => void client.account.mute(who.player!, false)}
                >
                    {t.chat.unmute({ name: who.name ?? '' })}
                </button>
            ))}
            {silent !== null ? <p class="hint">{silent}</p> : <ChatForm room={room} state={state} />}
        </div>
    );
}
