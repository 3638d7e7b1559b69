import { navigate } from '../router';
import { beginsNoGame } from '../store/rights';
import type { Room, State } from '../store/state';
import { t } from '../text';
import { useClient } from './hooks';

/** A note that another player set up the next game, with a button to go there. */
function NextGame({ next }: { next: Room }) {
    const { store } = useClient();
    return (
        <>
            <p role="status" class="next-game">
                {next.info.status === 'playing' ? t.result.nextRuns : t.result.nextSetUp}
            </p>
            <button
                type="button"
                class="btn primary big"
                onClick={() => store.dispatch({ type: 'go_on', room: next.room })}
            >
                {t.result.next}
            </button>
        </>
    );
}

/** The ways on from a finished game: another one, or the lobby. */
export function Onward({ room, state }: { room: Room; state: State }) {
    const client = useClient();
    const next = state.rooms[room.room];
    const rematch = async () => {
        const alone = Object.values(room.info.seats)
            .filter((who) => who.player !== undefined)
            .every((who) => who.player === state.player);
        if ((await client.requests.ask({ type: 'rematch', room: room.room })) && alone)
            client.routine.startWhenReady(room.room);
    };
    return (
        <div class="row wrap center at-end">
            {next && next.info.game_no !== room.info.game_no ? (
                <NextGame next={next} />
            ) : room.seat?.me !== undefined ? (
                <button
                    type="button"
                    class="btn primary big"
                    disabled={beginsNoGame(next ?? room, state)}
                    onClick={() => void rematch()}
                >
                    {t.result.rematch}
                </button>
            ) : null}
            <button type="button" class="btn big" onClick={() => navigate('/')}>
                {t.result.toLobby}
            </button>
        </div>
    );
}
