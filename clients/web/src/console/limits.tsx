import type { HouseLimit } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import { staffConsole as text } from '../text';
import { ActButton } from './act';
import { useDesk, useLoad } from './hooks';
import { Choice, Facts, TextField, Trouble, When } from './parts';

/** A function, because the words are loaded beside the console and may come later. */
const names = (): Readonly<Record<string, string>> => text.houseLimit;
/** The name of a limit. If this page has no words for it, the server's are shown. */
const nameOf = ({ name, text: said }: HouseLimit): string => names()[name] ?? said;

const Value = ({ limit: { value, usual, set } }: { limit: HouseLimit }) =>
    set ? (
        <>
            {text.houseLimitSet({ value, usual, by: set.by, reason: set.reason })} <When ms={set.time} />
        </>
    ) : (
        text.houseLimitUsual({ value })
    );

function SetLimit({ limits, done }: { limits: HouseLimit[]; done(): void }) {
    const { api } = useDesk();
    const [name, setName] = useState(limits[0]!.name);
    const [typed, setTyped] = useState('');
    const limit = limits.find((one) => one.name === name) ?? limits[0]!;
    const value = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
    const set = async (reason: string, to: number | null) => {
        await api.setLimit({ name: limit.name, reason, ...(to === null ? {} : { value: to }) });
        setTyped('');
        done();
    };
    return (
        <div class="stack" role="group" aria-label={text.setLimit}>
            <h3>{text.setLimit}</h3>
            <div class="fields narrow">
                <Choice
                    label={text.houseLimitHead}
                    value={limit.name}
                    set={setName}
                    options={limits.map((one) => [one.name, nameOf(one)])}
                />
                <TextField
                    label={text.houseLimitValue}
                    hint={text.houseLimitBounds({ least: limit.least, most: limit.most, usual: limit.usual })}
                    value={typed}
                    set={setTyped}
                    mode="numeric"
                />
            </div>
            <div class="row end wrap">
                <ActButton
                    label={text.dropLimit}
                    question={text.setLimitQuestion({ name: nameOf(limit), value: limit.usual })}
                    yes={text.dropLimit}
                    disabled={!limit.set}
                    run={(reason) => set(reason, null)}
                />
                <ActButton
                    label={text.setLimit}
                    question={text.setLimitQuestion({ name: nameOf(limit), value: value ?? 0 })}
                    yes={text.setLimit}
                    disabled={value === null}
                    run={(reason) => set(reason, value)}
                />
            </div>
        </div>
    );
}

/** Limits that operators can change during play. */
export function Limits() {
    const { api } = useDesk();
    const { data, trouble, reload } = useLoad(() => api.limits(), []);
    return (
        <section class="panel stack" aria-labelledby="limits">
            <h2 id="limits">{text.houseLimits}</h2>
            <p class="hint">{text.houseLimitsLead}</p>
            <Trouble text={trouble} />
            {data && data.limits.length > 0 && (
                <>
                    <Facts facts={data.limits.map((one) => [nameOf(one), <Value key={one.name} limit={one} />])} />
                    <SetLimit limits={data.limits} done={reload} />
                </>
            )}
        </section>
    );
}
