import { type Body, type DataHello, freshKey, since } from '@anteroom/sdk';
import { badName, guestName, refusalText, wrongPasswords } from '../text';
import type { Browser } from './browser';
import { farewellKey, nameKey, tokenKey, warnedKey } from './keys';

/** A refusal by the server: its code and the words for the player. */
export interface Refusal {
    code: string;
    words: string;
}

/** Credentials of a login. */
export interface Credentials {
    account: string;
    password: string;
    /** The one-time code, if the account has a second factor. */
    otp?: string;
}

/** A login that waits for its answer. */
interface LogIn {
    with: Credentials;
    done(refusal: Refusal | null): void;
}

/** The player's identity as this browser remembers it: the token, the name and a pending login. */
export class Identity {
    /** The client's key for this page load. Over every reconnect the server treats its requests as those of one
     * client. */
    private readonly key = freshKey();
    private leaving = false;
    private logIn: LogIn | null = null;
    /** The previous name, while a new name waits for its answer. */
    private before = '';

    constructor(private readonly browser: Browser) {}

    get name(): string {
        return this.browser.shelf.getItem(nameKey) ?? '';
    }

    set name(name: string) {
        this.browser.shelf.setItem(nameKey, name);
    }

    /** Sends this name with the next hello. If the server refuses it, the previous name returns. */
    wish(name: string): void {
        this.before = this.name;
        this.name = name;
    }

    hello(): Body<'hello'> {
        const start = { type: 'hello' as const, protocol: 1, client: this.key, knows: since, program: 'page' };
        if (this.logIn) return { ...start, ...this.logIn.with };
        const token = this.browser.shelf.getItem(tokenKey);
        const { name } = this;
        if (token) return { ...start, token, ...(name ? { name } : {}) };
        return { ...start, name: name || guestName() };
    }

    /** Sends these credentials with the next hello. Resolves with the refusal, or with null. */
    logInAs(credentials: Credentials): Promise<Refusal | null> {
        return new Promise((done) => {
            this.logIn = { with: credentials, done };
        });
    }

    /** Stores the answer to `hello`. Returns false if another player was logged in: the page then reloads. */
    welcomed(data: DataHello): boolean {
        if (data.token !== undefined) this.browser.shelf.setItem(tokenKey, data.token);
        this.name = data.name;
        this.before = '';
        const { logIn } = this;
        if (!logIn) return true;
        this.logIn = null;
        logIn.done(null);
        const warning = this.takeWarning(data);
        if (warning) this.browser.shelf.setItem(farewellKey, warning);
        this.browser.restart();
        return false;
    }

    /** A warning about wrong passwords that others tried; null if there were none or if the player has seen it. */
    takeWarning({ player, wrong_passwords: wrong }: DataHello): string | null {
        const { shelf } = this.browser;
        const told = wrong ? `${player} ${wrong.count}` : '';
        if ((shelf.getItem(warnedKey) ?? '') === told) return null;
        shelf.setItem(warnedKey, told);
        return wrong ? wrongPasswords(wrong) : null;
    }

    /** Handles a refused hello. Returns whether the next hello will differ, and what to tell the player. */
    refused(code: string, text: string): { again: boolean; tell?: string } {
        const { logIn } = this;
        if (logIn) {
            this.logIn = null;
            logIn.done({ code, words: refusalText(code, text) });
            return { again: true };
        }
        // An unknown token is dropped. The next hello makes a new guest.
        if (code.includes('token') && this.browser.shelf.getItem(tokenKey)) {
            this.browser.shelf.removeItem(tokenKey);
            return { again: true };
        }
        // A refused name is dropped, because the server would refuse it in every hello.
        const again = code === 'bad_text' && this.name !== '';
        if (again && this.before) this.name = this.before;
        else if (again) this.browser.shelf.removeItem(nameKey);
        this.before = '';
        return { again, tell: again ? badName() : refusalText(code, text) };
    }

    /** Removes the player from this browser. The page that loads next shows the farewell. */
    forget(farewell: string): void {
        if (this.leaving) return;
        this.leaving = true;
        this.browser.shelf.removeItem(tokenKey);
        this.browser.shelf.removeItem(nameKey);
        this.browser.shelf.setItem(farewellKey, farewell);
        this.browser.restart();
    }

    /** The farewell that the previous page left. It is returned once. */
    takeFarewell(): string | null {
        const farewell = this.browser.shelf.getItem(farewellKey);
        if (farewell) this.browser.shelf.removeItem(farewellKey);
        return farewell;
    }
}
