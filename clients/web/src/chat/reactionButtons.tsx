import type { Reaction } from '@anteroom/sdk';
import { roomExtras, t } from '../text';
import { useClient } from '../ui/hooks';

/** Buttons that send a reaction with one touch. */
export function ReactionButtons({ room }: { room: number }) {
    const { requests } = useClient();
    return (
        <div class="reaction-buttons" role="group" aria-label={roomExtras.react}>
            {(Object.keys(t.reactions) as Reaction[]).map((reaction) => (
                <button
                    key={reaction}
                    type="button"
                    class="btn small"
                    onClick={() => void requests.ask({ type: 'react', room, reaction }, { quiet: true })}
                >
                    {t.reactions[reaction]}
                </button>
            ))}
        </div>
    );
}
