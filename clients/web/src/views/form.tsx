import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { CreateForm } from '../client';
import type { Game, GameOption, OptionValue, Preset } from '../net/protocol';
import type { Balances } from '../store/state';
import { t } from '../text';
import { useStake } from './stake';

const clocks_s = [0, 15, 30, 60, 120];
const clocks_of = (for_money: boolean): number[] => (for_money ? clocks_s.filter((s) => s > 0) : clocks_s);
const span = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
const defaults = (game: Game): Record<string, OptionValue> =>
    Object.fromEntries(game.options.map((option) => [option.name, option.default]));

function OptionField({
    option,
    value,
    set,
}: {
    option: GameOption;
    value: OptionValue;
    set(value: OptionValue): void;
}) {
    const id = useId();
    const number = option.choices === undefined;
    // Choices travel as they were given: some options mix words and numbers.
    const by_text = new Map(
        (option.choices ?? []).map((choice) => [String(choice.value), choice.value as OptionValue]),
    );
    const chosen = option.choices?.find((choice) => String(choice.value) === String(value));
    const help = chosen?.help ?? option.help;
    return (
        <div class="field">
            <label for={id}>{option.label ?? t.form.option(option.name)}</label>
            {number ? (
                <input
                    id={id}
                    type="number"
                    inputMode="numeric"
                    value={String(value)}
                    min={option.min}
                    max={option.max}
                    aria-describedby={`${id}-help`}
                    onInput={(event) => set(event.currentTarget.valueAsNumber)}
                />
            ) : (
                <select
                    id={id}
                    value={String(value)}
                    aria-describedby={`${id}-help`}
                    onChange={(event) => set(by_text.get(event.currentTarget.value) ?? event.currentTarget.value)}
                >
                    {option.choices!.map((choice) => (
                        <option key={String(choice.value)} value={String(choice.value)}>
                            {choice.label ?? t.form.choice(String(choice.value))}
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

/** A published edition sets several options at once; one that is changed afterwards makes it one's own choice. */
function EditionField({
    presets,
    options,
    set,
}: {
    presets: Preset[];
    options: Record<string, OptionValue>;
    set(values: Record<string, OptionValue>): void;
}) {
    const id = useId();
    if (presets.length === 0) return null;
    const chosen = presets.find(({ values }) =>
        Object.entries(values).every(([name, value]) => options[name] === value),
    );
    return (
        <div class="field">
            <label for={id}>{t.form.edition}</label>
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
                {!chosen && <option value="">{t.form.own_rules}</option>}
            </select>
            <p class="hint" id={`${id}-help`}>
                {chosen?.help ?? t.form.own_rules_help}
            </p>
        </div>
    );
}

function RuleFields({
    game,
    options,
    set,
}: {
    game: Game;
    options: Record<string, OptionValue>;
    set(options: Record<string, OptionValue>): void;
}) {
    return (
        <details class="house-rules">
            <summary>{t.form.rules}</summary>
            <div class="fields">
                <EditionField
                    presets={game.presets}
                    options={options}
                    set={(values) => set({ ...options, ...values })}
                />
                {game.options.map((option) => (
                    <OptionField
                        key={option.name}
                        option={option}
                        value={options[option.name] ?? option.default}
                        set={(value) => set({ ...options, [option.name]: value })}
                    />
                ))}
            </div>
        </details>
    );
}

function BotFields({
    levels,
    bots_max,
    bots,
    set_bots,
    level,
    set_level,
}: {
    levels: string[];
    bots_max: number;
    bots: number;
    set_bots(count: number): void;
    level: string;
    set_level(level: string): void;
}) {
    const id = useId();
    return (
        <>
            <div class="field">
                <label for={`${id}-bots`}>{t.form.bots}</label>
                <select
                    id={`${id}-bots`}
                    value={Math.min(bots, bots_max)}
                    onChange={(event) => set_bots(Number(event.currentTarget.value))}
                >
                    {span(0, bots_max).map((n) => (
                        <option key={n} value={n}>
                            {n}
                        </option>
                    ))}
                </select>
            </div>
            <div class="field">
                <label for={`${id}-level`}>{t.form.bot_level}</label>
                <select id={`${id}-level`} value={level} onChange={(event) => set_level(event.currentTarget.value)}>
                    {levels.map((one) => (
                        <option key={one} value={one}>
                            {t.form.level(one)}
                        </option>
                    ))}
                </select>
            </div>
        </>
    );
}

interface TableFormProps {
    games: Game[];
    submit: string;
    onSubmit(form: CreateForm): void;
    start?: Partial<CreateForm>;
    with_bots?: boolean;
    /** A table for money, which needs a clock. */
    for_money?: boolean;
    /** Of an operator, who may play for them. */
    balances?: Balances | undefined;
    /** A table of the house: of any game, and always for money. */
    of_house?: boolean;
    /** Nothing is sent while a request runs. */
    busy?: boolean;
    /** What else is asked for before it is sent. */
    children?: ComponentChildren;
}

/** A form built from the server's data about games; used to set up a table and to change one before the start. */
export function TableForm({
    games,
    submit,
    onSubmit,
    start,
    with_bots = false,
    for_money = false,
    balances,
    of_house = false,
    busy = false,
    children,
}: TableFormProps) {
    const id = useId();
    const [game_id, set_game] = useState(start?.game ?? games[0]!.id);
    const game = games.find((one) => one.id === game_id) ?? games[0]!;
    const [options, set_options] = useState<Record<string, OptionValue>>({ ...defaults(game), ...start?.options });
    const [seats, set_seats] = useState(start?.seats ?? Math.min(4, game.players_max));
    const [visibility, set_visibility] = useState<'public' | 'private'>(start?.visibility ?? 'private');
    const [clock_s, set_clock] = useState(start?.clock_s ?? 60);
    const [bots, set_bots] = useState(0);
    const [level, set_level] = useState(game.bots[game.bots.length - 1] ?? '');
    const money = useStake(balances, of_house);
    const submitted = (event: Event) => {
        event.preventDefault();
        const stake = money.wish();
        if (stake)
            onSubmit({
                game: game.id,
                options,
                seats,
                visibility,
                clock_s,
                bots: Array<string>(money.on ? 0 : Math.min(bots, seats - 1)).fill(level),
                ...stake,
            });
    };
    const choose_game = (next_id: string) => {
        const next = games.find((one) => one.id === next_id)!;
        set_game(next.id);
        set_options(defaults(next));
        set_seats(Math.min(Math.max(seats, next.players_min), next.players_max));
        set_level(next.bots[next.bots.length - 1] ?? '');
    };
    return (
        <form class="table-form" onSubmit={submitted}>
            <div class="fields">
                {(with_bots || of_house) && games.length > 1 && (
                    <div class="field">
                        <label for={`${id}-game`}>{t.form.game}</label>
                        <select
                            id={`${id}-game`}
                            value={game.id}
                            onChange={(event) => choose_game(event.currentTarget.value)}
                        >
                            {games.map((one) => (
                                <option key={one.id} value={one.id}>
                                    {one.title}
                                </option>
                            ))}
                        </select>
                    </div>
                )}
                <div class="field">
                    <label for={`${id}-seats`}>{t.form.seats}</label>
                    <select
                        id={`${id}-seats`}
                        value={seats}
                        onChange={(event) => set_seats(Number(event.currentTarget.value))}
                    >
                        {span(game.players_min, game.players_max).map((n) => (
                            <option key={n} value={n}>
                                {n}
                            </option>
                        ))}
                    </select>
                </div>
                <div class="field">
                    <label for={`${id}-clock`}>{t.form.clock}</label>
                    <select
                        id={`${id}-clock`}
                        value={clock_s}
                        onChange={(event) => set_clock(Number(event.currentTarget.value))}
                    >
                        {clocks_of(money.on || for_money).map((s) => (
                            <option key={s} value={s}>
                                {s === 0 ? t.form.no_clock : t.form.seconds(s)}
                            </option>
                        ))}
                    </select>
                </div>
                <div class="field">
                    <label for={`${id}-who`}>{t.form.visibility}</label>
                    <select
                        id={`${id}-who`}
                        value={visibility}
                        onChange={(event) => set_visibility(event.currentTarget.value as 'public' | 'private')}
                    >
                        <option value="private">{t.form.private}</option>
                        <option value="public">{t.form.public}</option>
                    </select>
                </div>
                {with_bots && !money.on && game.bots.length > 0 && (
                    <BotFields
                        levels={game.bots}
                        bots_max={seats - 1}
                        bots={bots}
                        set_bots={set_bots}
                        level={level}
                        set_level={set_level}
                    />
                )}
            </div>
            {money.fields}
            <RuleFields game={game} options={options} set={set_options} />
            {children}
            <div class="row end">
                <button class="btn primary" type="submit" disabled={busy}>
                    {submit}
                </button>
            </div>
        </form>
    );
}
