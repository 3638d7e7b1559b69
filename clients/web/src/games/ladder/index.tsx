import { inOrder, type Notice, type Seat, seatNumber } from '../../net/protocol';
import { offers } from '../../store/legal';
import { t } from '../../text';
import { dominoViews } from '../domino';
import { type Button, type DominoGame, type Moment, type NoticeContext, rowOf, type Story } from '../domino/game';
import { type DominoPlayer, type DominoTable, idNumber, type TileName } from '../domino/model';

/** What the server sends of Ladder Dominoes besides what all domino games have. */
interface Value {
    size: number;
    number: number;
}
interface RoundScore {
    winner?: Seat;
    points?: Record<Seat, number>;
}
interface LadderPlayer extends DominoPlayer {
    locked?: boolean;
}
interface LadderTable extends DominoTable {
    round_no: number;
    boneyard: number;
    points_to_win: number;
    standing?: Value;
    last_player?: Seat;
    players: Record<Seat, LadderPlayer>;
    sheet?: Record<string, RoundScore>;
}

/** So many values are named as within reach. */
const namedMax = 6;

const nothing: RoundScore = {};

function duty({ table, name }: Moment<LadderTable>) {
    if (table.phase === 'opening') return { text: t.ladder.opening };
    if (table.phase !== 'turns' && table.phase !== 'drawn') return null;
    const { standing, last_player: lastPlayer } = table;
    return {
        text: standing
            ? t.ladder.beat(standing.size, standing.number, lastPlayer === undefined ? '' : name(lastPlayer))
            : t.ladder.freeLead,
    };
}

/** In the middle of a set nobody may pass any more. */
const inSet = ({ legal, table }: Moment<LadderTable>): boolean =>
    table.phase === 'turns' &&
    (legal ?? []).length > 0 &&
    !offers(legal, { type: 'pass' }) &&
    !offers(legal, { type: 'draw' });

function prompt(moment: Moment<LadderTable>): string {
    const { table, room, legal } = moment;
    if (table.phase === 'opening') return t.ladder.promptOpen;
    if (table.phase === 'drawn') return t.ladder.promptDrawn(t.domino.tile(String(room.seat?.drawn ?? '')));
    if (offers(legal, { type: 'done' })) return t.ladder.promptMore;
    if (table.standing)
        return inSet(moment)
            ? t.ladder.promptMustMore
            : t.ladder.promptBeat(table.standing.size, table.standing.number);
    return t.ladder.promptLead;
}

/** The values that the server lists as within reach. */
function hint({ room }: Moment<LadderTable>): string {
    const plays = (room.seat?.plays ?? []) as Value[];
    if (plays.length === 0) return '';
    const values = plays.map(({ size, number }) => t.ladder.value(size, number));
    const named = values.length > namedMax ? [...values.slice(0, namedMax), t.ladder.couldMore] : values;
    return t.ladder.could(named);
}

function buttons({ legal, picked }: Moment<LadderTable>): Button[] {
    const found: Button[] = [];
    if (offers(legal, { type: 'done' })) found.push({ label: t.ladder.done, action: { type: 'done' }, primary: true });
    if (picked !== null && offers(legal, { type: 'discard', tile: picked }))
        found.push({ label: t.ladder.putBack(t.domino.tile(picked)), action: { type: 'discard', tile: picked } });
    if (offers(legal, { type: 'keep' })) found.push({ label: t.ladder.keep, action: { type: 'keep' }, primary: true });
    if (offers(legal, { type: 'draw' })) found.push({ label: t.ladder.draw, action: { type: 'draw' } });
    // Who can lay nothing finds the pass first.
    if (offers(legal, { type: 'pass' }))
        found.push({ label: t.ladder.pass, action: { type: 'pass' }, primary: !offers(legal, { type: 'lay' }) });
    return found;
}

function story({ notice, no, table, room, name }: NoticeContext<LadderTable>): Story {
    const { winner, points = {} } = rowOf(table.sheet, no) ?? nothing;
    const hands = (notice.hands ?? {}) as Record<Seat, TileName[]>;
    const options = room.info.options ?? {};
    const how =
        options.scoring === 'single'
            ? t.ladder.overSingle
            : options.teams === 'on'
              ? t.ladder.overTeams
              : t.ladder.overTiles;
    return {
        title: t.ladder.overTitle(no),
        lines: [winner === undefined ? t.ladder.overBlocked : t.ladder.overOut(name(winner), points[winner] ?? 0)],
        counted: winner === undefined ? '' : how,
        worthTitle: t.domino.colCount,
        rows: Object.keys(table.players).map((seat) => ({
            seat,
            held: hands[seat] ?? [],
            worth: (hands[seat] ?? []).length,
            points: points[seat],
            best: seat === winner,
        })),
    };
}

function lines({ notice, no, table, me, name }: NoticeContext<LadderTable>): string[] {
    const who = name(String(notice.seat));
    const tile = t.domino.tile(String(notice.tile));
    const own = notice.tile !== undefined && notice.seat === me;
    const value = notice.value as Value;
    switch (notice.type) {
        case 'dealt':
            return [
                t.ladder.dealt(
                    Number(notice.round_no),
                    notice.next === undefined ? undefined : name(String(notice.next)),
                    notice.lowest_double === undefined ? undefined : t.domino.tile(String(notice.lowest_double)),
                ),
            ];
        case 'opened':
            return [t.ladder.opened(who, tile, value.size, value.number)];
        case 'laid':
            return [t.domino.laid(who, tile)];
        case 'set_laid':
            return [t.ladder.setLaid(who, value.size, value.number)];
        case 'passed':
            return [t.domino.passes(who)];
        case 'drew':
            return [own ? t.ladder.drewYou(tile) : t.ladder.drew(who)];
        case 'kept':
            return [t.ladder.kept(who)];
        case 'discarded':
            return [own ? t.ladder.discardedYou(tile) : t.ladder.discarded(who)];
        case 'lead_opened':
            return [t.ladder.leadOpened(name(String(notice.next)))];
        case 'round_over': {
            const { winner, points = {} } = rowOf(table.sheet, no) ?? nothing;
            return [winner === undefined ? t.ladder.lineBlocked : t.ladder.lineOut(name(winner), points[winner] ?? 0)];
        }
        case 'gone':
            return [t.domino.goneLine(who)];
        case 'game_over':
            return [t.ladder.gameOver((table.outcome?.winners ?? []).map(name))];
        default:
            return [];
    }
}

function deed(notice: Notice): string {
    const value = notice.value as Value | undefined;
    switch (notice.type) {
        case 'set_laid':
            return value ? t.ladder.deedValue(value.size, value.number) : '';
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

const game: DominoGame<LadderTable> = {
    id: 'ladder',
    endSays: true,
    over: 'round_over',
    facts: (table) => [
        t.ladder.roundNo(table.round_no),
        t.ladder.boneyard(table.boneyard),
        t.ladder.target(table.points_to_win),
    ],
    duty,
    prompt,
    hint,
    buttons,
    drawn: ({ room }) => room.seat?.drawn as TileName | undefined,
    totalLabel: (player) => t.domino.points(player.total),
    tags: (player, seat, _table, room) => [
        ...(player.locked ? [t.ladder.locked] : []),
        ...(room.info.options?.teams === 'on' ? [t.ladder.team((seatNumber(seat) % 2) + 1)] : []),
    ],
    deed,
    deeds: new Set(['opened', 'laid', 'set_laid', 'passed', 'drew', 'kept', 'discarded']),
    story,
    sheet: (table) =>
        Object.entries(table.sheet ?? {})
            .sort(([a], [b]) => idNumber(a) - idNumber(b))
            .map(([id, { winner, points }]) => ({
                id,
                head: t.ladder.row(idNumber(id) + 1),
                points: points ?? {},
                best: winner === undefined ? [] : inOrder([winner]),
            })),
    lines,
    howWon: (table) => t.ladder.howWon(table.points_to_win),
    how: t.ladder.how,
    emblem: ['61', '66', '64'],
};

export const ladder = dominoViews(game);
