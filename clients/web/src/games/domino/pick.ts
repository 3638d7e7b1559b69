import { useLayoutEffect, useState } from 'preact/hooks';
import type { Room } from '../../store/state';
import { t, tileText } from '../../text';
import { useClient } from '../../ui/hooks';
import type { Drag } from './hand';
import type { TileName, Way } from './model';
import { useAim } from './surface';

/** The steps from a tile in the hand to an action: pick or drag the tile, choose an end, then choose how it lies if
 * it fits in several ways. `when` names the moment; a change of it clears the pick. */
export function usePick(room: Room, ways: Way[], when: unknown[]) {
    const client = useClient();
    const [picked, pickTile] = useState<TileName | null>(null);
    const [asked, ask] = useState<string | null>(null);
    const [drag, setDrag] = useState<Drag | null>(null);
    const aim = useAim();
    const pick = (tile: TileName | null) => {
        ask(null);
        pickTile(tile);
    };
    // This runs before the player can press a key that is meant for the new moment.
    useLayoutEffect(() => pick(null), when);
    const lay = (way: Way) => {
        pick(null);
        void client.table.play(room, way.action, t.domino.moveLay({ tile: tileText(way.tile) }));
    };
    const choose = (end: string, tile = picked) => {
        const [first, ...more] = ways.filter((way) => way.tile === tile && way.end === end);
        if (first && more.length === 0) return lay(first);
        pickTile(tile);
        ask(end);
    };
    const drop = ({ tile, x, y }: Drag) => {
        const end = aim.current?.(x, y) ?? null;
        setDrag(null);
        if (end) choose(end, tile);
    };
    return {
        picked,
        pick,
        drag,
        setDrag,
        drop,
        aim,
        choose,
        lay,
        /** The ways to choose from now. */
        asked: ways.filter((way) => way.tile === picked && way.end === asked),
    };
}

export type Picking = ReturnType<typeof usePick>;
