import { useState } from 'preact/hooks';
import { shelfHere } from '../shelf';
import { t } from '../text';
import { Cross } from './icons';

/** True if others on the network can read what this page sends. Browsers count pages of this machine as secure. */
const isReadable = globalThis.isSecureContext === false;
const closedKey = 'anteroom.unencrypted';

/** Warns of a connection without encryption, until the player closes the warning on this device. */
export function UnencryptedBanner() {
    const [isClosed, setClosed] = useState(() => shelfHere.getItem(closedKey) !== null);
    if (!isReadable || isClosed) return null;
    const close = () => {
        shelfHere.setItem(closedKey, 'closed');
        setClosed(true);
    };
    return (
        <div class="banner unencrypted" role="status">
            <span>
                {t.shell.unencrypted}{' '}
                <a href="/docs/host/tls/" target="_blank" rel="noreferrer">
                    {t.shell.unencryptedMore}
                </a>
            </span>
            <button type="button" class="quiet icon-button" aria-label={t.shell.close} onClick={close}>
                <Cross />
            </button>
        </div>
    );
}

/** The same at a field for a password. It cannot be closed. */
export const UnencryptedHint = () => (isReadable ? <p class="hint">{t.shell.unencryptedPassword}</p> : null);
