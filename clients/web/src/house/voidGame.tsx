import { useState } from 'preact/hooks';
import { house as text } from '../text';
import { useClient } from '../views/hooks';
import { SureButton } from '../views/parts';
import { TextField } from './parts';

/** At a table for money: an operator ends the game, and every stake goes back. */
export function VoidGame({ room }: { room: number }) {
    const { requests } = useClient();
    const [typed, setTyped] = useState('');
    const [said, say] = useState('');
    const [reason, words] = [typed.trim(), said.trim()];
    return (
        <details class="at-table">
            <summary>{text.atTable.title}</summary>
            <div class="stack">
                <TextField label={text.reason} value={typed} set={setTyped} hint={text.reasonHint} />
                <TextField label={text.words} value={said} set={say} hint={text.wordsHint} />
                <SureButton
                    label={text.atTable.end}
                    question={text.atTable.sure}
                    yes={text.atTable.yes}
                    no={text.atTable.no}
                    disabled={reason === ''}
                    run={() => void requests.ask({ type: 'void', room, reason, ...(words ? { words } : {}) })}
                />
            </div>
        </details>
    );
}
