import { useEffect, useState } from 'preact/hooks';
import { from_hex, sha256, to_hex } from '../../fair/sha256';
import { in_order, type Seat } from '../../net/protocol';
import type { Room, State } from '../../store/state';
import { navigate } from '../../router';
import { t } from '../../text';
import { useClient } from '../../views/hooks';
import { Crown } from '../../views/icons';
import { Avatar } from '../../views/parts';
import type { SpoilTable } from './model';

function Fair({ room }: { room: Room }) {
    const client = useClient();
    const kept = client.fair.of(room.room, room.info.game_no);
    const seed = room.info.fair?.seed ?? kept.seed;
    const commitment = kept.commitment ?? room.info.fair?.commitment;
    const [matches, set] = useState<boolean | null>(null);
    useEffect(() => {
        if (seed && commitment) void sha256(from_hex(seed)).then((digest) => set(to_hex(digest) === commitment));
    }, [seed, commitment]);
    const facts: [string, string | undefined][] = [[t.result.commitment, commitment], [t.result.own_nonce, kept.nonce], [t.result.seed, seed]];
    return (
        <details class="fair">
            <summary>{t.result.fair}</summary>
            <p>{t.result.fair_text}</p>
            <dl>{facts.filter(([, value]) => value).map(([head, value]) => [<dt key={head}>{head}</dt>, <dd key={`${head}.`} class="hex">{value}</dd>])}</dl>
            {matches !== null && <p class={matches ? 'good-news' : 'bad-news'}>{matches ? t.result.seed_ok : t.result.seed_bad}</p>}
        </details>
    );
}

export function SpoilResult({ room, state }: { room: Room; state: State }) {
    const client = useClient();
    const table = room.table as SpoilTable | null;
    const outcome = table?.outcome;
    const me = room.seat?.me;
    const name = (seat: Seat) => room.info.seats[seat]?.name ?? seat;
    const winners = outcome?.winners ?? [];
    const ranked = in_order(Object.keys(table?.players ?? {})).sort((a, b) => (outcome?.ranks[a] ?? 99) - (outcome?.ranks[b] ?? 99));
    return (
        <section class="panel result" aria-labelledby="result-head">
            <div class="laurels" aria-hidden="true">{winners.map((seat) => <Avatar key={seat} seat={seat} name={name(seat)} bot={room.info.seats[seat]?.bot !== undefined} />)}</div>
            <h1 id="result-head">{me !== undefined && winners.length === 1 && winners[0] === me ? t.result.you_won : t.result.won(winners.map(name))}</h1>
            <p class="lead">{t.result.how(outcome?.how ?? '')}</p>
            <table class="ranking">
                <caption class="unseen">{t.result.table}</caption>
                <thead><tr><th scope="col">{t.result.rank}</th><th scope="col">{t.result.player}</th><th scope="col">{t.result.end}</th></tr></thead>
                <tbody>
                    {ranked.map((seat) => {
                        const fallen = table?.players[seat]?.fallen;
                        return (
                            <tr key={seat} class={winners.includes(seat) ? 'winner' : ''}>
                                <td>{winners.includes(seat) ? <Crown /> : null}{t.result.place(outcome?.ranks[seat] ?? 0)}</td>
                                <td><span class="row"><Avatar seat={seat} name={name(seat)} small /><span>{name(seat)}</span>{seat === me && <span class="tag">{t.room.you}</span>}</span></td>
                                <td>{fallen ? t.result.fell_in(fallen.cause, fallen.round) : t.result.standing}{outcome?.prizes?.[seat] ? `, ${t.result.prize(outcome.prizes[seat])}` : ''}</td>
                            </tr>
                        );
                    })}
                </tbody>
            </table>
            <div class="row wrap center">
                {me !== undefined && <button type="button" class="btn primary big" onClick={() => void rematch()}>{t.result.rematch}</button>}
                <button type="button" class="btn big" onClick={() => navigate('/')}>{t.result.to_lobby}</button>
            </div>
            <Fair room={room} />
        </section>
    );

    async function rematch(): Promise<void> {
        const alone = Object.values(room.info.seats).filter((who) => who.player !== undefined).every((who) => who.player === state.player);
        if ((await client.ask({ type: 'rematch', room: room.room })) && alone) client.start_when_ready(room.room);
    }
}
