import { useState } from 'preact/hooks';
import { type Confirmed, confirmed } from '../client/confirming';
import { LazyLookFields } from '../looks/lazy';
import { canNotify } from '../notifications/device';
import { shelfHere } from '../shelf';
import { language, speak, t } from '../text';
import { type Language, languageKey, languages } from '../text/languages';
import { useClient, useNotifier } from '../ui/hooks';
import { Sliders, Sun } from '../ui/icons';

function choose(list: HTMLSelectElement): void {
    const tongue = list.value as Language;
    shelfHere.setItem(languageKey, tongue);
    // The choice by hand overrides the language in the address.
    if (new URLSearchParams(location.search).has('lang')) history.replaceState(history.state, '', location.pathname);
    // Offline, the language may not load. The list then returns to the current one.
    speak(tongue).catch(() => {
        list.value = language;
    });
}

function switchTheme(): void {
    const root = document.documentElement;
    const dark = root.dataset.theme
        ? root.dataset.theme === 'dark'
        : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
    shelfHere.setItem('anteroom.theme', root.dataset.theme);
}

function Volume() {
    const { sounds } = useNotifier();
    const [volume, set] = useState(sounds.volume);
    return (
        <label class="setting">
            <span>{t.shell.volume}</span>
            <input
                type="range"
                min="0"
                max="100"
                step="10"
                value={volume}
                aria-valuetext={volume === 0 ? t.shell.mute : undefined}
                onInput={(event) => {
                    sounds.volume = event.currentTarget.valueAsNumber;
                    set(sounds.volume);
                }}
                onChange={() => sounds.play('turn')}
            />
        </label>
    );
}

function Confirm() {
    const { confirming } = useClient();
    const [where, set] = useState(confirming.where);
    return (
        <label class="setting">
            <span>{t.shell.confirm}</span>
            <select
                value={where}
                onChange={(event) => {
                    confirming.where = event.currentTarget.value as Confirmed;
                    set(confirming.where);
                }}
            >
                {confirmed.map((one) => (
                    <option key={one} value={one}>
                        {t.shell.confirmed[one]}
                    </option>
                ))}
            </select>
        </label>
    );
}

/** The setting for notifications. The browser asks for permission before the first one. */
function Messages() {
    const notifier = useNotifier();
    const [on, set] = useState(() => notifier.notifies && Notification.permission === 'granted');
    const [denied, deny] = useState(() => Notification.permission === 'denied');
    const change = async (wanted: boolean) => {
        const allowed = wanted && (await Notification.requestPermission()) === 'granted';
        notifier.notifies = allowed;
        set(allowed);
        deny(wanted && !allowed);
    };
    return (
        <>
            <label class="check">
                <input type="checkbox" checked={on} onChange={(event) => void change(event.currentTarget.checked)} />
                <span>{t.shell.notify}</span>
            </label>
            {denied && <p class="hint">{t.shell.notifyDenied}</p>}
        </>
    );
}

/** The player's settings for this browser. */
export function Settings() {
    const [wasOpen, open] = useState(false);
    return (
        <>
            <button type="button" class="quiet icon-button" aria-label={t.shell.settings} popovertarget="settings">
                <Sliders />
            </button>
            <div
                id="settings"
                class="settings panel"
                popover="auto"
                role="dialog"
                aria-label={t.shell.settings}
                onToggle={() => open(true)}
            >
                <label class="setting">
                    <span>{t.shell.language}</span>
                    <select value={language} onChange={(event) => choose(event.currentTarget)}>
                        {Object.entries(languages).map(([tag, name]) => (
                            <option key={tag} value={tag} lang={tag}>
                                {name}
                            </option>
                        ))}
                    </select>
                </label>
                <Confirm />
                <Volume />
                {canNotify() && <Messages />}
                {wasOpen && <LazyLookFields />}
                <button type="button" class="btn" onClick={switchTheme}>
                    <Sun /> {t.shell.theme}
                </button>
            </div>
        </>
    );
}
