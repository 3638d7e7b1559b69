import { keptFor, type Room, type State } from '../store/state';
import { Lazy } from '../ui/lazy';

interface Props {
    room: Room;
    state: State;
}

const load = () => import('./onDemand');

/** A banner on top, which says that a seat is kept for the player. */
export function LazyKeptSeat({ room, state }: Props) {
    const seat = keptFor(room, state.player);
    return (
        seat && (
            <Lazy
                load={async () => (await load()).KeptSeat}
                part="roomExtras"
                props={{ room, state, seat }}
                meanwhile={<i />}
            />
        )
    );
}

/** The queue for a seat of a full table. It is loaded if the player watches or the table has a queue. */
export const LazyQueue = (props: Props) =>
    props.room.seat?.me === undefined || props.room.info.waiting ? (
        <Lazy load={async () => (await load()).Queue} part="roomExtras" props={props} meanwhile={<i />} />
    ) : null;

/** The owner's settings for spectators. */
export const LazySpectators = (props: Props) => (
    <Lazy load={async () => (await load()).Spectators} part="roomExtras" props={props} />
);

/** The moves made for a returned player. Most players never need it. */
export function LazyMovesForYou({ room }: { room: Room }) {
    const me = room.seat?.me;
    const wasAway = room.log.some(
        ({ notice }) => (notice.type === 'late' || notice.type === 'back') && notice.seat === me,
    );
    if (!wasAway) return null;
    return (
        <Lazy
            load={async () => (await load()).MovesForYou}
            part="roomExtras"
            props={{ room }}
            meanwhile={<i hidden />}
        />
    );
}
