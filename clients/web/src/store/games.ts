import type { Game, GameOption, OptionValue, Preset } from '../net/protocol';

type Raw = Record<string, unknown>;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function readOption(raw: Raw): GameOption {
    const choices = list(raw.choices).map((choice) =>
        typeof choice === 'object' && choice !== null ? choice : { value: String(choice) },
    );
    const option: GameOption = { name: String(raw.name), default: raw.standard as OptionValue };
    if (raw.label) option.label = String(raw.label);
    if (raw.help) option.help = String(raw.help);
    if (choices.length > 0) option.choices = choices as GameOption['choices'];
    if (typeof raw.min === 'number') option.min = raw.min;
    if (typeof raw.max === 'number') option.max = raw.max;
    return option;
}

const readPreset = (raw: Raw): Preset => ({
    name: String(raw.name),
    label: String(raw.label ?? raw.name),
    help: String(raw.help ?? ''),
    values: (raw.values ?? {}) as Record<string, OptionValue>,
});

/** The catalogue of games as `hello` tells it; forms are built from it. */
export function readGames(value: unknown): Game[] {
    return list(value).map((entry) => {
        const raw = entry as Raw;
        return {
            id: String(raw.game),
            title: String(raw.title ?? raw.game),
            summary: raw.summary ? String(raw.summary) : undefined,
            players_min: Number(raw.players_min),
            players_max: Number(raw.players_max),
            options: list(raw.options).map((option) => readOption(option as Raw)),
            presets: list(raw.presets).map((preset) => readPreset(preset as Raw)),
            bots: list(raw.levels).map(String),
        };
    });
}
