import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { AccountButton } from '../account/button';
import { LazyFaces } from '../art/lazy';
import { LazyConsole } from '../console/lazy';
import { Lobby } from '../lobby/lobby';
import { LazyFinishedGames, LazyReplay } from '../replays/lazy';
import { RoomView } from '../room/room';
import { followLink, navigate, onRoute, parse, roomPath } from '../router';
import { keptFor, type State } from '../store/state';
import { inWords, t } from '../text';
import { Boundary } from '../ui/boundary';
import { upTo } from '../ui/field';
import { useClient, useStore, useWords } from '../ui/hooks';
import { Brand, Pencil } from '../ui/icons';
import { Toasts } from '../ui/parts';
import { Line } from '../ui/sending';
import { UnencryptedBanner } from '../ui/unencrypted';
import { LazyVerify } from '../verify/lazy';
import { Lost } from './lost';
import { Settings } from './settings';

function Name({ state }: { state: State }) {
    const client = useClient();
    const [draft, set] = useState<string | null>(null);
    const field = useRef<HTMLInputElement>(null);
    const lenMax = state.limits.name_len ?? 24;
    const leave = () => set(null);
    useEffect(() => field.current?.select(), [draft === null]);
    const save = (event: Event) => {
        event.preventDefault();
        const name = draft?.trim();
        if (name && name !== state.name) client.account.rename(name);
        set(null);
    };
    if (draft === null) {
        return (
            <button
                type="button"
                class="name-button"
                aria-label={t.shell.nameChange({ name: state.name })}
                onClick={() => set(state.name)}
            >
                <span class="clip" translate={false}>
                    {state.name || '…'}
                </span>
                <Pencil />
            </button>
        );
    }
    return (
        <form class="row name-form" onSubmit={save}>
            <input
                ref={field}
                value={draft}
                aria-label={t.shell.nameLabel}
                autocomplete="nickname"
                onInput={upTo(lenMax, set)}
                onKeyDown={(event) => event.key === 'Escape' && leave()}
            />
            <button type="submit" class="btn small primary">
                {t.shell.nameSave}
            </button>
            <LazyFaces name={draft} lenMax={lenMax} choose={set} leave={leave} />
        </form>
    );
}

function Here({ state, at }: { state: State; at: string }) {
    const { entry } = state;
    const room = entry?.room == null ? undefined : state.rooms[entry.room];
    const route = parse(at);
    const { view } = route;
    if (view === 'console') return <LazyConsole state={state} path={at} />;
    if (view === 'games') return <LazyFinishedGames state={state} />;
    if (view === 'replay') return <LazyReplay name={route.name} state={state} />;
    if (view === 'verify') return <LazyVerify name={route.name} state={state} />;
    if (view === 'unknown') return <Lost entry={null} />;
    if (!entry) return <Lobby state={state} />;
    if (room) return <RoomView key={room.room} room={room} state={state} />;
    return <Lost entry={entry} />;
}

function titleOf(state: State, at: string): string {
    if (parse(at).view === 'console') return `${t.account.consoleTitle} · ${t.shell.brand}`;
    const room = state.entry?.room == null ? undefined : state.rooms[state.entry.room];
    const me = room?.seat?.me;
    if (!room) return t.shell.brand;
    if (room.takenOver) return `${t.shell.displacedTitle} · ${t.shell.brand}`;
    if (me !== undefined && room.info.turns?.[me]) return `● ${t.shell.yourTurnTitle} · ${t.shell.brand}`;
    if (keptFor(room, state.player)) return `● ${t.shell.seatKept} · ${t.shell.brand}`;
    return room.info.code ? `${room.info.code} · ${t.shell.brand}` : t.shell.brand;
}

export function App() {
    const client = useClient();
    const words = useWords();
    const told = useStore(client);
    const games = useMemo(() => told.games.map(inWords), [told.games, words]);
    const state = { ...told, games };
    const [at, setAt] = useState(location.pathname);
    useEffect(() => {
        const routed = () => {
            setAt(location.pathname);
            const route = parse(location.pathname);
            const { entry, rooms } = client.store.state;
            const code = entry?.room == null ? undefined : rooms[entry.room]?.info.code;
            if (route.view !== 'room') return entry && client.stepOut();
            if ('code' in route.by && route.by.code === code) return;
            if (entry) client.stepOut();
            void client.rooms.enter(route.by);
        };
        routed();
        client.connect();
        return onRoute(routed);
    }, [client]);
    const here = state.entry?.room ?? null;
    const code = here === null ? undefined : state.rooms[here]?.info.code;
    useEffect(() => {
        if (code) navigate(roomPath(code), { replace: location.pathname !== '/' });
    }, [here, code]);
    const title = titleOf(state, at);
    useEffect(() => {
        document.title = title;
    }, [title]);
    return (
        <>
            <a class="skip" href="#main">
                {t.shell.skip}
            </a>
            <header class="top">
                <a class="brand" href="/" onClick={followLink} aria-label={`${t.shell.brand}, ${t.shell.lobby}`}>
                    <Brand />
                    <span>{t.shell.brand}</span>
                </a>
                <div class="row">
                    {state.role === 'guest' && <Name state={state} />}
                    <AccountButton state={state} />
                    <Settings />
                </div>
            </header>
            <div class="notes">
                <Line state={state} />
                <UnencryptedBanner />
                <Toasts toasts={state.toasts} close={(key) => client.store.dispatch({ type: 'toast_done', key })} />
            </div>
            <Boundary name={at}>
                <Here state={state} at={at} />
            </Boundary>
        </>
    );
}
