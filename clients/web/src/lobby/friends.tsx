import type { Game } from '@anteroom/sdk';
import { useRef } from 'preact/hooks';
import { friendsGame } from '../client/createForm';
import { viewsOf } from '../games/registry';
import { t } from '../text';
import { useClient } from '../ui/hooks';

/** One step to a private table with a link to send: the player chooses only the game. */
export function WithFriends({ games }: { games: Game[] }) {
    const client = useClient();
    const dialog = useRef<HTMLDialogElement>(null);
    return (
        <>
            <button
                type="button"
                class="btn primary big"
                disabled={games.length === 0}
                onClick={() => dialog.current?.showModal()}
            >
                {t.invite.withFriends}
            </button>
            <dialog ref={dialog} class="dialog friends" aria-label={t.invite.whichGame}>
                <h2>{t.invite.whichGame}</h2>
                <ul>
                    {games.map((game) => {
                        const { Emblem } = viewsOf(game.game);
                        return (
                            <li key={game.game}>
                                <button
                                    type="button"
                                    class="btn friends-game"
                                    aria-label={t.invite.openFor({ game: game.title })}
                                    onClick={() => {
                                        dialog.current?.close();
                                        void client.rooms.create(friendsGame(game));
                                    }}
                                >
                                    <span class="friends-emblem" aria-hidden="true">
                                        <Emblem />
                                    </span>
                                    <span>
                                        <strong>{game.title}</strong>
                                        <span class="hint">
                                            {t.lobby.players({ least: game.players_min, most: game.players_max })}
                                        </span>
                                    </span>
                                </button>
                            </li>
                        );
                    })}
                </ul>
                <p class="hint">{t.invite.withFriendsHint}</p>
                <div class="row end">
                    <button type="button" class="btn" onClick={() => dialog.current?.close()}>
                        {t.domino.cancel}
                    </button>
                </div>
            </dialog>
        </>
    );
}
