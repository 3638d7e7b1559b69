import { bySeat, choices, type SpinnerGame, seatsOf } from '@anteroom/sdk';
import { faceName, t, tileText } from '../../text';
import { dominoViews } from '../domino';
import {
    type DominoGame,
    handsIn,
    laidLine,
    type Moment,
    type NoticeContext,
    passedLine,
    rowOf,
    rowsOf,
    type Story,
    seatIn,
    tileIn,
    winnersOf,
    worthOf,
} from '../domino/game';

function duty({ table, room, layout, name }: Moment<SpinnerGame>) {
    if (table.phase === 'starting') {
        const [setter] = seatsOf(room.info.turns);
        return setter === undefined ? null : { text: t.spinner.waitSet({ name: name(setter) }) };
    }
    if (!table.duty) return null;
    const { at, left } = table.duty;
    const id = layout.at[at] ?? '';
    const tile = layout.tiles[id]?.tile ?? '';
    const ends = Object.entries(layout.ends).filter(([, end]) => end.at === id);
    const face = ends[0]?.[1].face;
    const text =
        face === undefined || face === 'S'
            ? t.spinner.dutyWild({ left, tile: tileText(tile) })
            : t.spinner.duty({ left, tile: tileText(tile), face: faceName(face) });
    return { text, tiles: [id], ends: ends.map(([id]) => id) };
}

function prompt({ table, room, legal }: Moment<SpinnerGame>): string {
    const starters = choices(legal, { type: 'set' }, 'tile');
    if (starters.length > 1) return t.spinner.set({ number: table.number });
    if (starters.length === 1) return t.spinner.setOne({ tile: tileText(starters[0]!) });
    const drawn = room.seat?.drawn;
    return drawn ? t.spinner.mustLay({ tile: tileText(drawn) }) : t.domino.pick;
}

function story({ notice, no, table, name }: NoticeContext<SpinnerGame>): Story {
    const { number = 0, blocked, winner, points } = rowOf(table.sheet, no);
    const hands = handsIn(notice);
    return {
        title: t.spinner.overTitle({ no: String(number) }),
        lines: [blocked ? t.spinner.overBlocked({ name: name(winner) }) : t.spinner.overOut({ name: name(winner) })],
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

function lines({ notice, no, table, name }: NoticeContext<SpinnerGame>, own: boolean): string[] {
    const who = name(seatIn(notice));
    const tile = tileText(tileIn(notice) ?? '');
    switch (notice.type) {
        case 'shuffler_drawn':
            return [t.spinner.shuffler({ name: who })];
        case 'dealt':
            return [t.spinner.dealt({ no: notice.hand_no, number: notice.number, name: name(notice.shuffler) })];
        case 'starter_due':
            return [t.spinner.starterDue({ name: who, number: notice.number })];
        case 'set':
            return [own ? t.spinner.starterSetYou({ tile }) : t.spinner.starterSet({ name: who, tile })];
        case 'drew':
            return [own && notice.tile ? t.domino.drewYou({ tile }) : t.domino.drew({ name: who })];
        case 'laid':
            return [laidLine(own, who, tile)];
        case 'passed':
            return [passedLine(own, who)];
        case 'hand_over': {
            const { blocked, winner, points } = rowOf(table.sheet, no);
            return [
                blocked ? t.spinner.lineBlocked : t.spinner.lineOut({ name: name(winner) }),
                t.spinner.linePoints({
                    rows: bySeat(points).map(([seat, won]) => t.spinner.linePoint({ name: name(seat), points: won })),
                }),
            ];
        }
        case 'gone':
            return [t.domino.goneLine({ name: who })];
        case 'game_over':
            return [t.spinner.gameOver(winnersOf(table, name))];
        default:
            return [];
    }
}

const game: DominoGame<SpinnerGame> = {
    id: 'spinner',
    over: 'hand_over',
    facts: (table) => [
        t.spinner.handNo({ no: table.hand_no }),
        t.spinner.from({ number: table.number }),
        t.spinner.stock({ n: table.stock }),
    ],
    duty,
    prompt,
    hint: () => '',
    buttons: () => [],
    drawn: ({ room }) => room.seat?.drawn,
    totalLabel: (player) => t.spinner.total({ n: player.total }),
    tags: (player) => (player.hands_won > 0 ? [t.spinner.won({ n: player.hands_won })] : []),
    deed: ({ type }) => (type === 'passed' ? t.domino.deedPass : t.domino.deedDraw),
    deeds: new Set(['set', 'laid', 'passed', 'drew']),
    story,
    sheet: (table) =>
        rowsOf(table.sheet).map(([id, { number, winner, points }]) => ({
            id,
            head: `${number}-${number}`,
            points,
            best: [winner],
        })),
    lines,
    howWon: () => t.spinner.howWon,
    short: () => t.spinner.short,
    emblem: ['9S', 'SS', 'S4'],
};

export const spinner = dominoViews(game);
