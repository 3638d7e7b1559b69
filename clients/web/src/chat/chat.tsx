import { useState } from 'preact/hooks';
import type { Room, State } from '../store/state';
import { roomExtras, t } from '../text';
import { upTo } from '../ui/field';
import { useClient } from '../ui/hooks';
import { Follow } from '../ui/parts';
import { ReactionButtons } from './reactionButtons';
import { ReportButton } from './report';

/** The reason why the player may not chat here, or null. */
function unheard({ info, seat }: Room, player: number | null): string | null {
    if (info.silenced?.[`p${player}`] !== undefined) return roomExtras.youAreSilenced;
    return info.no_spectators_chat && !seat ? roomExtras.onlySeatsChat : null;
}

function ChatForm({ room, state }: { room: Room; state: State }) {
    const { requests } = useClient();
    const [text, set] = useState('');
    const [refusal, refuse] = useState<string | null>(null);
    const send = async (event: Event) => {
        event.preventDefault();
        const line = text.trim();
        if (line) refuse(await requests.refusalOf({ type: 'chat', room: room.room, text: line }, () => set('')));
    };
    return (
        <form class="row wrap chat-form" onSubmit={(event) => void send(event)}>
            <p class="chat-refusal" role="alert">
                {refusal}
            </p>
            <input
                value={text}
                aria-label={roomExtras.label}
                placeholder={roomExtras.placeholder}
                autocomplete="off"
                onInput={upTo(state.limits.chat_len ?? 300, (typed) => {
                    refuse(null);
                    set(typed);
                })}
            />
            <button class="btn" type="submit" disabled={!text.trim()}>
                {roomExtras.send}
            </button>
        </form>
    );
}

export function Chat({ room, state }: { room: Room; state: State }) {
    const client = useClient();
    const said = room.log.flatMap(({ key, notice }) =>
        notice.type === 'chat' && !state.mutes.includes(notice.player) ? [{ key, ...notice }] : [],
    );
    const muted = Object.values(room.info.seats).filter(
        (who) => who.player !== undefined && state.mutes.includes(who.player),
    );
    const silent = unheard(room, state.player);
    return (
        <div class="chat">
            <Follow mark={said.length} label={t.chat.title}>
                {said.length === 0 && <p class="empty">{roomExtras.empty}</p>}
                <ol class="chat-lines">
                    {said.map(({ key, player, name, text, line, program }) => (
                        <li key={key}>
                            <span>
                                <strong translate={false}>{name}</strong>{' '}
                                {program && <span class="tag">{t.room.program}</span>} {text}
                            </span>
                            {player !== state.player && (
                                <span class="chat-deeds">
                                    <button
                                        type="button"
                                        class="link"
                                        aria-label={roomExtras.muteWhom({ name })}
                                        onClick={() => void client.account.mute(player, true)}
                                    >
                                        {roomExtras.mute}
                                    </button>
                                    {line !== undefined && (
                                        <ReportButton room={room.room} line={line} name={name} text={text} />
                                    )}
                                </span>
                            )}
                        </li>
                    ))}
                </ol>
            </Follow>
            {muted.map((who) => (
                <button
                    key={who.player}
                    type="button"
                    class="link"
                    onClick={() => void client.account.mute(who.player!, false)}
                >
                    {roomExtras.unmute({ name: who.name ?? '' })}
                </button>
            ))}
            {silent !== null ? (
                <p class="hint">{silent}</p>
            ) : (
                <>
                    <ReactionButtons room={room.room} />
                    <ChatForm room={room} state={state} />
                </>
            )}
        </div>
    );
}
