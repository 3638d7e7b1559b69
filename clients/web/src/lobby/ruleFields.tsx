import type { Game, GameOption, Options, OptionValue, Preset } from '@anteroom/sdk';
import { useId } from 'preact/hooks';
import { optionsWith } from '../games/lengths';
import { aboutMinutes, told } from '../text';

/** The words of each choice of an option, with the length of the game where the choice changes it. */
function choiceWords(option: GameOption, minutes: (value: OptionValue) => number | null): string[] {
    if (!('choices' in option)) return [];
    const about = option.choices.map(({ value }) => {
        const all = minutes(value);
        return all === null ? '' : aboutMinutes(all);
    });
    const differ = new Set(about).size > 1;
    return option.choices.map(({ label }, i) =>
        differ && about[i] ? told.tableForm.choiceLength({ choice: label, about: about[i] }) : label,
    );
}

function OptionField({
    option,
    value,
    set,
    minutes,
}: {
    option: GameOption;
    value: OptionValue;
    set(value: OptionValue): void;
    /** The length of the game with another value of this option. */
    minutes(value: OptionValue): number | null;
}) {
    const id = useId();
    const words = choiceWords(option, minutes);
    const chosen = 'choices' in option && option.choices.find((choice) => choice.value === value);
    const help = (chosen || option).help;
    return (
        <div class="field">
            <label for={id}>{option.label}</label>
            {!('choices' in option) ? (
                <input
                    id={id}
                    type="number"
                    inputMode="numeric"
                    value={value}
                    min={option.min}
                    max={option.max}
                    aria-describedby={`${id}-help`}
                    onInput={(event) => set(event.currentTarget.valueAsNumber)}
                />
            ) : (
                <select
                    id={id}
                    value={value}
                    aria-describedby={`${id}-help`}
                    onChange={(event) => set(event.currentTarget.value)}
                >
                    {option.choices.map((choice, i) => (
                        <option key={choice.value} value={choice.value}>
                            {words[i]}
                        </option>
                    ))}
                </select>
            )}
            <p class="hint" id={`${id}-help`}>
                {help}
            </p>
        </div>
    );
}

/** The published editions. Each sets several options at once; a change to one of them afterwards makes a custom
 * choice. */
function EditionField({ presets, options, set }: { presets: Preset[]; options: Options; set(values: Options): void }) {
    const id = useId();
    if (presets.length === 0) return null;
    const chosen = presets.find(({ values }) =>
        Object.entries(values).every(([name, value]) => options[name] === value),
    );
    return (
        <div class="field">
            <label for={id}>{told.tableForm.edition}</label>
            <select
                id={id}
                value={chosen?.name ?? ''}
                aria-describedby={`${id}-help`}
                onChange={(event) => set(presets.find(({ name }) => name === event.currentTarget.value)?.values ?? {})}
            >
                {presets.map(({ name, label }) => (
                    <option key={name} value={name}>
                        {label}
                    </option>
                ))}
                {!chosen && <option value="">{told.tableForm.ownRules}</option>}
            </select>
            <p class="hint" id={`${id}-help`}>
                {chosen?.help ?? told.tableForm.ownRulesHelp}
            </p>
        </div>
    );
}

/** The options of a game, and its editions. */
export function RuleFields({
    game,
    options,
    set,
    minutes,
}: {
    game: Game;
    options: Options;
    set(options: Options): void;
    minutes(options: Options): number | null;
}) {
    return (
        <details class="house-rules">
            <summary>{told.tableForm.rules}</summary>
            <div class="fields">
                <EditionField
                    presets={game.presets ?? []}
                    options={options}
                    set={(values) => set({ ...options, ...values })}
                />
                {game.options.map((option) => (
                    <OptionField
                        key={option.name}
                        option={option}
                        value={options[option.name] ?? option.standard}
                        set={(value) => set(optionsWith(game, options, option.name, value))}
                        minutes={(value) => minutes({ ...options, [option.name]: value })}
                    />
                ))}
            </div>
        </details>
    );
}
