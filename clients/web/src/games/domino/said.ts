import type { Notice, Seat } from '../../net/protocol';
import { type DominoTable, startEnd, type TileName } from './model';

const weight = (face: string | undefined): number =>
    face === 'S' ? 10 : face === 'L' ? -1 : face === 'D' ? -2 : Number(face);

/** A tile as it is named in a hand: the higher half first, a spinner before numbers, numbers before links and dead ends. */
export const asHeld = (tile: TileName): TileName =>
    weight(tile[0]) >= weight(tile[1]) ? tile : `${tile[1]}${tile[0]}${tile.slice(2)}`;

/** The tiles that a patch put on the table, as the notices that a snapshot has of them. */
export function saidByLayout(before: unknown, after: unknown, seat: Seat | undefined): [Notice[], Notice[]] {
    const old = (before as DominoTable | null)?.layout ?? {};
    const table = after as (DominoTable & { standing?: unknown }) | null;
    const first: Notice[] = [];
    const last: Notice[] = [];
    for (const [end, { tile }] of Object.entries(table?.layout ?? {})) {
        if (tile === undefined || old[end]?.tile !== undefined) continue;
        if (end !== startEnd) first.push({ type: 'laid', seat, tile: asHeld(tile), end });
        else if (table?.standing !== undefined)
            last.push({ type: 'opened', seat, tile: asHeld(tile), value: table.standing });
        else last.push({ type: 'set', seat: fewer(before, after) ?? seat, tile: asHeld(tile) });
    }
    return [first, last];
}

/** Whose hand has become smaller. */
function fewer(before: unknown, after: unknown): Seat | undefined {
    const [old, now] = [(before as DominoTable | null)?.held ?? {}, (after as DominoTable | null)?.held ?? {}];
    return Object.keys(now).find((seat) => now[seat]! < (old[seat] ?? 0));
}
