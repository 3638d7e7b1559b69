import type { Data } from '@anteroom/sdk';
import { useEffect, useState } from 'preact/hooks';
import { nobodyThere, type Room, type State } from '../store/state';
import { roomExtras, t } from '../text';
import { useClient } from '../ui/hooks';
import { SureButton } from '../ui/parts';
import { Invite } from './invite';
import { SendAway } from './sendAway';

function Allowed({ room }: { room: Room }) {
    const { requests } = useClient();
    const { no_spectators: closed = false, no_spectators_chat: silent = false } = room.info;
    // A box shows the wish until the answer arrives.
    const [wished, wish] = useState<{ spectators?: boolean; chat?: boolean }>({});
    const allow = (what: 'spectators' | 'chat', on: boolean) => {
        wish({ [what]: on });
        void requests.ask({ type: 'audience', room: room.room, [what]: on }).then(() => wish({}));
    };
    return (
        <div class="stack">
            <label class="check">
                <input
                    type="checkbox"
                    checked={wished.spectators ?? !closed}
                    onChange={(event) => allow('spectators', event.currentTarget.checked)}
                />
                {roomExtras.owner.spectators}
            </label>
            <label class="check">
                <input
                    type="checkbox"
                    checked={wished.chat ?? !silent}
                    onChange={(event) => allow('chat', event.currentTarget.checked)}
                />
                {roomExtras.owner.chat}
            </label>
        </div>
    );
}

type Watching = Data<'spectators'>['spectators'];

/** The spectators, and all silenced players, present or not. */
function People({ room, state, watching }: { room: Room; state: State; watching: Watching }) {
    const { requests } = useClient();
    const silenced = room.info.silenced ?? {};
    const silence = (player: number, on: boolean) =>
        void requests.ask({ type: 'silence', room: room.room, player, on });
    return (
        <>
            <ul class="visitor-list">
                {watching.map(({ player, name, program }) => (
                    <li key={player}>
                        <span class="visitor-name">
                            {name} {program && <span class="tag">{t.room.program}</span>}
                        </span>
                        <span class="row wrap">
                            {silenced[`p${player}`] === undefined && (
                                <button
                                    type="button"
                                    class="btn small quiet"
                                    aria-label={roomExtras.owner.silenceWhom({ name })}
                                    onClick={() => silence(player, true)}
                                >
                                    {roomExtras.owner.silence}
                                </button>
                            )}
                            <SendAway room={room} state={state} player={player} name={name} />
                        </span>
                    </li>
                ))}
            </ul>
            {Object.keys(silenced).length > 0 && <h3>{roomExtras.owner.silenced}</h3>}
            <ul class="visitor-list">
                {Object.entries(silenced).map(([key, name]) => (
                    <li key={key}>
                        <span class="visitor-name">{name}</span>
                        <button
                            type="button"
                            class="btn small quiet"
                            aria-label={roomExtras.owner.speakWhom({ name })}
                            onClick={() => silence(Number(key.slice(1)), false)}
                        >
                            {roomExtras.owner.speak}
                        </button>
                    </li>
                ))}
            </ul>
        </>
    );
}

/** The owner's settings for spectators. */
export function Spectators({ room, state }: { room: Room; state: State }) {
    const { requests } = useClient();
    const [watching, set] = useState<Watching>([]);
    const presence = state.presence[room.room] ?? nobodyThere;
    const game = state.games.find((one) => one.game === room.info.game);
    // Before the start the list stands beside the seats.
    const underWay = room.info.status === 'playing' || room.info.status === 'over';
    useEffect(() => {
        let awaited = true;
        void requests.whereItComes({ type: 'spectators', room: room.room }).then((data) => {
            // An owner without a seat is a spectator too, but cannot remove themselves.
            if (data && awaited) set(data.spectators.filter(({ player }) => player !== state.player));
        });
        return () => {
            awaited = false;
        };
    }, [room.room, presence]);
    return (
        <div class="visitors stack">
            <Allowed room={room} />
            <h3>{roomExtras.owner.watching}</h3>
            {watching.length === 0 && <p class="empty">{roomExtras.owner.nobody}</p>}
            <People room={room} state={state} watching={watching} />
            <p class="hint">{roomExtras.owner.banHint}</p>
            {underWay && <Invite room={room} game={game?.title ?? room.info.game} />}
            <div class="row">
                <SureButton
                    label={roomExtras.owner.renew}
                    question={roomExtras.owner.renewSure}
                    yes={roomExtras.owner.renewYes}
                    no={roomExtras.owner.renewNo}
                    run={() => void requests.ask({ type: 'renew', room: room.room })}
                />
            </div>
        </div>
    );
}
