import { type Game, type GameOption, type Options, type OptionValue, type Seat, seatsOf } from '@anteroom/sdk';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { viewsOf } from '../games/registry';
import { maySitDown } from '../store/rights';
import type { Room, State } from '../store/state';
import { t } from '../text';
import { upTo } from '../ui/field';
import { useClient } from '../ui/hooks';
import { AllRules } from '../ui/rules';

const wordsFor = (option: GameOption, value: OptionValue): string =>
    'choices' in option ? (option.choices.find((one) => one.value === value)?.label ?? String(value)) : String(value);

/** The options in which this table differs from the standard. */
export const unusual = (game: Game, options: Options): [string, string][] =>
    game.options.flatMap((option): [string, string][] => {
        const value = options[option.name];
        return value === undefined || value === option.standard ? [] : [[option.label, wordsFor(option, value)]];
    });

/** The seats that this player could take before the start. */
export const seatsFor = ({ info }: Room, me: number | null): Seat[] =>
    seatsOf(info.seats).filter((seat) => {
        const { player, bot, kept } = info.seats[seat] ?? {};
        return player === undefined && bot === undefined && (kept === undefined || kept.player === me);
    });

/** Returns whether to ask the player to sit down. A seat for money is not offered this way: its cost is beside it and must
 * be read first. */
export const mayJoin = (room: Room, state: State): boolean =>
    maySitDown(room, state) && !room.seat?.me && !room.info.stake && seatsFor(room, state.player).length > 0;

/** The dialog for a player who comes to a table before the start. It asks only for a name. */
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
                <AllRules game={room.info.game} />
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
                            autocomplete="nickname"
                            autofocus
                            onFocus={(event) => event.currentTarget.select()}
                            onInput={upTo(state.limits.name_len ?? 24, setName)}
                        />
                    </div>
                )}
                <div class="row wrap at-end">
                    <button type="submit" class="btn primary big" autofocus disabled={name === ''}>
                        {t.invite.joinAs({ name })}
                    </button>
                    <button type="button" class="btn quiet" onClick={() => dialog.current?.close()}>
                        {t.invite.joinWatch}
                    </button>
                </div>
            </form>
        </dialog>
    );
}
