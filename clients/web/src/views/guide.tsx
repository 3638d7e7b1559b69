import type { Room, State } from '../store/state';
import type { Looking } from './hooks';
import { Later } from './later';

export interface GuideProps {
    room: Room;
    state: State;
    looking: Looking;
}

/** Explains a game beside its table; loaded when somebody learns. */
export const Guide = (props: GuideProps) => (
    <Later
        load={async () => (await import('../learn')).Guide}
        part="learn"
        props={props}
        meanwhile={<div class="guide" />}
    />
);
