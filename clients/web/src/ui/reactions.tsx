import type { Seat } from '@anteroom/sdk';
import type { Reacting, State } from '../store/state';
import { t } from '../text';

/** The reactions of players who are not muted. */
const shownIn = ({ reactions, mutes }: State, room: number): Reacting[] =>
    reactions.filter((one) => one.room === room && !mutes.includes(one.player));

const wordsOf = (one: Reacting): string => ('text' in one ? one.text : t.reactions[one.reaction]);

/** The reaction or message of a seat's player, shown over the seat for some seconds. */
export function ReactionAt({ state, room, seat }: { state: State; room: number; seat: Seat }) {
    const one = shownIn(state, room).find((any) => any.seat === seat);
    if (!one) return null;
    return (
        <span class={'text' in one ? 'reaction line' : 'reaction'} key={one.key} aria-hidden="true">
            {wordsOf(one)}
        </span>
    );
}

/** The same for screen readers. Those of players without a visible seat are shown to all, at a place reserved for
 * them. */
export function Reactions({ state, room, atSeats }: { state: State; room: number; atSeats: boolean }) {
    return (
        <div class="reactions" role="status">
            {shownIn(state, room).map((one) => (
                <p key={one.key} class={atSeats && one.seat ? 'unseen' : 'reaction line'}>
                    {one.name}: {wordsOf(one)}
                </p>
            ))}
        </div>
    );
}
