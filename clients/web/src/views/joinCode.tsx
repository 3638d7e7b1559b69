import { useState } from 'preact/hooks';
import { navigate, roomPath } from '../router';
import { t } from '../text';

/** The way to a table whose code somebody reads aloud. */
export function JoinByCode() {
    const [code, set] = useState('');
    const join = (event: Event) => {
        event.preventDefault();
        if (code.trim()) navigate(roomPath(code.trim().toUpperCase()));
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
                    value={code}
                    maxLength={24}
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck={false}
                    aria-describedby="join-hint"
                    onInput={(event) => set(event.currentTarget.value.toUpperCase())}
                />
                <button class="btn" type="submit" disabled={!code.trim()}>
                    {t.lobby.join}
                </button>
            </div>
        </form>
    );
}
