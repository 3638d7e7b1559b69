import type { Seat } from '@anteroom/sdk';
import type { Room, State } from '../store/state';
import { t, talk } from '../text';
import { useClient } from '../views/hooks';
import { seatsFor } from '../views/joinAs';
import { Countdown } from '../views/parts';

interface Props {
    room: Room;
    state: State;
}

const keptSeconds = 60;

/** A seat is kept for this player: how long still, and the way to it. */
export function Kept({ room, state, seat }: Props & { seat: Seat }) {
    const { requests } = useClient();
    const until = room.info.seats[seat]?.kept?.until;
    return (
        <div class="banner kept wrap">
            <span role="alert">{t.shell.seatKept}</span>
            <Countdown turn={{ turn: 0, deadline: until }} offsetMs={state.offsetMs} clockS={keptSeconds} />
            <button
                type="button"
                class="btn small primary"
                onClick={() => void requests.ask({ type: 'sit', room: room.room, seat })}
            >
                {talk.queue.sit}
            </button>
            <button
                type="button"
                class="btn small quiet"
                onClick={() => void requests.ask({ type: 'wait', room: room.room, on: false })}
            >
                {talk.queue.giveBack}
            </button>
        </div>
    );
}

/** The queue for a seat, for who stands in it, for who may, and for those who play. */
export function Queue({ room, state }: Props) {
    const { requests } = useClient();
    const { waiting = [], status, closing, programs } = room.info;
    const place = waiting.indexOf(state.player ?? 0) + 1;
    const isFull = status !== 'open' || seatsFor(room, state.player).length === 0;
    const mayWait = isFull && room.seat?.me === undefined && closing === undefined && programs !== 'only';
    const wait = (on: boolean) => void requests.ask({ type: 'wait', room: room.room, on });
    if (!mayWait && waiting.length === 0) return null;
    return (
        <div class="row between wrap queue">
            <p class="hint" role="status">
                {place > 0
                    ? `${talk.queue.place({ place, n: waiting.length })} ${talk.queue.stay}`
                    : waiting.length > 0 && talk.queue.others({ n: waiting.length })}
            </p>
            {mayWait && (
                <button type="button" class={place > 0 ? 'btn quiet' : 'btn'} onClick={() => wait(place === 0)}>
                    {place > 0 ? talk.queue.stop : talk.queue.wait}
                </button>
            )}
        </div>
    );
}
