import type { Me } from '@anteroom/sdk/console';
import { useEffect, useRef } from 'preact/hooks';
import type { Unit } from '../money';
import { followLink } from '../router';
import type { State } from '../store/state';
import { staffConsole as text } from '../text';
import type { Api } from './api';
import { Books } from './books';
import { DeskView } from './desk';
import { Doors } from './doors';
import { DeskContext, useApi, useLoad } from './hooks';
import { Log } from './log';
import { isOneOfSeveral, Nodes } from './nodes';
import { Overview } from './overview';
import { Trouble } from './parts';
import { OnePlayer } from './player';
import { Players } from './players';
import { ProveDialog } from './prove';
import { OneReport, Reports } from './reports';
import { type Place, pathOf, placeOf, sectionsFor } from './route';
import { SettlementView } from './settlement';
import { SignIn } from './signIn';
import { OneTable } from './table';
import { Tables } from './tables';
import { Templates } from './templates';
import '../style/console.css';

export { VoidGame } from './voidGame';

function View({ section, id, node = '' }: Place) {
    switch (section) {
        case 'overview':
            return <Overview />;
        case 'tables':
            return id === null ? <Tables of={node} /> : <OneTable key={id} number={id} />;
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
        case 'nodes':
            return <Nodes />;
        case 'log':
            return <Log />;
        case 'me':
            return null;
    }
}

function Ways({ place, role, several }: { place: Place; role: string; several: boolean }) {
    return (
        <nav class="house-nav no-print" aria-label={text.title}>
            {sectionsFor(role, several).map((section) => (
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

/** A user who must still set up a second factor sees nothing else. */
const isShutOut = ({ second_factor: { needed, on } }: Me): boolean => needed && !on;

interface Opened {
    me: Me;
    units: Unit[];
    several: boolean;
}

const opening = async (api: Api): Promise<Opened> => {
    const me = await api.me();
    if (isShutOut(me)) return { me, units: [], several: false };
    const [{ currencies }, several] = await Promise.all([
        api.currencies(),
        me.role === 'operator' && isOneOfSeveral(api),
    ]);
    return { me, units: currencies, several };
};

/** The console of the house, for cashiers and operators. Its HTTP requests act as the player of this browser. */
export function Console({ state, path }: { state: State; path: string }) {
    const { api, asks, end } = useApi();
    const { data, trouble, reload } = useLoad(() => opening(api), [api]);
    const place = placeOf(path);
    const main = useRef<HTMLElement>(null);
    // The node is left out, because the list of tables itself chooses it.
    const view = pathOf(place.section, place.id ?? undefined);
    const shown = useRef(view);
    // A new view begins at its top, also for keyboard and screen reader users.
    useEffect(() => {
        if (shown.current === view) return;
        shown.current = view;
        window.scrollTo(0, 0);
        main.current?.focus({ preventScroll: true });
    }, [view]);
    return (
        <main class="house-page" id="main" ref={main} tabIndex={-1}>
            <Ways place={place} role={data?.me.role ?? state.role} several={data?.several ?? false} />
            {data ? (
                <DeskContext.Provider
                    value={{
                        api,
                        state,
                        operator: data.me.role === 'operator',
                        several: data.several,
                        me: data.me.player,
                        units: data.units,
                    }}
                >
                    <div class="stack house-view">
                        {place.section === 'me' || isShutOut(data.me) ? (
                            <SignIn api={api} factor={data.me.second_factor} reload={reload} />
                        ) : (
                            <View key={place.section} {...place} />
                        )}
                    </div>
                    {asks && <ProveDialog api={api} name={data.me.name} asksOtp={data.me.second_factor.on} end={end} />}
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
