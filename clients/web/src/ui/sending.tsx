import { useEffect, useRef } from 'preact/hooks';
import type { InHand, State } from '../store/state';
import { t } from '../text';
import { useClient } from './hooks';
import { Speaker } from './parts';

function wordsOf({ left }: InHand, what: string, online: boolean): string {
    if (!left) return t.sending.unsent({ what });
    return online ? t.sending.now({ what }) : t.sending.unanswered({ what });
}

/** A move that waits for the player's confirmation. */
function Sure({ move: { key, move } }: { move: InHand }) {
    const { requests } = useClient();
    const yes = useRef<HTMLButtonElement>(null);
    useEffect(() => yes.current?.focus(), []);
    const words = t.sending.sure({ what: move ?? '' });
    return (
        <div class="sending asked">
            <Speaker text={words} />
            <p>{words}</p>
            <div class="row">
                <button type="button" ref={yes} class="btn primary" data-do="agree" onClick={() => requests.agree(key)}>
                    {t.sending.agree}
                </button>
                <button type="button" class="btn" data-do="take-back" onClick={() => requests.takeBack(key)}>
                    {t.sending.takeBack}
                </button>
            </div>
        </div>
    );
}

/** The move in hand and its progress. Until it is sent, it can be cancelled. */
export function Sending({ move, state }: { move: InHand; state: State }) {
    const { requests } = useClient();
    if (move.asks) return <Sure key={move.key} move={move} />;
    const words = wordsOf(move, move.move ?? '', state.link === 'online');
    return (
        <div class="sending">
            <Speaker text={move.left ? '' : words} />
            <p class="row">
                <span class="spinner" aria-hidden="true" />
                {words}
            </p>
            {!move.left && (
                <button type="button" class="btn" data-do="take-back" onClick={() => requests.takeBack(move.key)}>
                    {t.sending.takeBack}
                </button>
            )}
        </div>
    );
}

/** The state of the connection, and the requests that wait for it. */
export function Line({ state }: { state: State }) {
    const { requests } = useClient();
    const asked = state.inHand.filter(({ move }) => move === null);
    const unsent = asked.filter(({ left }) => !left);
    if (state.link === 'online') {
        if (asked.length === 0) return null;
        return (
            <div class="banner calm later">
                <span class="spinner" aria-hidden="true" />
                {t.sending.request}
            </div>
        );
    }
    return (
        // A connection that is back within a moment, as after a restart, shows no banner.
        <div class={state.wasOnline ? 'banner later' : 'banner calm'} role="status">
            <span class="spinner" aria-hidden="true" />
            <span>
                {state.wasOnline ? t.shell.reconnecting : t.shell.connecting}
                {unsent.length > 0 && ` ${t.sending.waits}`}
            </span>
            {unsent.length > 0 && (
                <button
                    type="button"
                    class="btn small"
                    onClick={() => {
                        for (const { key } of unsent) requests.takeBack(key);
                    }}
                >
                    {t.sending.takeBack}
                </button>
            )}
        </div>
    );
}
