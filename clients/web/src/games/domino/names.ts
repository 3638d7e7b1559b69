import type { Picture, Point } from '../../layout';
import { faceName, t, tileName } from '../../text';
import { idNumber, type Layout } from './model';
import { asHeld } from './said';

/** The eight ways from the middle of the table, from the right clockwise. */
const sides = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'];
const sideOf = ({ x, y }: Point): string => sides[Math.round((Math.atan2(y, x) / Math.PI) * 4 + 8) % 8]!;

/** What tiles and open ends on the table are called for whoever does not see them, by their ids. No two are called the same. */
export function namesOn({ tiles, ends }: Picture, layout: Layout): Record<string, string> {
    const names: Record<string, string> = {};
    for (const [i, { id, tile }] of tiles.entries()) {
        const on = layout.tiles[layout.tiles[id]?.on ?? '']?.tile;
        const name = tileName(asHeld(tile));
        names[id] = `${i + 1}: ${on ? t.domino.laidOn({ tile: name, on: tileName(asHeld(on)) }) : name}`;
    }
    const seen: Record<string, number> = {};
    for (const end of [...ends].sort((a, b) => idNumber(a.id) - idNumber(b.id))) {
        const side = sideOf(end);
        seen[side] = (seen[side] ?? 0) + 1;
        names[end.id] = t.domino.endAt({ side, n: seen[side], number: faceName(end.face) });
    }
    return names;
}
