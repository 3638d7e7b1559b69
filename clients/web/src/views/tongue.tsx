import { language, speak, t } from '../text';
import { type Language, languageKey, languages } from '../text/languages';

function choose(tongue: Language): void {
    try {
        localStorage.setItem(languageKey, tongue);
    } catch {
        // Without storage the choice lasts for this page.
    }
    // What the address asked for has been overruled by hand.
    if (new URLSearchParams(location.search).has('lang')) history.replaceState(history.state, '', location.pathname);
    void speak(tongue);
}

/** The language of the page, and the others: two letters, over which lies the browser's own list. */
export function Tongue() {
    return (
        <span class="quiet icon-button tongue">
            <span aria-hidden="true">{language.toUpperCase()}</span>
            <select
                aria-label={t.shell.language}
                value={language}
                onChange={(event) => choose(event.currentTarget.value as Language)}
            >
                {Object.entries(languages).map(([tag, name]) => (
                    <option key={tag} value={tag} lang={tag}>
                        {name}
                    </option>
                ))}
            </select>
        </span>
    );
}
