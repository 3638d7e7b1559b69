import { keptFor, type Room, type State } from '../store/state';
import { seatsFor } from './joinAs';
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

/** Who waits for a seat of a table that is full, and the way to do so. */
export function QueueDoor(props: Props) {
    const { room, state } = props;
    const { info, seat } = room;
    const isFull = info.status !== 'open' || seatsFor(room, state.player).length === 0;
    const mayWait = isFull && seat?.me === undefined && info.closing === undefined && info.programs !== 'only';
    return (
        (mayWait || info.waiting) && (
            <Later load={async () => (await import('../talk')).Queue} part="talk" props={props} meanwhile={<i />} />
        )
    );
}
