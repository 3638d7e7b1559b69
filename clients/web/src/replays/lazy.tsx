import type { Room, State } from '../store/state';
import { Lazy } from '../ui/lazy';

const load = () => import('./index');

export const LazyReplay = (props: { name: string; state: State }) => (
    <Lazy load={async () => (await load()).Replay} part="replays" props={props} />
);
export const LazyFinishedGames = (props: { state: State }) => (
    <Lazy load={async () => (await load()).FinishedGames} part="replays" props={props} />
);
/** A place for the story of the game. The place is kept, so that nothing below it moves. */
export const LazyEnding = (props: { room: Room; state: State }) => (
    <Lazy load={async () => (await load()).Ending} part="replays" props={props} meanwhile={<div class="story" />} />
);
export const LazyStandings = (props: { room: Room }) => (
    <Lazy load={async () => (await load()).Standings} part="replays" props={props} />
);
