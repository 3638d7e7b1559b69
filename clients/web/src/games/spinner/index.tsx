import type { SpinnerGame } from '../../net/generated/spinner';
import { bySeat, seatsOf } from '../../net/protocol';
import { choices } from '../../store/legal';
import { t } from '../../text';
import { dominoViews } from '../domino';
import {
    type DominoGame,
    handsIn,
    type Moment,
    type NoticeContext,
    rowOf,
    rowsOf,
    type Story,
    seatIn,
    tileIn,
    worthOf,
} from '../domino/game';

function duty({ table, room, layout, name }: Moment<SpinnerGame>) {
    if (table.phase === 'starting') {
        const [setter] = seatsOf(room.info.turns);
        return setter === undefined ? null : { text: t.spinner.waitSet(name(setter)) };
    }
    if (!table.duty) return null;
    const { at, left } = table.duty;
    const id = layout.at[at] ?? '';
    const tile = layout.tiles[id]?.tile ?? '';
    const ends = Object.entries(layout.ends).filter(([, end]) => end.at === id);
    const face = ends[0]?.[1].face;
    const text =
        face === undefined || face === 'S'
            ? t.spinner.dutyWild(left, t.domino.tile(tile))
            : t.spinner.duty(left, t.domino.tile(tile), t.domino.face(face));
    return { text, tiles: [id], ends: ends.map(([id]) => id) };
}

function prompt({ table, room, legal }: Moment<SpinnerGame>): string {
    const starters = choices(legal, { type: 'set' }, 'tile');
    if (starters.length > 1) return t.spinner.set(table.number);
    if (starters.length === 1) return t.spinner.setOne(t.domino.tile(starters[0]!));
    const drawn = room.seat?.drawn;
    return drawn ? t.spinner.mustLay(t.domino.tile(drawn)) : t.domino.pick;
}

function story({ notice, no, table, name }: NoticeContext<SpinnerGame>): Story {
    const { number = 0, blocked, winner, points } = rowOf(table.sheet, no);
    const hands = handsIn(notice);
    return {
        title: t.spinner.overTitle(String(number)),
        lines: [blocked ? t.spinner.overBlocked(name(winner)) : t.spinner.overOut(name(winner))],
        counted: t.spinner.overCount,
        worthTitle: t.domino.colPips,
        rows: bySeat(points).map(([seat, won]) => ({
            seat,
            held: hands[seat] ?? [],
            worth: worthOf(hands[seat] ?? []),
            points: won,
            best: seat === winner,
        })),
    };
}

function lines({ notice, no, table, me, name }: NoticeContext<SpinnerGame>): string[] {
    const who = name(seatIn(notice));
    const tile = t.domino.tile(tileIn(notice) ?? '');
    switch (notice.type) {
        case 'shuffler_drawn':
            return [t.spinner.shuffler(who)];
        case 'dealt':
            return [t.spinner.dealt(notice.hand_no, notice.number, name(notice.shuffler))];
        case 'starter_due':
            return [t.spinner.starterDue(who, notice.number)];
        case 'set':
            return [t.spinner.starterSet(who, tile)];
        case 'drew':
            return [notice.tile && notice.seat === me ? t.domino.drewYou(tile) : t.domino.drew(who)];
        case 'laid':
            return [t.domino.laid(who, tile)];
        case 'passed':
            return [t.domino.passes(who)];
        case 'hand_over': {
            const { blocked, winner, points } = rowOf(table.sheet, no);
            return [
                blocked ? t.spinner.lineBlocked : t.spinner.lineOut(name(winner)),
                t.spinner.linePoints(bySeat(points).map(([seat, won]) => [name(seat), won])),
            ];
        }
        case 'gone':
            return [t.domino.goneLine(who)];
        case 'game_over':
            return [t.spinner.gameOver((table.outcome?.winners ?? []).map(name))];
        default:
            return [];
    }
}

const game: DominoGame<SpinnerGame> = {
    id: 'spinner',
    over: 'hand_over',
    facts: (table) => [t.spinner.handNo(table.hand_no), t.spinner.from(table.number), t.spinner.stock(table.stock)],
    duty,
    prompt,
    hint: () => '',
    buttons: () => [],
    drawn: ({ room }) => room.seat?.drawn,
    totalLabel: (player) => t.spinner.total(player.total),
    tags: (player) => (player.hands_won > 0 ? [t.spinner.won(player.hands_won)] : []),
    deed: ({ type }) => (type === 'passed' ? t.domino.deedPass : t.domino.deedDraw),
    deeds: new Set(['set', 'laid', 'passed', 'drew']),
    story,
    sheet: (table) =>
        rowsOf(table.sheet).map(([id, { number, winner, points }]) => ({
            id,
            head: t.spinner.row(number),
            points,
            best: [winner],
        })),
    lines,
    howWon: () => t.spinner.howWon,
    how: t.spinner.how,
    emblem: ['9S', 'SS', 'S4'],
};

export const spinner = dominoViews(game);
