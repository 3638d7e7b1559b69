import { seatsOf } from '@anteroom/sdk';
import { nobodyThere, type Room, type State } from '../store/state';
import { t } from '../text';
import { useClient } from './hooks';

/** Without a clock, a seated player may have a bot play for an absent one. */
export function CallBots({ room, state }: { room: Room; state: State }) {
    const { requests } = useClient();
    const { turns, seats, clock_s: clockS } = room.info;
    const { present } = state.presence[room.room] ?? nobodyThere;
    if (!room.seat || clockS > 0) return null;
    const missing = seatsOf(turns).filter((seat) => present[seat] === false && !seats[seat]?.away);
    return (
        <>
            {missing.map((seat) => (
                <button
                    key={seat}
                    type="button"
                    class="link"
                    onClick={() => void requests.ask({ type: 'call_bot', room: room.room, seat })}
                >
                    {t.room.callBot({ name: seats[seat]?.name ?? seat })}
                </button>
            ))}
        </>
    );
}
