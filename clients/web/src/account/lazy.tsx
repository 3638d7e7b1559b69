import type { State } from '../store/state';
import { Lazy } from '../ui/lazy';

/** The forms for registration, login and logout, and the player's own pages. */
export const LazyAccountForms = (props: { state: State; close(): void }) => (
    <Lazy load={async () => (await import('./index')).AccountForms} part="myAccount" props={props} />
);
