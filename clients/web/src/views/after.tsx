import { useEffect, useState } from 'preact/hooks';
import { from_hex, sha256, to_hex } from '../fair/sha256';
import { navigate } from '../router';
import type { Room, State } from '../store/state';
import { t } from '../text';
import { useClient } from './hooks';

/** The way on from a finished game: another one, or the lobby. */
export function Onward({ room, state }: { room: Room; state: State }) {
    const client = useClient();
    const rematch = async () => {
        const alone = Object.values(room.info.seats)
            .filter((who) => who.player !== undefined)
            .every((who) => who.player === state.player);
        if ((await client.ask({ type: 'rematch', room: room.room })) && alone) client.start_when_ready(room.room);
    };
    return (
        <div class="row wrap center">
            {room.seat?.me !== undefined && (
                <button type="button" class="btn primary big" onClick={() => void rematch()}>
                    {t.result.rematch}
                </button>
            )}
            <button type="button" class="btn big" onClick={() => navigate('/')}>
                {t.result.to_lobby}
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
        if (seed && commitment) void sha256(from_hex(seed)).then((digest) => set(to_hex(digest) === commitment));
    }, [seed, commitment]);
    const facts: [string, string | undefined][] = [
        [t.result.commitment, commitment],
        [t.result.own_nonce, kept.nonce],
        [t.result.seed, seed],
    ];
    return (
        <details class="fair">
            <summary>{t.result.fair}</summary>
            <p>{t.result.fair_text}</p>
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
                <p class={matches ? 'good-news' : 'bad-news'}>{matches ? t.result.seed_ok : t.result.seed_bad}</p>
            )}
        </details>
    );
}
