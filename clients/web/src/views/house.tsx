import { useId, useState } from 'preact/hooks';
import type { Room, State } from '../store/state';
import { t } from '../text';
import { useClient } from './hooks';
import { SureButton } from './parts';

/** What an operator may do to a running game for money: end it, and every stake goes back. Not to one's own. */
export function House({ room, state }: { room: Room; state: State }) {
    const client = useClient();
    const id = useId();
    const [typed, setTyped] = useState('');
    const [said, say] = useState('');
    const own = Object.values(room.info.seats).some((who) => who.player === state.player);
    if (state.role !== 'operator' || own || !room.info.stake || room.info.status !== 'playing') return null;
    const [reason, words] = [typed.trim(), said.trim()];
    return (
        <details class="house">
            <summary>{t.money.house}</summary>
            <div class="row wrap end">
                <div class="field grows">
                    <label for={id}>{t.money.voidReason}</label>
                    <input
                        id={id}
                        value={typed}
                        maxLength={200}
                        aria-describedby={`${id}-help`}
                        onInput={(event) => setTyped(event.currentTarget.value)}
                    />
                    <p class="hint" id={`${id}-help`}>
                        {t.money.voidHelp}
                    </p>
                </div>
                <div class="field grows">
                    <label for={`${id}-words`}>{t.money.voidWords}</label>
                    <input
                        id={`${id}-words`}
                        value={said}
                        maxLength={200}
                        aria-describedby={`${id}-words-help`}
                        onInput={(event) => say(event.currentTarget.value)}
                    />
                    <p class="hint" id={`${id}-words-help`}>
                        {t.money.voidWordsHelp}
                    </p>
                </div>
                <SureButton
                    label={t.money.void}
                    question={t.money.voidSure}
                    yes={t.money.voidYes}
                    no={t.money.voidNo}
                    disabled={reason === ''}
                    run={() =>
                        void client.requests.ask({ type: 'void', room: room.room, reason, ...(words ? { words } : {}) })
                    }
                />
            </div>
        </details>
    );
}
