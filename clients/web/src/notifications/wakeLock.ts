import type { Store } from '../store/reduce';
import type { State } from '../store/state';

/** A wake lock: keeps the screen on until it is released. */
export interface Hold {
    release(): Promise<unknown>;
}

/** The browser as seen by the wake lock. Tests pass their own. */
export interface DeviceScreen {
    /** Returns whether the page is hidden. The browser then releases the screen by itself. */
    isHidden(): boolean;
    /** Asks for a screen that stays on. Rejects if the browser has no wake lock to give. */
    hold(): Promise<Hold>;
    onShown(run: () => void): void;
}

const isAwaited = ({ rooms }: State): boolean =>
    Object.values(rooms).some(
        ({ info, seat, takenOver, closed }) =>
            seat?.me !== undefined && info.status === 'playing' && info.clock_s > 0 && !takenOver && !closed,
    );

/** Keeps a phone's screen on while its player sits in a running game with a clock. */
export function keepScreenOn(store: Store, screen: DeviceScreen): void {
    let held: Promise<Hold | undefined> | null = null;
    const follow = () => {
        const wanted = isAwaited(store.state);
        if (wanted && !held && !screen.isHidden()) held = screen.hold().catch(() => undefined);
        if (wanted || !held) return;
        void held.then((hold) => hold?.release()).catch(() => undefined);
        held = null;
    };
    store.subscribe(follow);
    screen.onShown(() => {
        held = null;
        follow();
    });
}
