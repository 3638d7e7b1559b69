import type { Seat } from '@anteroom/sdk';
import type { Room, State } from '../store/state';
import { roomExtras, t } from '../text';
import { useClient } from '../ui/hooks';
import { Countdown } from '../ui/parts';
import { seatsFor } from './joinAs';

interface Props {
    room: Room;
    state: State;
}

const keptSeconds = 60;

/** A banner that says how long a seat is kept for this player, with the button to take it. */
export function KeptSeat({ room, state, seat }: Props & { seat: Seat }) {
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
                {roomExtras.queue.sit}
            </button>
            <button
                type="button"
                class="btn small quiet"
                onClick={() => void requests.ask({ type: 'wait', room: room.room, on: false })}
            >
                {roomExtras.queue.giveBack}
            </button>
        </div>
    );
}

/** The queue for a seat, as shown to players in it, to players who may join it and to players in the game. */
export function Queue({ room, state }: Props) {
    const { requests } = useClient();
    const { waiting = [], status, closing, programs, stake } = room.info;
    const place = waiting.indexOf(state.player ?? 0) + 1;
    const isFull = status !== 'open' || seatsFor(room, state.player).length === 0;
    const mayStop = place > 0;
    const mayWait =
        isFull &&
        room.seat?.me === undefined &&
        (mayStop || (closing === undefined && programs !== 'only' && !(stake && state.role === 'guest')));
    const wait = (on: boolean) => void requests.ask({ type: 'wait', room: room.room, on });
    if (!mayWait && waiting.length === 0) return null;
    return (
        <div class="row between wrap queue">
            <p class="hint" role="status">
                {place > 0
                    ? `${roomExtras.queue.place({ place, n: waiting.length })} ${roomExtras.queue.stay}`
                    : waiting.length > 0 && roomExtras.queue.others({ n: waiting.length })}
            </p>
            {mayWait && (
                <button type="button" class={place > 0 ? 'btn quiet' : 'btn'} onClick={() => wait(place === 0)}>
                    {place > 0 ? roomExtras.queue.stop : roomExtras.queue.wait}
                </button>
            )}
        </div>
    );
}
