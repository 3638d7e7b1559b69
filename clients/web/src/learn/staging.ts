import type { AnyGame } from '@anteroom/sdk';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Client } from '../client';
import type { Room } from '../store/state';
import { useClient } from '../ui/hooks';
import { after, askedOf, begin, goesOn, type Staged, told } from './stage';

/** The time that a bot of the lesson thinks. */
const thinkMs = 700;

/** A lesson played in place of the room's own game, and the client that gets its moves. */
export interface Stage {
    room: Room;
    client: Client;
}

/** The client of a lesson. A move goes to the lesson instead of the server. */
function actor(client: Client, play: (action: AnyGame['action']) => boolean, revealDone: () => void): Client {
    const table = { play: async (_: Room, action: AnyGame['action']) => play(action), revealDone };
    return Object.assign(Object.create(client), { table });
}

/** Runs the lesson of a game that has one. Bots wait until the learner has read the words on the page. */
export function useStaging(room: Room, reads: boolean): Stage | null {
    const client = useClient();
    const [staged, set] = useState<Staged | null>(() => (room.info.game === 'spoil' ? begin(room) : null));
    const acts = useMemo(() => {
        const play = (action: AnyGame['action']): boolean => {
            set((now) => {
                const asked = now && askedOf(now);
                return asked && action.type === 'play' ? after(now, action.target) : now;
            });
            return true;
        };
        return actor(client, play, () => set((now) => now && told(now)));
    }, [client]);
    useEffect(() => {
        if (!staged || reads || !goesOn(staged)) return;
        const timer = setTimeout(() => set(after(staged)), thinkMs);
        return () => clearTimeout(timer);
    }, [staged, reads]);
    return useMemo(() => staged && { room: staged.room as Room, client: acts }, [staged, acts]);
}
