import type { Picture } from '../../layout';
import { faceName, t, tileText } from '../../text';
import type { LitEnd } from './ends';
import { endsOf, type Layout, startEnd, type TileName, type Way } from './model';
import { firstPlace } from './surface';

function endLabel(layout: Layout, id: string): string {
    const end = layout.ends[id];
    if (!end) return t.domino.endStart;
    const tile = layout.tiles[end.at]?.tile;
    return tile
        ? t.domino.endOn({ number: faceName(end.face), tile: tileText(tile) })
        : t.domino.endSide({ number: faceName(end.face), side: end.side ?? 1 });
}

/** The ends where a tile goes, in the order in which they were opened. */
export function litEnds(ways: Way[], tile: TileName | null, picture: Picture, layout: Layout): LitEnd[] {
    if (tile === null) return [];
    const own = ways.filter((way) => way.tile === tile);
    return endsOf(own).flatMap((id) => {
        const end = id === startEnd ? firstPlace : picture.ends.find((one) => one.id === id);
        return end
            ? [
                  {
                      id,
                      end,
                      ways: own.filter((way) => way.end === id),
                      label: t.domino.layOn({ tile: tileText(tile), end: endLabel(layout, id) }),
                  },
              ]
            : [];
    });
}
