import type { Data } from '@anteroom/sdk';
import { useState } from 'preact/hooks';
import { instantText } from '../dates';
import { myAccount as text } from '../text';
import { useClient } from '../ui/hooks';

type Login = Data<'logins'>['logins'][number];

const Instant = ({ at }: { at: number }) => (
    <time dateTime={new Date(at).toISOString()}>{instantText(new Date(at))}</time>
);

function Row({ login, end }: { login: Login; end(login: string): void }) {
    const where = [login.program, login.network].filter((each) => each !== undefined).join(' · ');
    return (
        <li class="own-game">
            <p class="row between">
                <strong>{login.this ? text.loginHere : where || text.loginUnknown}</strong>
                {!login.this && (
                    <button type="button" class="btn small" onClick={() => end(login.login)}>
                        {text.loginEnd}
                        <span class="unseen"> {where}</span>
                    </button>
                )}
            </p>
            <p class="hint">
                {login.this && where && `${where} · `}
                {text.loginSince} <Instant at={login.since} />
                {login.used !== undefined && (
                    <>
                        {` · ${text.loginUsed} `}
                        <Instant at={login.used} />
                    </>
                )}
            </p>
        </li>
    );
}

/** The player's logins. They are fetched when the view opens, and again after each one that was ended. */
export function LoginsView() {
    const { requests } = useClient();
    const [logins, show] = useState<Login[] | null>(null);
    const read = async () => {
        const data = await requests.answer({ type: 'logins' });
        if (data) show(data.logins);
    };
    const end = async (login?: string) => {
        if (await requests.ask({ type: 'end_logins', ...(login !== undefined && { login }) })) await read();
    };
    return (
        <details class="new-password" onToggle={(event) => event.currentTarget.open && void read()}>
            <summary>{text.logins}</summary>
            <p class="hint">{text.loginsLead}</p>
            {logins && (
                <ul class="own-games" aria-label={text.logins}>
                    {logins.map((login) => (
                        <Row key={login.login} login={login} end={(one) => void end(one)} />
                    ))}
                </ul>
            )}
            {logins && logins.length > 1 && (
                <div class="row end">
                    <button type="button" class="btn" onClick={() => void end()}>
                        {text.loginsEnd}
                    </button>
                </div>
            )}
        </details>
    );
}
