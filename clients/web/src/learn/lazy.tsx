import type { Games } from '@anteroom/sdk';
import type { Room } from '../store/state';
import { Lazy } from '../ui/lazy';
import type { GuideProps } from './guide';

/** Explains a game beside its table. */
export const LazyGuide = (props: GuideProps) => (
    <Lazy
        load={async () => (await import('./index')).Guide}
        part="learn"
        props={props}
        meanwhile={<div class="guide" />}
    />
);

/** The rules in short. */
export const LazyHow = (props: { game: keyof Games }) => (
    <Lazy load={async () => (await import('./index')).How} part="learn" props={props} />
);

/** The button for a hint, at tables that give hints. */
export const LazyHint = ({ room }: { room: Room }) =>
    room.info.hints ? (
        <Lazy load={async () => (await import('./hint')).Hint} part="learn" props={{ room }} meanwhile={<i />} />
    ) : null;
