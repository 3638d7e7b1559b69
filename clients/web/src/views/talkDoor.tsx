import type { Room, State } from '../store/state';
import { Later } from './later';

interface Props {
    room: Room;
    state: State;
}

/** The way to chat and reactions, which are loaded when somebody looks at them. */
export const ChatDoor = (props: Props) => (
    <Later load={async () => (await import('../talk')).Chat} part="talk" props={props} />
);

/** The same for what the owner decides of those who come and watch. */
export const VisitorsDoor = (props: Props) => (
    <Later load={async () => (await import('../talk')).Visitors} part="talk" props={props} />
);
