import type { Picture, Point } from '../../layout';
import { faceName, t, tileName } from '../../text';
import { idNumber, type Layout } from './model';
import { asHeld } from './said';

/** The eight directions from the middle of the table, clockwise from the right. */
const sides = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'];
const sideOf = ({ x, y }: Point): string => sides[Math.round((Math.atan2(y, x) / Math.PI) * 4 + 8) % 8]!;

/** Names of tiles and open ends by id, for screen readers. No two are equal. */
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
