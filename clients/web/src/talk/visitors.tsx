import type { Data } from '@anteroom/sdk';
import { useEffect, useState } from 'preact/hooks';
import { nobodyThere, type Room, type State } from '../store/state';
import { t, talk } from '../text';
import { useClient } from '../views/hooks';
import { Invite } from '../views/invite';
import { SureButton } from '../views/parts';
import { SendAway } from '../views/sendAway';

function Allowed({ room }: { room: Room }) {
    const { requests } = useClient();
    const { no_spectators: closed = false, no_spectators_chat: silent = false } = room.info;
    // A box shows what is wished until the answer is there.
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
                {talk.owner.spectators}
            </label>
            <label class="check">
                <input
                    type="checkbox"
                    checked={wished.chat ?? !silent}
                    onChange={(event) => allow('chat', event.currentTarget.checked)}
                />
                {talk.owner.chat}
            </label>
        </div>
    );
}

type Spectators = Data<'spectators'>['spectators'];

/** Those who watch, and those who are silenced, whether they are here or not. */
function People({ room, watching }: { room: Room; watching: Spectators }) {
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
                                    aria-label={talk.owner.silenceWhom({ name })}
                                    onClick={() => silence(player, true)}
                                >
                                    {talk.owner.silence}
                                </button>
                            )}
                            <SendAway room={room.room} player={player} name={name} />
                        </span>
                    </li>
                ))}
            </ul>
            {Object.keys(silenced).length > 0 && <h3>{talk.owner.silenced}</h3>}
            <ul class="visitor-list">
                {Object.entries(silenced).map(([key, name]) => (
                    <li key={key}>
                        <span class="visitor-name">{name}</span>
                        <button
                            type="button"
                            class="btn small quiet"
                            aria-label={talk.owner.speakWhom({ name })}
                            onClick={() => silence(Number(key.slice(1)), false)}
                        >
                            {talk.owner.speak}
                        </button>
                    </li>
                ))}
            </ul>
        </>
    );
}

/** What the owner decides of those who come and watch. */
export function Visitors({ room, state }: { room: Room; state: State }) {
    const { requests } = useClient();
    const [watching, set] = useState<Spectators>([]);
    const presence = state.presence[room.room] ?? nobodyThere;
    const game = state.games.find((one) => one.game === room.info.game);
    // Before the start it stands beside the seats.
    const underWay = room.info.status === 'playing' || room.info.status === 'over';
    useEffect(() => {
        let awaited = true;
        void requests.whereItComes({ type: 'spectators', room: room.room }).then((data) => {
            if (data && awaited) set(data.spectators);
        });
        return () => {
            awaited = false;
        };
    }, [room.room, presence]);
    return (
        <div class="visitors stack">
            <Allowed room={room} />
            <h3>{talk.owner.watching}</h3>
            {watching.length === 0 && <p class="empty">{talk.owner.nobody}</p>}
            <People room={room} watching={watching} />
            <p class="hint">{talk.owner.banHint}</p>
            {underWay && <Invite room={room} game={game?.title ?? room.info.game} />}
            <div class="row">
                <SureButton
                    label={talk.owner.renew}
                    question={talk.owner.renewSure}
                    yes={talk.owner.renewYes}
                    no={talk.owner.renewNo}
                    run={() => void requests.ask({ type: 'renew', room: room.room })}
                />
            </div>
        </div>
    );
}
