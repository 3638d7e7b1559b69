import { type LadderGame, type Notice, offers, seatNumber, seatsOf } from '@anteroom/sdk';
import type { Room } from '../../store/state';
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
    tileIn,
    winnersOf,
} from '../domino/game';

/** The most reachable values that the hint names. They fit on one line of a phone. */
const namedMax = 3;

/** Returns whether tiles of a newly led set are already down. From then on, every other tile must belong to that set. */
function isLed({ log }: Room<LadderGame>): boolean {
    const types = log.map(({ notice }) => notice.type);
    return types.lastIndexOf('laid') > types.lastIndexOf('lead_opened');
}

export function duty({ table, room, name }: Pick<Moment<LadderGame>, 'table' | 'room' | 'name'>) {
    if (table.phase === 'opening') return { text: t.ladder.opening };
    if (table.phase !== 'turns' && table.phase !== 'drawn') return null;
    const { standing, last_player: lastPlayer } = table;
    if (standing) return { text: t.ladder.beat({ value: t.ladder.value(standing), name: name(lastPlayer) }) };
    return isLed(room) ? null : { text: t.ladder.freeLead };
}

/** Returns whether the player is in the middle of a set and may not pass. */
const inSet = ({ legal, table }: Moment<LadderGame>): boolean =>
    table.phase === 'turns' &&
    (legal ?? []).length > 0 &&
    !offers(legal, { type: 'pass' }) &&
    !offers(legal, { type: 'draw' });

function prompt(moment: Moment<LadderGame>): string {
    const { table, room, legal } = moment;
    if (table.phase === 'opening') return t.ladder.promptOpen;
    if (table.phase === 'drawn') return t.ladder.promptDrawn({ tile: tileText(room.seat?.drawn ?? '') });
    if (offers(legal, { type: 'done' })) return t.ladder.promptMore;
    if (table.standing) return inSet(moment) ? t.ladder.promptMustMore : t.ladder.promptBeat;
    return t.ladder.promptLead;
}

/** The values within reach, as the server lists them. */
function hint({ room }: Moment<LadderGame>): string {
    const plays = room.seat?.plays ?? [];
    if (plays.length === 0) return '';
    const values = plays.map((value) => t.ladder.deedValue(value));
    const named = values.length > namedMax ? [...values.slice(0, namedMax), t.ladder.couldMore] : values;
    return t.ladder.could({ values: named });
}

function buttons({ legal, picked }: Moment<LadderGame>): Button<LadderGame>[] {
    const found: Button<LadderGame>[] = [];
    if (offers(legal, { type: 'done' })) found.push({ label: t.ladder.done, action: { type: 'done' }, primary: true });
    if (picked !== null && offers(legal, { type: 'discard', tile: picked }))
        found.push({ label: t.ladder.putBack({ tile: tileText(picked) }), action: { type: 'discard', tile: picked } });
    if (offers(legal, { type: 'keep' })) found.push({ label: t.ladder.keep, action: { type: 'keep' }, primary: true });
    if (offers(legal, { type: 'draw' })) found.push({ label: t.ladder.draw, action: { type: 'draw' } });
    // Without a tile to lay, the pass is the main button.
    if (offers(legal, { type: 'pass' }))
        found.push({ label: t.ladder.pass, action: { type: 'pass' }, primary: !offers(legal, { type: 'lay' }) });
    return found;
}

function story({ notice, no, table, room, name }: NoticeContext<LadderGame>): Story {
    const { winner, points = {} } = rowOf(table.sheet, no);
    const hands = handsIn(notice);
    const { options } = room.info;
    const how =
        options.scoring === 'single'
            ? t.ladder.overSingle
            : options.teams === 'on'
              ? t.ladder.overTeams
              : t.ladder.overTiles;
    return {
        title: t.ladder.overTitle({ no }),
        lines: [
            winner === undefined
                ? t.ladder.overBlocked
                : t.ladder.overOut({ name: name(winner), points: points[winner] ?? 0 }),
        ],
        counted: winner === undefined ? '' : how,
        worthTitle: t.domino.colCount,
        rows: seatsOf(table.players).map((seat) => ({
            seat,
            held: hands[seat] ?? [],
            worth: (hands[seat] ?? []).length,
            points: points[seat],
            best: seat === winner,
        })),
    };
}

function lines({ notice, no, table, name }: NoticeContext<LadderGame>, own: boolean): string[] {
    const who = name(seatIn(notice));
    const tile = tileText(tileIn(notice) ?? '');
    switch (notice.type) {
        case 'dealt':
            return [
                notice.next && notice.lowest_double
                    ? t.ladder.dealt({
                          no: notice.round_no,
                          name: name(notice.next),
                          tile: tileText(notice.lowest_double),
                      })
                    : t.ladder.dealtAgain({ no: notice.round_no }),
            ];
        case 'opened':
            return [
                own
                    ? t.ladder.openedYou({ tile, value: t.ladder.value(notice.value) })
                    : t.ladder.opened({ name: who, tile, value: t.ladder.value(notice.value) }),
            ];
        case 'laid':
            return [laidLine(own, who, tile)];
        case 'set_laid':
            return [
                own
                    ? t.ladder.setLaidYou({ value: t.ladder.value(notice.value) })
                    : t.ladder.setLaid({ name: who, value: t.ladder.value(notice.value) }),
            ];
        case 'passed':
            return [passedLine(own, who)];
        case 'drew':
            return [own && notice.tile ? t.ladder.drewYou({ tile }) : t.ladder.drew({ name: who })];
        case 'kept':
            return [own ? t.ladder.keptYou : t.ladder.kept({ name: who })];
        case 'discarded':
            return [own && notice.tile ? t.ladder.discardedYou({ tile }) : t.ladder.discarded({ name: who })];
        case 'lead_opened':
            return [t.ladder.leadOpened({ name: name(notice.next) })];
        case 'round_over': {
            const { winner, points = {} } = rowOf(table.sheet, no);
            return [
                winner === undefined
                    ? t.ladder.lineBlocked
                    : t.ladder.lineOut({ name: name(winner), points: points[winner] ?? 0 }),
            ];
        }
        case 'gone':
            return [t.domino.goneLine({ name: who })];
        case 'game_over':
            return [t.ladder.gameOver(winnersOf(table, name))];
        default:
            return [];
    }
}

function deed(notice: Notice<LadderGame>): string {
    switch (notice.type) {
        case 'set_laid':
            return t.ladder.deedValue(notice.value);
        case 'kept':
            return t.ladder.deedKeep;
        case 'discarded':
            return t.ladder.deedDiscard;
        case 'drew':
            return t.domino.deedDraw;
        default:
            return t.domino.deedPass;
    }
}

const game: DominoGame<LadderGame> = {
    id: 'ladder',
    endSays: true,
    over: 'round_over',
    facts: (table) => [
        t.ladder.roundNo({ no: table.round_no }),
        t.ladder.boneyard({ n: table.boneyard }),
        t.ladder.target({ n: table.points_to_win }),
    ],
    duty,
    prompt,
    hint,
    buttons,
    drawn: ({ room }) => room.seat?.drawn,
    totalLabel: (player) => t.domino.points({ n: player.total }),
    tags: (player, seat, _table, room) => [
        ...(player.locked ? [t.ladder.locked] : []),
        ...(room.info.options.teams === 'on' ? [t.ladder.team({ n: (seatNumber(seat) % 2) + 1 })] : []),
    ],
    deed,
    deeds: new Set(['opened', 'laid', 'set_laid', 'passed', 'drew', 'kept', 'discarded']),
    story,
    sheet: (table) =>
        rowsOf(table.sheet).map(([id, { winner, points }, at]) => ({
            id,
            head: String(at + 1),
            points,
            best: winner === undefined ? [] : [winner],
        })),
    lines,
    howWon: (table) => t.ladder.howWon({ points: table.points_to_win }),
    short: () => t.ladder.short,
    emblem: ['61', '66', '64'],
};

export const ladder = dominoViews(game);
