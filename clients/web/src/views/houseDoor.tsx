import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { navigate } from '../router';
import type { State } from '../store/state';
import { speakOf, t } from '../text';

type Console = ComponentType<{ state: State; path: string }>;

/** The way into the console, which nobody loads but those who work here. */
export function HouseDoor({ state, path }: { state: State; path: string }) {
    const worksHere = state.role === 'cashier' || state.role === 'operator';
    const [Console, set] = useState<Console | null>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
        if (worksHere)
            Promise.all([import('../house'), speakOf('house')]).then(
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
