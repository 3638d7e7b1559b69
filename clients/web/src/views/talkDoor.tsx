import type { Room, State } from '../store/state';
import { Later } from './later';

/** The way to chat and reactions, which are loaded when somebody looks at them. */
export const ChatDoor = (props: { room: Room; state: State }) => (
    <Later load={async () => (await import('../talk')).Chat} part="talk" props={props} />
);
