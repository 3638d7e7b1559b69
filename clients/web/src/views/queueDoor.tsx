import { keptFor, type Room, type State } from '../store/state';
import { Later } from './later';

interface Props {
    room: Room;
    state: State;
}

/** Says to a player, above all else, that a seat is kept for them; loaded then. */
export function KeptDoor({ room, state }: Props) {
    const seat = keptFor(room, state.player);
    return (
        seat && (
            <Later
                load={async () => (await import('../talk')).Kept}
                part="talk"
                props={{ room, state, seat }}
                meanwhile={<i />}
            />
        )
    );
}

/** Who waits for a seat of a table that is full, and the way to do so; loaded where somebody watches or waits. */
export const QueueDoor = (props: Props) =>
    props.room.seat?.me === undefined || props.room.info.waiting ? (
        <Later load={async () => (await import('../talk')).Queue} part="talk" props={props} meanwhile={<i />} />
    ) : null;
