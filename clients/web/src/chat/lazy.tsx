import type { Room, State } from '../store/state';
import { Lazy } from '../ui/lazy';

/** Chat and reactions. They are loaded with the other parts of a room. */
export const LazyChat = (props: { room: Room; state: State }) => (
    <Lazy load={async () => (await import('../room/onDemand')).Chat} part="roomExtras" props={props} />
);
