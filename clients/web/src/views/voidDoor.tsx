import type { Room, State } from '../store/state';
import { Later } from './later';

/** To an operator at a table for money, but not at one's own: the way to end its game, which is loaded with the console. */
export function VoidDoor({ room: { room, info }, state }: { room: Room; state: State }) {
    const isOwn = Object.values(info.seats).some((who) => who.player === state.player);
    if (state.role !== 'operator' || isOwn || !info.stake || info.status !== 'playing') return null;
    return (
        <Later load={async () => (await import('../house')).VoidGame} part="house" props={{ room, name: state.name }} />
    );
}
