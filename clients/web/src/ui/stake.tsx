import { type Balances, bySeat, type Stake } from '@anteroom/sdk';
import { money } from '../money';
import type { Room, State } from '../store/state';
import { sentences, t } from '../text';
import { Onward } from './onward';

/** The player's balance in the currency of this table. Null if it is unknown: a guest has no wallet. */
const own = (stake: Stake, balances: Balances): string | null => {
    const held = balances[stake.currency];
    return held ? money(held.amount, { currency: stake.currency, exponent: held.exponent }) : null;
};

/** The reason why this player cannot pay for a seat. Null if they can, or if the balance is unknown. */
export function lacking(stake: Stake, { role, balances }: Pick<State, 'role' | 'balances'>): string | null {
    if (role === 'guest') return t.money.needsAccount;
    if (Object.keys(balances).length === 0) return null;
    const { amount } = balances[stake.currency] ?? { amount: 0 };
    return amount >= stake.price
        ? null
        : t.money.short({ price: money(stake.price, stake), amount: money(amount, stake) });
}

/** The full cost of a seat, shown before the player sits down. */
export function StakePanel({ stake, state }: { stake: Stake; state: State }) {
    const balance = own(stake, state.balances);
    const facts: [string, string | null][] = [
        [t.money.price, money(stake.price, stake)],
        [t.money.buyIn, money(stake.buy_in, stake)],
        [t.money.chips, t.money.chipValue({ all: money(stake.buy_in, stake), one: money(stake.chip_value, stake) })],
        [t.money.fee, stake.fee ? money(stake.fee, stake) : t.money.noFee],
        [t.money.prize, money(stake.prize, stake)],
        [t.money.balance, balance],
    ];
    return (
        <section class="panel stake" aria-labelledby="stake">
            <h2 id="stake">{t.money.title}</h2>
            <dl class="costs">
                {facts
                    .filter(([, value]) => value !== null)
                    .map(([head, value]) => (
                        <div class="row between" key={head}>
                            <dt>{head}</dt>
                            <dd>{value}</dd>
                        </div>
                    ))}
            </dl>
            {balance === null && <p class="hint">{t.money.needsAccount}</p>}
        </section>
    );
}

/** Pot, chips and prize of a running game in money, beside the table, which shows chips. */
export function MoneyLine({ room, state }: { room: Room; state: State }) {
    const { table } = room;
    const { stake } = room.info;
    if (!stake || !table) return null;
    const me = room.seat?.me;
    const { pot, chips: all = {} } = 'chips' in table ? table : { pot: 0 };
    const chips = me && all[me];
    const balance = own(stake, state.balances);
    const facts = [
        t.money.prizeIs({ amount: money(stake.prize, stake) }),
        t.money.potIs({ n: pot, amount: money(pot * stake.chip_value, stake) }),
        ...(chips === undefined
            ? []
            : [t.money.chipsAre({ n: chips, amount: money(chips * stake.chip_value, stake) })]),
        ...(balance === null ? [] : [t.money.balanceIs({ amount: balance })]),
    ];
    return (
        <p class="money-line row wrap" role="note">
            {facts.map((fact) => (
                <span class="tag" key={fact}>
                    {fact}
                </span>
            ))}
        </p>
    );
}

/** The amount that each player got back from the table, less the stake. */
export function Payments({ room }: { room: Room }) {
    const { stake, seats } = room.info;
    const [paid] = room.log
        .flatMap(({ notice, names }) => (notice.type === 'paid_out' ? [{ to: notice.to, names }] : []))
        .slice(-1);
    if (!stake || !paid) return null;
    return (
        <table class="ranking payments">
            <caption>{t.money.payments}</caption>
            <thead>
                <tr>
                    <th scope="col">{t.result.player}</th>
                    <th scope="col">{t.money.stake}</th>
                    <th scope="col">{t.money.payout}</th>
                    <th scope="col">{t.money.net}</th>
                </tr>
            </thead>
            <tbody>
                {bySeat(paid.to).map(([seat, amount]) => (
                    <tr key={seat}>
                        <td translate={false}>{seats[seat]?.name ?? paid.names[seat] ?? seat}</td>
                        <td>{money(stake.price, stake)}</td>
                        <td>{money(amount, stake)}</td>
                        <td>{money(amount - stake.price, stake)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/** A game that the host voided. */
export function Voided({ room, state }: { room: Room; state: State }) {
    return (
        <section class="panel result" aria-labelledby="result-head">
            <h1 id="result-head">{t.money.voided}</h1>
            <p class="lead">{sentences(room.info.voided ?? '', t.money.allBack)}</p>
            <Payments room={room} />
            <Onward room={room} state={state} />
        </section>
    );
}
