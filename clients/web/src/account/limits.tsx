import type { Body, Protection } from '@anteroom/sdk';
import { useEffect, useId, useState } from 'preact/hooks';
import { dayText, dayTyped, instantText } from '../dates';
import { minorOf, money, type Unit } from '../money';
import { t, myAccount as text } from '../text';
import { useClient } from '../ui/hooks';
import { SureButton } from '../ui/parts';
import { asked, CurrencyChoice } from './parts';
import { beginOfDay, type Day, type Limit as LimitSet, mayBeUntil, type What, whats } from './read';

/** Sends a change. The component that holds the settings shows the result. */
type Send = (body: Body<'protection'> | Body<'set_limit'> | Body<'exclude'>) => Promise<string | null>;

function Pending({ limit, unit, keep, busy }: { limit: LimitSet; unit: Unit; keep(): void; busy: boolean }) {
    if (!limit.later) return null;
    const when = instantText(new Date(limit.later.from));
    return (
        <div class="row wrap between waits">
            <p>
                {limit.later.amount === undefined
                    ? text.laterNone({ when })
                    : text.later({ when, amount: money(limit.later.amount, unit) })}
            </p>
            <button type="button" class="btn small" disabled={busy} onClick={keep}>
                {text.keep}
            </button>
        </div>
    );
}

function usedWords(what: What, day: Day, unit: Unit): string {
    const used = what === 'stake_day' ? day.staked : day.lost;
    return used < 0 ? text.won({ amount: money(-used, unit) }) : text.used[what]({ amount: money(used, unit) });
}

function Limit({ what, day, unit, send }: { what: What; day: Day; unit: Unit; send: Send }) {
    const id = useId();
    const [typed, setTyped] = useState('');
    const [said, say] = useState<{ text: string; bad: boolean } | null>(null);
    const [busy, setBusy] = useState(false);
    const limit = day[what];
    const wish = async (amount: number | null) => {
        setBusy(true);
        const looser = limit !== undefined && (amount === null || amount > limit.amount);
        const refusal = await send({
            type: 'set_limit',
            currency: unit.currency,
            what,
            ...(amount === null ? {} : { amount }),
        });
        setBusy(false);
        say(
            refusal === null
                ? { text: looser ? text.setLater : text.setDone, bad: false }
                : { text: refusal, bad: true },
        );
        if (refusal === null) setTyped('');
    };
    const submit = (event: Event) => {
        event.preventDefault();
        const amount = minorOf(typed, unit.exponent);
        if (amount === null) return say({ text: text.badAmount, bad: true });
        void wish(amount);
    };
    return (
        <section class="own-limit stack" aria-labelledby={id}>
            <h3 id={id}>{text.what[what]}</h3>
            <p class="hint">{text.whatHelp[what]}</p>
            <p class="row wrap between">
                <strong>{limit ? text.limitIs({ amount: money(limit.amount, unit) }) : text.noLimit}</strong>
                <span>{usedWords(what, day, unit)}</span>
            </p>
            {limit && <Pending limit={limit} unit={unit} busy={busy} keep={() => void wish(limit.amount)} />}
            <form class="row wrap" onSubmit={submit}>
                <div class="field grows">
                    <label for={`${id}-amount`}>
                        {text.amount} ({unit.currency})
                    </label>
                    <input
                        id={`${id}-amount`}
                        inputMode="decimal"
                        autocomplete="off"
                        maxLength={20}
                        required
                        value={typed}
                        onInput={(event) => setTyped(event.currentTarget.value)}
                    />
                </div>
                <button type="submit" class="btn" disabled={busy}>
                    {text.set}
                </button>
                {limit && (
                    <button type="button" class="btn quiet" disabled={busy} onClick={() => void wish(null)}>
                        {text.remove}
                    </button>
                )}
            </form>
            <p class={said?.bad ? 'trouble' : 'hint'} role="status">
                {said?.text}
            </p>
        </section>
    );
}

function Pause({ set, send }: { set: Protection; send: Send }) {
    const id = useId();
    const [typed, setTyped] = useState('');
    const [trouble, setTrouble] = useState<string | null>(null);
    const until = beginOfDay(typed);
    const good = mayBeUntil(until, set.now);
    const excluded = set.exclusion;
    const wish = async (end?: number) => {
        const refusal = await send({ type: 'exclude', ...(end === undefined ? {} : { until: end }) });
        setTrouble(refusal);
        if (refusal === null) setTyped('');
    };
    return (
        <section class="own-limit stack" aria-labelledby={id}>
            <h3 id={id}>{text.pause}</h3>
            <p class="hint">{text.pauseLead}</p>
            {excluded && (
                <p>
                    <strong>{text.paused({ when: instantText(new Date(excluded.until)) })}</strong>
                </p>
            )}
            {excluded?.later && (
                <div class="row wrap between waits">
                    <p>
                        {excluded.later.until === undefined
                            ? text.pauseEnds({ when: instantText(new Date(excluded.later.from)) })
                            : text.pauseShorter({
                                  when: instantText(new Date(excluded.later.from)),
                                  until: instantText(new Date(excluded.later.until)),
                              })}
                    </p>
                    <button type="button" class="btn small" onClick={() => void wish(excluded.until)}>
                        {text.pauseKeep}
                    </button>
                </div>
            )}
            <div class="row wrap">
                <div class="field grows">
                    <label for={`${id}-until`}>{text.until}</label>
                    <input
                        id={`${id}-until`}
                        type="date"
                        min={dayTyped(new Date(set.now + 24 * 60 * 60 * 1000))}
                        value={typed}
                        aria-describedby={`${id}-said`}
                        onInput={(event) => setTyped(event.currentTarget.value)}
                    />
                </div>
                <SureButton
                    label={text.pauseDo}
                    question={good ? text.pauseSure({ when: dayText(new Date(until)) }) : text.pauseDate}
                    yes={text.pauseYes}
                    no={text.pauseNo}
                    disabled={!good}
                    run={() => void wish(until!)}
                />
                {excluded && !(excluded.later && excluded.later.until === undefined) && (
                    <button type="button" class="btn quiet" onClick={() => void wish()}>
                        {text.pauseEnd}
                    </button>
                )}
            </div>
            <p class="trouble" role="alert" id={`${id}-said`}>
                {trouble ?? (typed && !good ? text.pauseDate : '')}
            </p>
        </section>
    );
}

/** The player's own limits on play for money. */
export function LimitsView() {
    const client = useClient();
    const [set, keep] = useState<Protection | null>(null);
    const [trouble, setTrouble] = useState<string | null>(null);
    const [wanted, want] = useState('');
    const send: Send = async (body) => {
        const answer = await asked(client, body);
        if ('refusal' in answer) return answer.refusal;
        keep(answer.data);
        return null;
    };
    const look = () => void send({ type: 'protection' }).then(setTrouble);
    useEffect(look, []);
    if (!set && trouble)
        return (
            <div class="stack">
                <p class="trouble" role="alert">
                    {trouble}
                </p>
                <button type="button" class="btn" onClick={look}>
                    {text.again}
                </button>
            </div>
        );
    if (!set) return <p class="hint">{t.loading.opening}</p>;
    const codes = Object.keys(set.limits).sort();
    const code = codes.includes(wanted) ? wanted : (codes[0] ?? '');
    const day = set.limits[code];
    return (
        <div class="stack own">
            {set.suspended && <p class="trouble">{text.suspended}</p>}
            <p class="hint">{text.lead}</p>
            <CurrencyChoice codes={codes} chosen={code} choose={want} />
            {day &&
                whats.map((what) => (
                    <Limit
                        key={`${code}/${what}`}
                        what={what}
                        day={day}
                        unit={{ currency: code, exponent: day.exponent }}
                        send={send}
                    />
                ))}
            <Pause set={set} send={send} />
        </div>
    );
}
