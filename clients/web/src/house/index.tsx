import { useContext, useEffect, useMemo, useRef } from 'preact/hooks';
import { followLink } from '../router';
import type { State } from '../store/state';
import { house as text } from '../text';
import { TokenContext } from '../views/hooks';
import { Api } from './api';
import { Books } from './books';
import { DeskView } from './desk';
import { Doors } from './doors';
import { DeskContext, useLoad } from './hooks';
import { Log } from './log';
import { Overview } from './overview';
import { Trouble } from './parts';
import { OnePlayer } from './player';
import { Players } from './players';
import { OneReport, Reports } from './reports';
import { type Place, pathOf, placeOf, sectionsFor } from './route';
import { SettlementView } from './settlement';
import { OneTable } from './table';
import { Tables } from './tables';
import { Templates } from './templates';
import '../style/house.css';

function View({ section, id }: Place) {
    switch (section) {
        case 'overview':
            return <Overview />;
        case 'tables':
            return id === null ? <Tables /> : <OneTable key={id} number={id} />;
        case 'players':
            return id === null ? <Players /> : <OnePlayer key={id} number={id} />;
        case 'desk':
            return <DeskView />;
        case 'books':
            return <Books />;
        case 'settlement':
            return <SettlementView />;
        case 'doors':
            return <Doors />;
        case 'templates':
            return <Templates />;
        case 'reports':
            return id === null ? <Reports /> : <OneReport key={id} number={id} />;
        case 'log':
            return <Log />;
    }
}

function Ways({ place, role }: { place: Place; role: string }) {
    return (
        <nav class="house-nav no-print" aria-label={text.title}>
            {sectionsFor(role).map((section) => (
                <a
                    key={section}
                    href={pathOf(section)}
                    aria-current={section === place.section ? 'page' : undefined}
                    onClick={followLink}
                >
                    {text.sections[section]}
                </a>
            ))}
        </nav>
    );
}

/** The console of the house, for cashiers and operators. It asks over HTTP as whoever plays in this browser. */
export function Console({ state, path }: { state: State; path: string }) {
    const token = useContext(TokenContext);
    const api = useMemo(
        () =>
            new Api({
                fetch: (where, init) => fetch(where, init),
                token,
                wait: (ms) => new Promise((done) => setTimeout(done, ms)),
            }),
        [token],
    );
    const { data, trouble, reload } = useLoad(() => Promise.all([api.me(), api.currencies()]), [api]);
    const place = placeOf(path);
    const main = useRef<HTMLElement>(null);
    const shown = useRef(path);
    // Another view begins at its top, for whoever reads with the keyboard or by ear too.
    useEffect(() => {
        if (shown.current === path) return;
        shown.current = path;
        window.scrollTo(0, 0);
        main.current?.focus({ preventScroll: true });
    }, [path]);
    const [me, money] = data ?? [];
    return (
        <main class="house-page" id="main" ref={main} tabIndex={-1}>
            <Ways place={place} role={me?.role ?? state.role} />
            {me && money ? (
                <DeskContext.Provider
                    value={{ api, state, operator: me.role === 'operator', me: me.player, units: money.currencies }}
                >
                    <div class="stack house-view">
                        <View key={place.section} {...place} />
                    </div>
                </DeskContext.Provider>
            ) : trouble ? (
                <section class="panel stack">
                    <Trouble text={trouble} />
                    <div class="row">
                        <button type="button" class="btn" onClick={reload}>
                            {text.again}
                        </button>
                    </div>
                </section>
            ) : (
                <p class="empty">{text.loading}</p>
            )}
        </main>
    );
}
