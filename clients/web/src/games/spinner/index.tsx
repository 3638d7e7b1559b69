import { inOrder, type Seat } from '../../net/protocol';
import { t } from '../../text';
import { dominoViews } from '../domino';
import { type DominoGame, type Moment, type NoticeContext, rowOf, type Story, worthOf } from '../domino/game';
import { type DominoPlayer, type DominoTable, idNumber, type TileName } from '../domino/model';

/** What the server sends of Spinner besides what all domino games have. */
interface HandScore {
    number: number;
    blocked?: boolean;
    winner: Seat;
    points: Record<Seat, number>;
}
interface SpinnerPlayer extends DominoPlayer {
    hands_won: number;
}
interface SpinnerTable extends DominoTable {
    hand_no: number;
    number: number;
    shuffler: Seat;
    stock: number;
    duty?: { at: string; left: number };
    players: Record<Seat, SpinnerPlayer>;
    sheet?: Record<string, HandScore>;
}

const nothing: HandScore = { number: 0, winner: '', points: {} };

function duty({ table, room, layout, name }: Moment<SpinnerTable>) {
    if (table.phase === 'starting') {
        const setter = inOrder(Object.keys(room.info.turns ?? {}))[0];
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

function prompt({ table, room, legal }: Moment<SpinnerTable>): string {
    const starters = legal?.filter(({ type }) => type === 'set').flatMap(({ tile }) => tile as TileName[]) ?? [];
    if (starters.length > 1) return t.spinner.set(table.number);
    if (starters.length === 1) return t.spinner.setOne(t.domino.tile(starters[0]!));
    const drawn = room.seat?.drawn as TileName | undefined;
    return drawn ? t.spinner.mustLay(t.domino.tile(drawn)) : t.domino.pick;
}

function story({ notice, no, table, name }: NoticeContext<SpinnerTable>): Story {
    const score = rowOf(table.sheet, no) ?? nothing;
    const hands = (notice.hands ?? {}) as Record<Seat, TileName[]>;
    const number = String(score.number);
    return {
        title: t.spinner.overTitle(number),
        lines: [score.blocked ? t.spinner.overBlocked(name(score.winner)) : t.spinner.overOut(name(score.winner))],
        counted: t.spinner.overCount,
        worthTitle: t.domino.colPips,
        rows: Object.keys(score.points).map((seat) => ({
            seat,
            held: hands[seat] ?? [],
            worth: worthOf(hands[seat] ?? []),
            points: score.points[seat],
            best: seat === score.winner,
        })),
    };
}

function lines({ notice, no, table, me, name }: NoticeContext<SpinnerTable>): string[] {
    const who = name(String(notice.seat));
    const tile = t.domino.tile(String(notice.tile));
    switch (notice.type) {
        case 'shuffler_drawn':
            return [t.spinner.shuffler(who)];
        case 'dealt':
            return [t.spinner.dealt(Number(notice.hand_no), Number(notice.number), name(String(notice.shuffler)))];
        case 'starter_due':
            return [t.spinner.starterDue(who, Number(notice.number))];
        case 'set':
            return [t.spinner.starterSet(who, tile)];
        case 'drew':
            return [notice.tile && notice.seat === me ? t.domino.drewYou(tile) : t.domino.drew(who)];
        case 'laid':
            return [t.domino.laid(who, tile)];
        case 'passed':
            return [t.domino.passes(who)];
        case 'hand_over': {
            const { blocked, winner, points } = rowOf(table.sheet, no) ?? nothing;
            return [
                blocked ? t.spinner.lineBlocked : t.spinner.lineOut(name(winner)),
                t.spinner.linePoints(inOrder(Object.keys(points)).map((seat) => [name(seat), points[seat]!])),
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

const game: DominoGame<SpinnerTable> = {
    id: 'spinner',
    over: 'hand_over',
    facts: (table) => [t.spinner.handNo(table.hand_no), t.spinner.from(table.number), t.spinner.stock(table.stock)],
    duty,
    prompt,
    hint: () => '',
    buttons: () => [],
    drawn: ({ room }) => room.seat?.drawn as TileName | undefined,
    totalLabel: (player) => t.spinner.total(player.total),
    tags: (player) => (player.hands_won > 0 ? [t.spinner.won(player.hands_won)] : []),
    deed: ({ type }) => (type === 'passed' ? t.domino.deedPass : t.domino.deedDraw),
    deeds: new Set(['set', 'laid', 'passed', 'drew']),
    story,
    sheet: (table) =>
        Object.entries(table.sheet ?? {})
            .sort(([a], [b]) => idNumber(a) - idNumber(b))
            .map(([id, { number, winner, points }]) => ({ id, head: t.spinner.row(number), points, best: [winner] })),
    lines,
    howWon: () => t.spinner.howWon,
    how: t.spinner.how,
    emblem: ['9S', 'SS', 'S4'],
};

export const spinner = dominoViews(game);
