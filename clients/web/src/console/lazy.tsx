import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { navigate } from '../router';
import type { Room, State } from '../store/state';
import { speakOf, t } from '../text';
import { Lazy } from '../ui/lazy';

type Console = ComponentType<{ state: State; path: string }>;

/** The entry to the console. Only staff load it. */
export function LazyConsole({ state, path }: { state: State; path: string }) {
    const worksHere = state.role === 'cashier' || state.role === 'operator';
    const [Console, set] = useState<Console | null>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
        if (worksHere)
            Promise.all([import('./index'), speakOf('staffConsole')]).then(
                ([{ Console: loaded }]) => set(() => loaded),
                () => setFailed(true),
            );
    }, [worksHere]);
    if (Console && worksHere) return <Console state={state} path={path} />;
    const waits = state.player === null || (worksHere && !failed);
    return (
        <main class="lobby" id="main">
            <section class="panel lonely">
                <h1 class="as-h2">{t.account.consoleTitle}</h1>
                {waits ? (
                    <p>{t.account.consoleOpening}</p>
                ) : (
                    <p>{failed ? t.account.consoleFailed : t.account.consoleStaff}</p>
                )}
                {!waits && state.role === 'guest' && <p class="hint">{t.account.consoleLogIn}</p>}
                <button type="button" class="btn primary" onClick={() => navigate('/')}>
                    {t.shell.backToLobby}
                </button>
            </section>
        </main>
    );
}

/** The button to void a game for money. Operators see it, but not at their own tables. */
export function LazyVoidGame({ room: { room, info }, state }: { room: Room; state: State }) {
    const isOwn = Object.values(info.seats).some((who) => who.player === state.player);
    if (state.role !== 'operator' || isOwn || !info.stake || info.status !== 'playing') return null;
    return (
        <Lazy
            load={async () => (await import('./index')).VoidGame}
            part="staffConsole"
            props={{ room, name: state.name }}
        />
    );
}
