import type { Body, Connection } from '@anteroom/sdk';
import type { Store } from '../store/reduce';
import { t } from '../text';
import type { Credentials, Identity, Refusal } from './identity';
import type { Requests } from './requests';
import type { Toasts } from './toasts';

/** The player's name, account, wallet and list of muted players. A refusal is returned as words, success as null. */
export class Account {
    constructor(
        private readonly connection: Pick<Connection, 'reconnect'>,
        private readonly requests: Requests,
        private readonly identity: Identity,
        private readonly store: Store,
        private readonly toasts: Toasts,
    ) {}

    /** Changes the name for seats taken from now on. A new hello tells the server. */
    rename(name: string): void {
        this.identity.wish(name);
        this.connection.reconnect();
    }

    register(name: string, password: string): Promise<string | null> {
        return this.requests.refusalOf({ type: 'register', name, password }, (data) => {
            this.identity.name = data.name;
            this.store.dispatch({ type: 'registered', ...data });
            this.toasts.show(t.account.registered({ name: data.name }), 'note');
        });
    }

    /** Logs in as another player with a new hello on a new connection. After a refusal the previous player returns. */
    logIn(credentials: Credentials): Promise<Refusal | null> {
        const done = this.identity.logInAs(credentials);
        this.connection.reconnect();
        return done;
    }

    changePassword(passwords: Omit<Body<'change_password'>, 'type'>): Promise<Refusal | null> {
        return this.requests.refusal({ type: 'change_password', ...passwords }, () =>
            this.toasts.show(t.account.passwordChanged, 'note'),
        );
    }

    async logOut(everywhere: boolean): Promise<void> {
        if (await this.requests.ask({ type: everywhere ? 'log_out_everywhere' : 'log_out' }))
            this.identity.forget(t.account.loggedOutHere);
    }

    async mute(player: number, on: boolean): Promise<void> {
        const data = await this.requests.answer({ type: 'mute', player, on });
        if (data) this.store.dispatch({ type: 'mutes', mutes: data.mutes });
    }

    /** Fetches the balances. A guest has no wallet. */
    async askBalance(): Promise<void> {
        if (this.store.state.role === 'guest') return;
        const data = await this.requests.whereItComes({ type: 'balance' });
        if (data) this.store.dispatch({ type: 'balance', balances: data.balances });
    }
}
