import { nobodyThere, type Room, type State } from './state';

// Actions that the server would refuse this player at a table, as far as a page can know. The page does not offer them.

/** Returns whether the table gives this player a free seat. */
export const maySitDown = ({ info }: Room, { role }: Pick<State, 'role'>): boolean =>
    info.status === 'open' &&
    info.closing === undefined &&
    info.programs !== 'only' &&
    !(info.stake && role === 'guest');

/** Returns whether no game may begin here: the host closes the table or begins no games, or the table is frozen. */
export function beginsNoGame({ room, info }: Room, { presence }: Pick<State, 'presence'>): boolean {
    const { shut, frozen } = presence[room] ?? nobodyThere;
    return shut || frozen || info.closing !== undefined;
}

/** Returns whether this player's owner rights may be only lent. The log does not name their true owner, so rights that came
 * by a notice may be a deputy's. */
function mayBeDeputy({ log }: Room, me: number | null): boolean {
    const [owner] = log.flatMap(({ notice }) => (notice.type === 'owner' ? [notice.player] : [])).slice(-1);
    return owner === me;
}

/** Returns whether this player's owner rights allow a ban of another player. A deputy may not ban the owner, who is always
 * absent then. */
export function mayBan(
    room: Room,
    { player: me, presence }: Pick<State, 'player' | 'presence'>,
    player: number,
): boolean {
    const { present } = presence[room.room] ?? nobodyThere;
    const isAbsent = Object.entries(room.info.seats).some(
        ([seat, who]) => who.player === player && present[seat as keyof typeof present] === false,
    );
    return !(isAbsent && mayBeDeputy(room, me));
}
