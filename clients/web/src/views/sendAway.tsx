import { t } from '../text';
import { useClient } from './hooks';

/** The two ways in which the owner sends somebody away: until they come back, and for good. */
export function SendAway({ room, player, name }: { room: number; player: number; name: string }) {
    const { requests } = useClient();
    return (
        <>
            <button
                type="button"
                class="btn small quiet"
                aria-label={t.owner.removeWhom({ name })}
                onClick={() => void requests.ask({ type: 'remove', room, player })}
            >
                {t.owner.remove}
            </button>
            <button
                type="button"
                class="btn small quiet"
                aria-label={t.owner.banWhom({ name })}
                onClick={() => void requests.ask({ type: 'remove', room, player, ban: true })}
            >
                {t.owner.ban}
            </button>
        </>
    );
}
