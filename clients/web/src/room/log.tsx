import type { AnyGame, BySeat, Notice } from '@anteroom/sdk';
import { viewsOf } from '../games/registry';
import type { Line } from '../games/views';
import { marksOf } from '../store/marks';
import type { LogEntry, Room } from '../store/state';
import { sentences, t } from '../text';
import { Follow } from '../ui/parts';

function notStarted({ seats = [], why, code }: Notice & { type: 'not_started' }, names: BySeat<string>): string {
    if (why !== undefined) return t.floor.barred({ why });
    return t.floor.notStarted({ code, names: seats.map((seat) => names[seat] ?? seat) });
}

const audienceLines = ({ spectators, chat }: Notice & { type: 'audience' }): string[] => [
    ...(spectators === undefined ? [] : [spectators ? t.owner.watchOn : t.owner.watchOff]),
    ...(chat === undefined ? [] : [chat ? t.owner.chatOn : t.owner.chatOff]),
];

function ownerLine(player: number, room: Room): string {
    const seat = Object.values(room.info.seats).find((who) => who.player === player);
    return seat?.name === undefined ? t.log.ownerElse : t.log.owner({ name: seat.name });
}

function roomLines(notice: Notice, names: BySeat<string>, room: Room): string[] {
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
            return [ownerLine(notice.player, room)];
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
        case 'seat_kept':
        case 'seat_released':
            return [(notice.type === 'seat_kept' ? t.log.seatKept : t.log.seatReleased)({ name: who })];
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

/** These entries of the room's log in words, without chat. Earlier entries are read too, because a line may need
 * them. */
export function linesOf(entries: LogEntry[], room: Room): Line[] {
    const tell = viewsOf(room.info.game).teller(room);
    const asked = new Set(entries);
    return room.log.flatMap((entry) => {
        const { key, notice, names } = entry;
        const told = tell(entry);
        if (!asked.has(entry)) return [];
        const lines = [...roomLines(notice, names, room), ...told].map((line) =>
            typeof line === 'string' ? { kind: notice.type, text: line } : line,
        );
        return lines.map((line, i) => ({ key: `${key}/${i}`, ...line }));
    });
}

/** The part of the log to show. While the end of a round is shown over the table, the log hides how it goes on. */
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
