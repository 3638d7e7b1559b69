import { mayBan } from '../store/rights';
import type { Room, State } from '../store/state';
import { t } from '../text';
import { useClient } from '../ui/hooks';

interface Props {
    room: Room;
    state: State;
    player: number;
    name: string;
}

/** The two ways in which the owner removes a player: until they come back, and for good. */
export function SendAway({ room, state, player, name }: Props) {
    const { requests } = useClient();
    const remove = (more: { ban?: true }) => void requests.ask({ type: 'remove', room: room.room, player, ...more });
    return (
        <>
            <button
                type="button"
                class="btn small quiet"
                aria-label={t.owner.removeWhom({ name })}
                onClick={() => remove({})}
            >
                {t.owner.remove}
            </button>
            {mayBan(room, state, player) && (
                <button
                    type="button"
                    class="btn small quiet"
                    aria-label={t.owner.banWhom({ name })}
                    onClick={() => remove({ ban: true })}
                >
                    {t.owner.ban}
                </button>
            )}
        </>
    );
}
