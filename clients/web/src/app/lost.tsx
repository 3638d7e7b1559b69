import { JoinByCode } from '../lobby/joinCode';
import { navigate } from '../router';
import type { Entry } from '../store/state';
import { t } from '../text';

const Back = () => (
    <button type="button" class="btn primary" onClick={() => navigate('/')}>
        {t.shell.backToLobby}
    </button>
);

/** The page for an address that is unknown or still loading: the reason, and the ways on. */
export function Lost({ entry }: { entry: Entry | null }) {
    const [title, text] = entry
        ? [entry.error ? t.shell.notFound : t.shell.opening, entry.error]
        : [t.shell.noPage, t.shell.noPageText];
    return (
        <main class="lobby" id="main">
            <section class="panel lonely">
                <h1 class="as-h2">{title}</h1>
                {text && <p>{text}</p>}
                <Back />
            </section>
            {text && (
                <div class="lonely-join">
                    <JoinByCode />
                </div>
            )}
        </main>
    );
}
