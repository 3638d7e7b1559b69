import { type Body, type DataHello, freshKey, since } from '@anteroom/sdk';
import { badName, guestName, refusalText, wrongPasswords } from '../text';
import type { Browser } from './browser';
import { farewellKey, nameKey, tokenKey, warnedKey } from './keys';

/** Why the server did not do something: its code, and the words for it. */
export interface Refusal {
    code: string;
    words: string;
}

/** What a log-in is proved with. */
export interface Credentials {
    account: string;
    password: string;
    /** Of an account with a second factor. */
    otp?: string;
}

/** A log-in that has no answer yet. */
interface LogIn {
    with: Credentials;
    done(refusal: Refusal | null): void;
}

/** Who the player is, as this browser remembers it: the token, the name, and a log-in on its way. */
export class Identity {
    /** Of this page load: the server takes its requests for those of one client over every reconnect. */
    private readonly key = freshKey();
    private leaving = false;
    private logIn: LogIn | null = null;
    /** What one was called before a wish that has no answer yet. */
    private before = '';

    constructor(private readonly browser: Browser) {}

    get name(): string {
        return this.browser.shelf.getItem(nameKey) ?? '';
    }

    set name(name: string) {
        this.browser.shelf.setItem(nameKey, name);
    }

    /** The next hello says this name; where it is not taken, the one of before is kept. */
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

    /** The next hello names this account. Resolves with why not, or with null. */
    logInAs(credentials: Credentials): Promise<Refusal | null> {
        return new Promise((done) => {
            this.logIn = { with: credentials, done };
        });
    }

    /** Keeps what `hello` answered. False where it logged another player in: then the page begins anew. */
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

    /** What others tried to get into the account, in words; null where it was told before, or nobody did. */
    takeWarning({ player, wrong_passwords: wrong }: DataHello): string | null {
        const { shelf } = this.browser;
        const told = wrong ? `${player} ${wrong.count}` : '';
        if ((shelf.getItem(warnedKey) ?? '') === told) return null;
        shelf.setItem(warnedKey, told);
        return wrong ? wrongPasswords(wrong) : null;
    }

    /** Takes a refused hello. Says whether the next one will differ, and what a person has to be told. */
    refused(code: string, text: string): { again: boolean; tell?: string } {
        const { logIn } = this;
        if (logIn) {
            this.logIn = null;
            logIn.done({ code, words: refusalText(code, text) });
            return { again: true };
        }
        // A token that the server does not know any more makes way for a new guest.
        if (code.includes('token') && this.browser.shelf.getItem(tokenKey)) {
            this.browser.shelf.removeItem(tokenKey);
            return { again: true };
        }
        // A name that the server does not take is dropped, or no hello would ever be accepted.
        const again = code === 'bad_text' && this.name !== '';
        if (again && this.before) this.name = this.before;
        else if (again) this.browser.shelf.removeItem(nameKey);
        this.before = '';
        return { again, tell: again ? badName() : refusalText(code, text) };
    }

    /** Nobody's page from now on; the page that is loaded next says why. */
    forget(farewell: string): void {
        if (this.leaving) return;
        this.leaving = true;
        this.browser.shelf.removeItem(tokenKey);
        this.browser.shelf.removeItem(nameKey);
        this.browser.shelf.setItem(farewellKey, farewell);
        this.browser.restart();
    }

    /** What the page before this one left to be said, once. */
    takeFarewell(): string | null {
        const farewell = this.browser.shelf.getItem(farewellKey);
        if (farewell) this.browser.shelf.removeItem(farewellKey);
        return farewell;
    }
}
