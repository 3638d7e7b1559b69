import { type Notice, type Seat, seatsOf } from '@anteroom/sdk';
import type { Room } from '../../store/state';
import { type DominoTable, startEnd, type TileName } from './model';

const weight = (face: string | undefined): number =>
    face === 'S' ? 10 : face === 'L' ? -1 : face === 'D' ? -2 : Number(face);

/** A tile's name in a hand: the higher half first, a spinner before numbers, numbers before links and dead ends. */
export const asHeld = (tile: TileName): TileName =>
    weight(tile[0]) >= weight(tile[1]) ? tile : `${tile[1]}${tile[0]}${tile.slice(2)}`;

type Table = Room['table'];
const asDomino = (table: Table): DominoTable | null => (table && 'held' in table ? table : null);

/** Notices for the tiles that a patch put on the table, as a snapshot has them. */
export function saidByLayout(before: Table, after: Table, onTurn: Seat | undefined): [Notice[], Notice[]] {
    const [old, table] = [asDomino(before), asDomino(after)];
    const first: Notice[] = [];
    const last: Notice[] = [];
    for (const [end, { tile }] of Object.entries(table?.layout ?? {})) {
        const seat = end === startEnd ? (fewer(old, table) ?? onTurn) : onTurn;
        if (!table || !seat || tile === undefined || old?.layout?.[end]?.tile !== undefined) continue;
        const laid = { seat, tile: asHeld(tile) };
        if (end !== startEnd) first.push({ type: 'laid', ...laid, end });
        else if ('standing' in table && table.standing) last.push({ type: 'opened', ...laid, value: table.standing });
        else last.push({ type: 'set', ...laid });
    }
    return [first, last];
}

/** The seat whose hand became smaller. */
const fewer = (before: DominoTable | null, after: DominoTable | null): Seat | undefined =>
    seatsOf(after?.held).find((seat) => after!.held[seat]! < (before?.held[seat] ?? 0));
