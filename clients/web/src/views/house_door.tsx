import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { navigate } from '../router';
import type { State } from '../store/state';
import { t } from '../text';

type Console = ComponentType<{ state: State; path: string }>;

/** The way into the console, which nobody loads but those who work here. */
export function HouseDoor({ state, path }: { state: State; path: string }) {
    const works_here = state.role === 'cashier' || state.role === 'operator';
    const [Console, set] = useState<Console | null>(null);
    const [failed, set_failed] = useState(false);
    useEffect(() => {
        if (works_here)
            import('../house').then(
                (house) => set(() => house.Console),
                () => set_failed(true),
            );
    }, [works_here]);
    if (Console && works_here) return <Console state={state} path={path} />;
    const waits = state.player === null || (works_here && !failed);
    return (
        <main class="lobby" id="main">
            <section class="panel lonely">
                <h1 class="as-h2">{t.account.console_title}</h1>
                {waits ? (
                    <p>{t.account.console_opening}</p>
                ) : (
                    <p>{failed ? t.account.console_failed : t.account.console_staff}</p>
                )}
                {!waits && state.role === 'guest' && <p class="hint">{t.account.console_log_in}</p>}
                <button type="button" class="btn primary" onClick={() => navigate('/')}>
                    {t.shell.back_to_lobby}
                </button>
            </section>
        </main>
    );
}
