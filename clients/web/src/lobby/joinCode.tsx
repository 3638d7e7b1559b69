import { useState } from 'preact/hooks';
import { tableIn } from '../pasted';
import { navigate, pathOf } from '../router';
import { t } from '../text';

/** A form for a table's code, which a friend may read aloud. */
export function JoinByCode() {
    const [typed, set] = useState('');
    const table = tableIn(typed);
    const join = (event: Event) => {
        event.preventDefault();
        if (table) navigate(pathOf(table));
    };
    return (
        <form class="panel join" onSubmit={join}>
            <label for="join-code">
                <h2>{t.lobby.codeLabel}</h2>
            </label>
            <p class="hint" id="join-hint">
                {t.lobby.codeHint}
            </p>
            <div class="row">
                <input
                    id="join-code"
                    class="code-input"
                    translate={false}
                    value={typed}
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck={false}
                    aria-describedby="join-hint"
                    onInput={(event) => set(event.currentTarget.value)}
                />
                <button class="btn" type="submit" disabled={!table}>
                    {t.lobby.join}
                </button>
            </div>
        </form>
    );
}
