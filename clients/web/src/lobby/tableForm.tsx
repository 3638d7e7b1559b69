import type { Balances, Clock, Game, Options, Visibility } from '@anteroom/sdk';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { type CreateForm, usualLevel } from '../client/createForm';
import { minutesOf } from '../games/lengths';
import { aboutMinutes, t, told, wordFor } from '../text';
import { RuleFields } from './ruleFields';
import { useStake } from './stakeForm';

const clocksS: Clock[] = [0, 15, 30, 60, 120];
const clocksOf = (forMoney: boolean): Clock[] => (forMoney ? clocksS.filter((s) => s > 0) : clocksS);
const span = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
const defaults = (game: Game): Options =>
    Object.fromEntries(game.options.map((option) => [option.name, option.standard]));

function BotFields({
    levels,
    botsMax,
    bots,
    setBots,
    level,
    setLevel,
}: {
    levels: string[];
    botsMax: number;
    bots: number;
    setBots(count: number): void;
    level: string;
    setLevel(level: string): void;
}) {
    const id = useId();
    return (
        <>
            <div class="field">
                <label for={`${id}-bots`}>{told.tableForm.bots}</label>
                <select
                    id={`${id}-bots`}
                    value={Math.min(bots, botsMax)}
                    onChange={(event) => setBots(Number(event.currentTarget.value))}
                >
                    {span(0, botsMax).map((n) => (
                        <option key={n} value={n}>
                            {n}
                        </option>
                    ))}
                </select>
            </div>
            <div class="field">
                <label for={`${id}-level`}>{told.tableForm.botLevel}</label>
                <select id={`${id}-level`} value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
                    {levels.map((one) => (
                        <option key={one} value={one}>
                            {wordFor(t.form.level, one)}
                        </option>
                    ))}
                </select>
            </div>
        </>
    );
}

interface SelectFieldProps<V> {
    label: string;
    value: V;
    /** The choices: each value with its words. */
    options: [value: V, words: string][];
    choose(value: V): void;
}

function SelectField<V extends string | number>({ label, value, options, choose }: SelectFieldProps<V>) {
    const id = useId();
    return (
        <div class="field">
            <label for={id}>{label}</label>
            <select id={id} value={value} onChange={(event) => choose(options[event.currentTarget.selectedIndex]![0])}>
                {options.map(([one, words]) => (
                    <option key={one} value={one}>
                        {words}
                    </option>
                ))}
            </select>
        </div>
    );
}

function ClockField(props: { forMoney: boolean; value: Clock; choose(seconds: Clock): void }) {
    const words = (s: number) => (s === 0 ? told.tableForm.noClock : told.tableForm.seconds({ s }));
    return (
        <SelectField
            label={told.tableForm.clock}
            value={props.value}
            options={clocksOf(props.forMoney).map((s) => [s, words(s)])}
            choose={props.choose}
        />
    );
}

function VisibilityField({ value, choose }: { value: Visibility; choose(value: Visibility): void }) {
    return (
        <SelectField
            label={told.tableForm.visibility}
            value={value}
            options={[
                ['private', told.tableForm.private],
                ['public', told.tableForm.public],
            ]}
            choose={choose}
        />
    );
}

function CheckField({ label, value, choose }: { label: string; value: boolean; choose(on: boolean): void }) {
    return (
        <label class="check">
            <input type="checkbox" checked={value} onChange={(event) => choose(event.currentTarget.checked)} />
            <span>{label}</span>
        </label>
    );
}

/** The settings of a table that is not for money. */
function useFreeTable(start: Partial<CreateForm> | undefined) {
    const [hints, setHints] = useState(start?.hints ?? false);
    const [programs, setPrograms] = useState(start?.programs !== 'none');
    const wish: Pick<CreateForm, 'hints' | 'programs'> = {
        ...(hints ? { hints } : {}),
        ...(start?.programs === 'only' ? {} : { programs: programs ? 'welcome' : 'none' }),
    };
    const fields = (
        <>
            <CheckField label={told.tableForm.hints} value={hints} choose={setHints} />
            <CheckField label={told.tableForm.programs} value={programs} choose={setPrograms} />
        </>
    );
    return { wish, fields };
}

/** The settings that depend on the chosen game: its options, number of seats and level of bots. */
function useGame(games: Game[], start: Partial<CreateForm> | undefined) {
    const [gameId, setGame] = useState(start?.game ?? games[0]!.game);
    const game = games.find((one) => one.game === gameId) ?? games[0]!;
    const [options, setOptions] = useState<Options>({ ...defaults(game), ...start?.options });
    const [seats, setSeats] = useState(start?.seats ?? Math.min(4, game.players_max));
    const [level, setLevel] = useState(usualLevel(game));
    const chooseGame = (nextId: string) => {
        const next = games.find((one) => one.game === nextId)!;
        setGame(next.game);
        setOptions(defaults(next));
        setSeats(Math.min(Math.max(seats, next.players_min), next.players_max));
        setLevel(usualLevel(next));
    };
    return { game, chooseGame, options, setOptions, seats, setSeats, level, setLevel };
}

/** Scrolls a form into view when it appears on request, and focuses its first field. */
function useFocusWhere(comes: boolean | undefined) {
    const box = useRef<HTMLFormElement>(null);
    useEffect(() => {
        if (!comes) return;
        box.current?.scrollIntoView({ block: 'nearest' });
        box.current?.querySelector('select')?.focus({ preventScroll: true });
    }, []);
    return box;
}

/** The estimate of the length of a game with these settings. */
function Length({ minutes }: { minutes: number | null }) {
    if (minutes === null) return null;
    return (
        <p class="hint" role="status">
            {told.tableForm.length({ about: aboutMinutes(minutes) })}
        </p>
    );
}

export interface TableFormProps {
    games: Game[];
    submit: string;
    onSubmit(form: CreateForm): void;
    start?: Partial<CreateForm>;
    withBots?: boolean;
    /** The table is for money and needs a clock. */
    forMoney?: boolean;
    /** The balances of an operator, who may set up tables for money. */
    balances?: Balances | undefined;
    /** The table is one of the house: any game, and always for money. */
    ofHouse?: boolean;
    /** The form sends nothing while a request runs. */
    busy?: boolean;
    /** The form appears on request and takes the focus. */
    comes?: boolean;
    /** Further fields above the submit button. */
    children?: ComponentChildren;
}

/** A form built from the server's data about games. It sets up a table, or changes one before the start. */
export function TableForm(props: TableFormProps) {
    const { games, submit, onSubmit, start, withBots, forMoney, balances, ofHouse = false, busy, children } = props;
    const { game, chooseGame, options, setOptions, seats, setSeats, level, setLevel } = useGame(games, start);
    const [visibility, setVisibility] = useState<Visibility>(start?.visibility ?? 'private');
    const [clockS, setClock] = useState<Clock>(start?.clock_s ?? 60);
    const [bots, setBots] = useState(0);
    const free = useFreeTable(start);
    const money = useStake(balances, ofHouse);
    const isFree = !money.on && !forMoney;
    const box = useFocusWhere(props.comes);
    const botsNow = money.on ? 0 : Math.min(bots, seats - 1);
    const minutes = (some: Options) => minutesOf(game.game, seats, some, botsNow);
    const submitted = (event: Event) => {
        event.preventDefault();
        const stake = money.wish();
        if (stake)
            onSubmit({
                game: game.game,
                options,
                seats,
                visibility,
                clock_s: clockS,
                bots: Array<string>(botsNow).fill(level),
                ...(isFree ? free.wish : {}),
                ...stake,
            });
    };
    return (
        <form class="table-form" onSubmit={submitted} ref={box}>
            <div class="fields">
                {(withBots || ofHouse) && games.length > 1 && (
                    <SelectField
                        label={told.tableForm.game}
                        value={game.game}
                        options={games.map((one) => [one.game, one.title])}
                        choose={chooseGame}
                    />
                )}
                <SelectField
                    label={told.tableForm.seats}
                    value={seats}
                    options={span(game.players_min, game.players_max).map((n) => [n, String(n)])}
                    choose={(n) => setSeats(n)}
                />
                <ClockField forMoney={money.on || forMoney === true} value={clockS} choose={setClock} />
                <VisibilityField value={visibility} choose={setVisibility} />
                {withBots && !money.on && game.levels.length > 0 && (
                    <BotFields
                        levels={game.levels}
                        botsMax={seats - 1}
                        bots={bots}
                        setBots={setBots}
                        level={level}
                        setLevel={setLevel}
                    />
                )}
            </div>
            {isFree && free.fields}
            {money.fields}
            <Length minutes={minutes(options)} />
            <RuleFields game={game} options={options} set={setOptions} minutes={minutes} />
            {children}
            <div class="row end at-end">
                <button class="btn primary" type="submit" disabled={busy}>
                    {submit}
                </button>
            </div>
        </form>
    );
}
