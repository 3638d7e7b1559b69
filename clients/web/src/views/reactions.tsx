import type { Seat } from '@anteroom/sdk';
import type { Reacting, State } from '../store/state';
import { t } from '../text';

/** Of those whom one reads. */
const shownIn = ({ reactions, mutes }: State, room: number): Reacting[] =>
    reactions.filter((one) => one.room === room && !mutes.includes(one.player));

/** What the player of a seat reacts with, over the seat for some seconds. */
export function ReactionAt({ state, room, seat }: { state: State; room: number; seat: Seat }) {
    const one = shownIn(state, room).find((any) => any.seat === seat);
    if (!one) return null;
    return (
        <span class="reaction" key={one.key} aria-hidden="true">
            {t.reactions[one.reaction]}
        </span>
    );
}

/** The same for who hears the page; of those who have no seat in view everybody reads it, at a place kept for it. */
export function Reactions({ state, room, atSeats }: { state: State; room: number; atSeats: boolean }) {
    return (
        <div class="reactions" role="status">
            {shownIn(state, room).map(({ key, name, seat, reaction }) => (
                <p key={key} class={atSeats && seat ? 'unseen' : 'reaction'}>
                    {name}: {t.reactions[reaction]}
                </p>
            ))}
        </div>
    );
}
