import { linkPath, roomPath } from '../router';
import type { Room } from '../store/state';
import { t } from '../text';
import { copy } from '../ui/copy';
import { useClient } from '../ui/hooks';
import { Link } from '../ui/icons';
import { Qr } from '../ui/qr';

/** The invitation for friends: a link to send or scan, and a code to read aloud. */
export function Invite({ room, game }: { room: Room; game: string }) {
    const client = useClient();
    const { code = '', link } = room.info;
    const path = link ? linkPath(link) : roomPath(code);
    const address = `${location.origin}${path}`;
    const copied = async () => client.toasts.show((await copy(address)) ? t.room.copied : t.room.copyFailed, 'note');
    // A player who closes the system's share sheet has made no error.
    const share = () =>
        void navigator.share({ text: t.invite.shareText({ game }), url: address }).catch(() => undefined);
    return (
        <section class="panel invite" aria-labelledby="invite">
            <div class="invite-words">
                <h2 id="invite">{t.room.invite}</h2>
                <p class="code-line">
                    <span class="hint">{t.room.code}</span>
                    <span
                        class="code"
                        translate={false}
                        aria-label={t.room.codeSpelled({ letters: [...code].join(' ') })}
                        role="img"
                    >
                        {code}
                    </span>
                </p>
                <div class="row wrap">
                    {'share' in navigator && (
                        <button type="button" class="btn primary" onClick={share}>
                            {t.invite.share}
                        </button>
                    )}
                    <button type="button" class="btn" onClick={() => void copied()}>
                        <Link />
                        {t.room.copyLink}
                    </button>
                </div>
                <input
                    class="address"
                    readOnly
                    value={address}
                    aria-label={t.room.invite}
                    onFocus={(event) => event.currentTarget.select()}
                />
            </div>
            <Qr text={address} label={t.invite.qr} />
        </section>
    );
}
