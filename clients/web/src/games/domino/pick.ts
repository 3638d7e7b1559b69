import { useLayoutEffect, useState } from 'preact/hooks';
import type { Room } from '../../store/state';
import { t, tileText } from '../../text';
import { useClient } from '../../views/hooks';
import type { Drag } from './hand';
import type { TileName, Way } from './model';
import { useAim } from './surface';

/** The way from a tile in the hand to an action: picked or dragged, an end chosen, and asked which way it lies where it
 * fits in more than one. `when` names the moment; at another one nothing is picked. */
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
    // Before anybody can press a key that is meant for what has come.
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
        /** The ways among which is to be chosen now. */
        asked: ways.filter((way) => way.tile === picked && way.end === asked),
    };
}

export type Picking = ReturnType<typeof usePick>;
