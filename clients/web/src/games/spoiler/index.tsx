import { bySeat, offers, type SpoilerGame, seatsOf } from '@anteroom/sdk';
import { t, tileText } from '../../text';
import { dominoViews } from '../domino';
import {
    type Button,
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
    winnersOf,
    worthOf,
} from '../domino/game';

function duty({ table, room, layout, me, name }: Moment<SpoilerGame>) {
    const bonus = table.bonus ?? [];
    if (bonus.length === 0) return null;
    const [turn] = seatsOf(room.info.turns);
    const tiles = [...new Set(bonus.map((end) => layout.ends[end]?.at ?? ''))];
    return {
        text:
            turn === undefined || turn === me
                ? t.spoiler.bonus({ n: bonus.length })
                : t.spoiler.bonusOf({ name: name(turn), n: bonus.length }),
        tiles,
        ends: bonus,
    };
}

function prompt({ table, room }: Moment<SpoilerGame>): string {
    const bonus = (table.bonus ?? []).length;
    const stuck = room.seat?.stuck === true;
    if (bonus > 0) return stuck ? t.spoiler.promptBonusStuck : t.spoiler.promptBonus({ n: bonus });
    return stuck ? t.spoiler.promptStuck : t.spoiler.prompt;
}

function buttons({ legal, room }: Moment<SpoilerGame>): Button<SpoilerGame>[] {
    const stuck = room.seat?.stuck === true;
    const found: Button<SpoilerGame>[] = [];
    if (offers(legal, { type: 'done' }))
        found.push({ label: t.spoiler.done, action: { type: 'done' }, primary: stuck });
    if (offers(legal, { type: 'pass' }))
        found.push({ label: t.spoiler.pass, action: { type: 'pass' }, primary: stuck });
    return found;
}

function story({ notice, no, table, name }: NoticeContext<SpoilerGame>): Story {
    const { ending, winners = [], left = {}, points = {} } = rowOf(table.sheet, no);
    const hands = handsIn(notice);
    const [winner] = winners;
    const won = (winner && points[winner]) ?? 0;
    const why =
        ending === 'out'
            ? t.spoiler.overOut({ name: name(winner), points: won })
            : ending === 'passed'
              ? t.spoiler.overPassed
              : t.spoiler.overBlocked;
    const how =
        ending === 'out'
            ? []
            : [
                  winners.length > 1
                      ? t.spoiler.overTied({ names: winners.map(name), points: won })
                      : t.spoiler.overLowest({ name: name(winner), points: won }),
              ];
    const aside = ('set_aside' in notice && notice.set_aside) || [];
    return {
        title: t.spoiler.overTitle({ no }),
        lines: [why, ...how],
        counted: t.spoiler.overCount,
        worthTitle: t.domino.colPips,
        rows: seatsOf(table.players).map((seat) => ({
            seat,
            held: hands[seat] ?? [],
            worth: left[seat] ?? worthOf(hands[seat] ?? []),
            points: points[seat],
            best: winners.includes(seat),
        })),
        aside: { title: t.spoiler.setAside({ n: aside.length }), tiles: aside },
    };
}

function lines({ notice, no, table, name }: NoticeContext<SpoilerGame>, own: boolean): string[] {
    const who = name(seatIn(notice));
    switch (notice.type) {
        case 'first_drawn': {
            const rows = bySeat(notice.tiles).map(([seat, tile]) =>
                t.spoiler.drawnTile({ name: name(seat), tile: tileText(tile) }),
            );
            const highest = notice.highest.map(name);
            return [
                highest.length === 1
                    ? t.spoiler.firstDrawn({ rows, name: highest[0]! })
                    : t.spoiler.firstDrawnAgain({ rows, names: highest }),
            ];
        }
        case 'dealt':
            return [t.spoiler.dealt({ no: notice.round_no, name: name(notice.starter) })];
        case 'laid':
            return [laidLine(own, who, tileText(notice.tile))];
        case 'bonus_done':
            return [own ? t.spoiler.bonusDoneYou : t.spoiler.bonusDone({ name: who })];
        case 'passed':
            return [passedLine(own, who)];
        case 'round_over': {
            const { ending, winners = [], points = {} } = rowOf(table.sheet, no);
            const why =
                ending === 'out'
                    ? t.spoiler.lineOut({ name: name(winners[0]) })
                    : ending === 'passed'
                      ? t.spoiler.linePassed
                      : t.spoiler.lineBlocked;
            return [
                why,
                t.spoiler.linePoints({
                    rows: winners.map((seat) => t.spoiler.linePoint({ name: name(seat), points: points[seat] ?? 0 })),
                }),
            ];
        }
        case 'gone':
            return [t.domino.goneLine({ name: who })];
        case 'game_over':
            return [t.spoiler.gameOver(winnersOf(table, name))];
        default:
            return [];
    }
}

const game: DominoGame<SpoilerGame> = {
    id: 'spoiler',
    over: 'round_over',
    facts: (table) =>
        [
            t.spoiler.roundNo({ no: table.round_no }),
            t.spoiler.target({ n: table.points_to_win }),
            t.spoiler.passes({ n: table.passes_in_row }),
        ].filter(Boolean),
    duty,
    prompt,
    hint: () => '',
    buttons,
    drawn: () => undefined,
    totalLabel: (player) => t.spoiler.total({ n: player.total }),
    tags: (_player, seat, table) => (table.starter === seat ? [t.spoiler.starter] : []),
    deed: ({ type }) => (type === 'passed' ? t.domino.deedPass : t.spoiler.deedDone),
    deeds: new Set(['laid', 'passed']),
    story,
    sheet: (table) =>
        rowsOf(table.sheet).map(([id, { winners, points }, at]) => ({
            id,
            head: String(at + 1),
            points,
            best: winners,
        })),
    lines,
    howWon: () => t.spoiler.howWon,
    sides: (room) =>
        room.info.options.hexagon === 'numbered' ? { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6' } : null,
    short: () => t.spoiler.short,
    emblem: ['6L', 'LD', 'LL'],
};

export const spoiler = dominoViews(game);
