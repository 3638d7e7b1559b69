import { type Game, type GameOption, type Options, type OptionValue, type Seat, seatsOf } from '@anteroom/sdk';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { viewsOf } from '../games/registry';
import type { Room, State } from '../store/state';
import { t } from '../text';
import { useClient } from './hooks';
import { AllRules } from './rules';

const wordsFor = (option: GameOption, value: OptionValue): string =>
    'choices' in option ? (option.choices.find((one) => one.value === value)?.label ?? String(value)) : String(value);

/** What this table plays otherwise than usual. */
export const unusual = (game: Game, options: Options): [string, string][] =>
    game.options.flatMap((option): [string, string][] => {
        const value = options[option.name];
        return value === undefined || value === option.standard ? [] : [[option.label, wordsFor(option, value)]];
    });

/** Where this player could sit down before the start. */
export const seatsFor = ({ info }: Room, me: number | null): Seat[] =>
    seatsOf(info.seats).filter((seat) => {
        const { player, bot, kept } = info.seats[seat] ?? {};
        return player === undefined && bot === undefined && (kept === undefined || kept.player === me);
    });

/** Whether somebody came who might want to sit down. What a seat for money costs is read before, beside it. */
export const mayJoin = (room: Room, { player }: State): boolean =>
    room.info.status === 'open' &&
    !room.seat?.me &&
    !room.info.stake &&
    room.info.programs !== 'only' &&
    seatsFor(room, player).length > 0;

/** Whoever comes to a table that waits for players is asked one thing: under which name. */
export function JoinAs({ room, state, close }: { room: Room; state: State; close(): void }) {
    const client = useClient();
    const id = useId();
    const dialog = useRef<HTMLDialogElement>(null);
    const [typed, setName] = useState<string | null>(null);
    useLayoutEffect(() => dialog.current?.showModal(), []);
    const game = state.games.find((one) => one.game === room.info.game);
    const name = (typed ?? state.name).trim();
    const free = seatsFor(room, state.player);
    const owner = Object.values(room.info.seats).find((who) => who.player === room.info.owner)?.name;
    const join = (event: Event) => {
        event.preventDefault();
        const [seat] = free;
        if (!seat || name === '') return;
        if (state.role === 'guest' && name !== state.name) client.account.rename(name);
        void client.requests.ask({ type: 'sit', room: room.room, seat });
        close();
    };
    const { rules } = viewsOf(room.info.game);
    const options = game ? unusual(game, room.info.options) : [];
    return (
        <dialog ref={dialog} class="dialog join-as" aria-labelledby={`${id}-title`} onClose={close}>
            <form class="stack" onSubmit={join}>
                <div>
                    <h2 id={`${id}-title`}>{t.invite.joinTitle({ game: game?.title ?? room.info.game })}</h2>
                    <p class="hint">
                        {owner && `${t.invite.joinBy({ owner })} `}
                        {t.invite.seats({ free: free.length, seats: seatsOf(room.info.seats).length })}.
                    </p>
                </div>
                <ul class="join-rules">
                    {rules().map((line) => (
                        <li key={line}>{line}</li>
                    ))}
                </ul>
                {options.length > 0 && (
                    <p class="hint">
                        <strong>{t.invite.rulesHere}</strong>:{' '}
                        {options.map(([label, value]) => `${label}: ${value}`).join('; ')}
                    </p>
                )}
                {state.role === 'guest' && (
                    <div class="field">
                        <label for={`${id}-name`}>{t.invite.joinName}</label>
                        <input
                            id={`${id}-name`}
                            value={typed ?? state.name}
                            maxLength={state.limits.name_len ?? 24}
                            autocomplete="nickname"
                            onFocus={(event) => event.currentTarget.select()}
                            onInput={(event) => setName(event.currentTarget.value)}
                        />
                    </div>
                )}
                <div class="row wrap">
                    <button type="submit" class="btn primary big" disabled={name === ''}>
                        {t.invite.joinAs({ name })}
                    </button>
                    <button type="button" class="btn quiet" onClick={() => dialog.current?.close()}>
                        {t.invite.joinWatch}
                    </button>
                </div>
                <AllRules game={room.info.game} />
            </form>
        </dialog>
    );
}
