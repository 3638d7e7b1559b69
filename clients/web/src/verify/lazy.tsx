import type { State } from '../store/state';
import { Lazy } from '../ui/lazy';

/** The check of a deal. */
export const LazyVerify = (props: { name: string | null; state: State }) => (
    <Lazy load={async () => (await import('./index')).Verify} part="verify" props={props} />
);
