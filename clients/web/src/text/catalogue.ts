import type { learn as learnTexts } from './en/learn';
import type { looks as looksTexts } from './en/looks';
import type { myAccount as myAccountTexts } from './en/myAccount';
import type { page as pageTexts } from './en/page';
import type { replays as replaysTexts } from './en/replays';
import type { roomExtras as roomExtrasTexts } from './en/roomExtras';
import type { staffConsole as staffConsoleTexts } from './en/staffConsole';
import type { told as toldTexts } from './en/told';
import type { verify as verifyTexts } from './en/verify';
import type { Language } from './languages';
import type { Compiled } from './messages';

export type Catalogue = Compiled<typeof pageTexts>;
type LearnCatalogue = Compiled<typeof learnTexts>;
type MyAccountCatalogue = Compiled<typeof myAccountTexts>;
type StaffConsoleCatalogue = Compiled<typeof staffConsoleTexts>;

// The words in use. Importers always see those of the current language.
/** Words of the player's page. */
export let t: Catalogue;
/** Words of the lessons. */
export let learn: LearnCatalogue;
/** Words of the player's account, limits and games for money. */
export let myAccount: MyAccountCatalogue;
/** Words of the console. */
export let staffConsole: StaffConsoleCatalogue;
/** Words of the settings for every table. */
export let looks: Compiled<typeof looksTexts>;
/** Words of finished games. */
export let replays: Compiled<typeof replaysTexts>;
/** Words of the check of a deal. */
export let verify: Compiled<typeof verifyTexts>;
/** Words of chat, reactions, the queue for a seat and spectators. */
export let roomExtras: Compiled<typeof roomExtrasTexts>;
/** Words for things that the server also says in English. */
export let told = { options: {}, refusals: {} } as Compiled<typeof toldTexts>;
export let language: Language = 'en';

/** Each part of a language is loaded with the part of the page that it belongs to. */
export type Part =
    | 'page'
    | 'told'
    | 'roomExtras'
    | 'learn'
    | 'looks'
    | 'myAccount'
    | 'replays'
    | 'verify'
    | 'staffConsole';

const files = import.meta.glob<object>(
    './*/{page,told,roomExtras,learn,looks,myAccount,replays,verify,staffConsole}.ts',
    { query: '?messages', import: 'default' },
);
const load = (part: Part, tongue: Language): Promise<object> => files[`./${tongue}/${part}.ts`]!();

const inUse = new Set<Part>(['page']);
const heard = new Set<() => void>();
let wishes = 0;

function take(part: Part, words: object): void {
    if (part === 'page') t = words as Catalogue;
    else if (part === 'told') told = words as typeof told;
    else if (part === 'verify') verify = words as typeof verify;
    else if (part === 'roomExtras') roomExtras = words as typeof roomExtras;
    else if (part === 'learn') learn = words as LearnCatalogue;
    else if (part === 'looks') looks = words as typeof looks;
    else if (part === 'myAccount') myAccount = words as MyAccountCatalogue;
    else if (part === 'replays') replays = words as typeof replays;
    else staffConsole = words as StaffConsoleCatalogue;
}

/** Loads the words of a part. From then on they follow the language. */
export async function speakOf(part: Part): Promise<void> {
    inUse.add(part);
    const tongue = language;
    const words = await load(part, tongue);
    if (tongue !== language) return speakOf(part);
    take(part, words);
    for (const tell of heard) tell();
}

/** Changes the language. All loaded words change at once; then the listeners are called. */
export async function speak(tongue: Language): Promise<void> {
    const wish = ++wishes;
    const parts = [...inUse];
    const words = await Promise.all(parts.map((part) => load(part, tongue)));
    if (wish !== wishes) return; // Another language was chosen meanwhile.
    language = tongue;
    for (const [i, part] of parts.entries()) take(part, words[i]!);
    for (const tell of heard) tell();
}

/** Calls `tell` whenever the words change, until the returned function is called. */
export function onWords(tell: () => void): () => void {
    heard.add(tell);
    return () => heard.delete(tell);
}
