import { useState } from 'preact/hooks';
import { shelfHere } from '../shelf';
import { looks as words } from '../text';
import { type Look, lookOf, looks, setLook } from './looks';

function Choice({ name }: { name: Look }) {
    const [chosen, choose] = useState<string>(lookOf(shelfHere, name));
    const titles: Readonly<Record<string, string>> = words[name];
    return (
        <label class="setting">
            <span>{titles.label}</span>
            <select
                value={chosen}
                onChange={({ currentTarget: { value } }) => {
                    setLook(shelfHere, document.documentElement, name, value);
                    choose(value);
                }}
            >
                {looks[name].map((one) => (
                    <option key={one} value={one}>
                        {titles[one]}
                    </option>
                ))}
            </select>
        </label>
    );
}

/** The fields for the look and pace of every table. */
export const LookFields = () => (
    <fieldset class="looks">
        <legend>{words.title}</legend>
        {(Object.keys(looks) as Look[]).map((name) => (
            <Choice key={name} name={name} />
        ))}
    </fieldset>
);
