import type { Room } from '../store/state';
import { Later } from './later';

/** The button for a hint, at a table that gives any; loaded there. */
export const HintDoor = ({ room }: { room: Room }) =>
    room.info.hints ? (
        <Later
            load={async () => (await import('../learn/hint')).Hint}
            part="learn"
            props={{ room }}
            meanwhile={<i />}
        />
    ) : null;
