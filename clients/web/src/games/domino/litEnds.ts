import type { Picture } from '../../layout';
import { t, tileText } from '../../text';
import type { LitEnd } from './ends';
import { endsOf, startEnd, type TileName, type Way } from './model';
import { firstPlace } from './surface';

/** The ends that a tile fits, in the order in which they were opened. */
export function litEnds(ways: Way[], tile: TileName | null, picture: Picture, names: Record<string, string>): LitEnd[] {
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
                      label: t.domino.layOn({ tile: tileText(tile), end: names[id] ?? t.domino.endStart }),
                  },
              ]
            : [];
    });
}
