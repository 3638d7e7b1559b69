import { useEffect, useState } from 'preact/hooks';
import { fromHex, sha256, toHex } from '../fair/sha256';
import { navigate } from '../router';
import type { Room, State } from '../store/state';
import { t } from '../text';
import { useClient } from './hooks';

/** Somebody has set up the next game: the way there, whenever this viewer wants to go. */
function NextGame({ next }: { next: Room }) {
    const { store } = useClient();
    return (
        <>
            <p role="status" class="next-game">
                {next.info.status === 'playing' ? t.result.nextRuns : t.result.nextSetUp}
            </p>
            <button
                type="button"
                class="btn primary big"
                onClick={() => store.dispatch({ type: 'go_on', room: next.room })}
            >
                {t.result.next}
            </button>
        </>
    );
}

/** The way on from a finished game: another one, or the lobby. */
export function Onward({ room, state }: { room: Room; state: State }) {
    const client = useClient();
    const next = state.rooms[room.room];
    const rematch = async () => {
        const alone = Object.values(room.info.seats)
            .filter((who) => who.player !== undefined)
            .every((who) => who.player === state.player);
        if ((await client.requests.ask({ type: 'rematch', room: room.room })) && alone)
            client.routine.startWhenReady(room.room);
    };
    return (
        <div class="row wrap center">
            {next && next.info.game_no !== room.info.game_no ? (
                <NextGame next={next} />
            ) : room.seat?.me !== undefined ? (
                <button type="button" class="btn primary big" onClick={() => void rematch()}>
                    {t.result.rematch}
                </button>
            ) : null}
            <button type="button" class="btn big" onClick={() => navigate('/')}>
                {t.result.toLobby}
            </button>
        </div>
    );
}

/** Whether the deal was what had been promised. */
export function Fair({ room }: { room: Room }) {
    const client = useClient();
    const kept = client.fair.of(room.room, room.info.game_no);
    const seed = room.info.fair?.seed ?? kept.seed;
    const commitment = kept.commitment ?? room.info.fair?.commitment;
    const [matches, set] = useState<boolean | null>(null);
    useEffect(() => {
        if (seed && commitment) void sha256(fromHex(seed)).then((digest) => set(toHex(digest) === commitment));
    }, [seed, commitment]);
    const facts: [string, string | undefined][] = [
        [t.result.commitment, commitment],
        [t.result.ownNonce, kept.nonce],
        [t.result.seed, seed],
    ];
    return (
        <details class="fair">
            <summary>{t.result.fair}</summary>
            <p>{t.result.fairText}</p>
            <dl>
                {facts
                    .filter(([, value]) => value)
                    .map(([head, value]) => [
                        <dt key={head}>{head}</dt>,
                        <dd key={`${head}.`} class="hex">
                            {value}
                        </dd>,
                    ])}
            </dl>
            {matches !== null && (
                <p class={matches ? 'good-news' : 'bad-news'}>{matches ? t.result.seedOk : t.result.seedBad}</p>
            )}
        </details>
    );
}
