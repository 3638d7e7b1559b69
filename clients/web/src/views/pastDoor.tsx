import type { Room, State } from '../store/state';
import { Later } from './later';

const past = () => import('../past');

// The ways to what is kept of finished games, which is loaded when somebody looks back.

export const ReplayDoor = (props: { name: string; state: State }) => (
    <Later load={async () => (await past()).Replay} part="past" props={props} />
);
export const PlayedDoor = (props: { state: State }) => (
    <Later load={async () => (await past()).Played} part="past" props={props} />
);
export const VerifyDoor = (props: { name: string | null; state: State }) => (
    <Later load={async () => (await import('../verify/view')).Verify} part="verify" props={props} />
);
export const EveningDoor = (props: { room: Room }) => (
    <Later load={async () => (await past()).Evening} part="past" props={props} />
);
