import { linkPath, roomPath } from '../router';
import type { Room } from '../store/state';
import { t } from '../text';
import { useClient } from './hooks';
import { Link } from './icons';

/** What lets friends in: the code to read aloud, the link to send. */
export function Invite({ room }: { room: Room }) {
    const client = useClient();
    const { code = '', link } = room.info;
    const path = link ? linkPath(link) : roomPath(code);
    const address = `${location.origin}${path}`;
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(address);
            client.toasts.show(t.room.copied, 'note');
        } catch {
            client.toasts.show(t.room.copyFailed, 'note');
        }
    };
    return (
        <section class="panel invite" aria-labelledby="invite">
            <h2 id="invite">{t.room.invite}</h2>
            <p class="code-line">
                <span class="hint">{t.room.code}</span>
                <span class="code" aria-label={t.room.codeSpelled(code)} role="img">
                    {code}
                </span>
            </p>
            <div class="row">
                <input
                    class="address"
                    readOnly
                    value={address}
                    aria-label={t.room.invite}
                    onFocus={(event) => event.currentTarget.select()}
                />
                <button type="button" class="btn" onClick={() => void copy()}>
                    <Link />
                    {t.room.copyLink}
                </button>
            </div>
        </section>
    );
}
