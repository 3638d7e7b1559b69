import type { house as houseTexts } from './en/house';
import type { learn as learnTexts } from './en/learn';
import type { own as ownTexts } from './en/own';
import type { page as pageTexts } from './en/page';
import type { past as pastTexts } from './en/past';
import type { talk as talkTexts } from './en/talk';
import type { told as toldTexts } from './en/told';
import type { verify as verifyTexts } from './en/verify';
import type { Language } from './languages';
import type { Compiled } from './messages';

export type Catalogue = Compiled<typeof pageTexts>;
type LearnCatalogue = Compiled<typeof learnTexts>;
type OwnCatalogue = Compiled<typeof ownTexts>;
type HouseCatalogue = Compiled<typeof houseTexts>;

// The words in use; whoever imports them sees the ones of the language that is spoken now.
/** Of the player's page. */
export let t: Catalogue;
/** Of what teaches the games. */
export let learn: LearnCatalogue;
/** Of one's limits and games for money. */
export let own: OwnCatalogue;
/** Of the console. */
export let house: HouseCatalogue;
/** Of finished games. */
export let past: Compiled<typeof pastTexts>;
/** Of what checks a deal. */
export let verify: Compiled<typeof verifyTexts>;
/** Of what people say to each other. */
export let talk: Compiled<typeof talkTexts>;
/** Of what the server also says itself. */
export let told = { options: {}, refusals: {} } as Compiled<typeof toldTexts>;
export let language: Language = 'en';

/** Parts of a language are loaded with the part of the page that they belong to. */
export type Part = 'page' | 'told' | 'talk' | 'learn' | 'own' | 'past' | 'verify' | 'house';

const files = import.meta.glob<object>('./*/{page,told,talk,learn,own,past,verify,house}.ts', {
    query: '?messages',
    import: 'default',
});
const load = (part: Part, tongue: Language): Promise<object> => files[`./${tongue}/${part}.ts`]!();

const inUse = new Set<Part>(['page']);
const heard = new Set<() => void>();
let wishes = 0;

function take(part: Part, words: object): void {
    if (part === 'page') t = words as Catalogue;
    else if (part === 'told') told = words as typeof told;
    else if (part === 'verify') verify = words as typeof verify;
    else if (part === 'talk') talk = words as typeof talk;
    else if (part === 'learn') learn = words as LearnCatalogue;
    else if (part === 'own') own = words as OwnCatalogue;
    else if (part === 'past') past = words as typeof past;
    else house = words as HouseCatalogue;
}

/** Loads the words of a part, and keeps them up with the language from then on. */
export async function speakOf(part: Part): Promise<void> {
    inUse.add(part);
    const tongue = language;
    const words = await load(part, tongue);
    if (tongue !== language) return speakOf(part);
    take(part, words);
    for (const tell of heard) tell();
}

/** Speaks another language: all that is loaded changes at once, then whoever listens is told. */
export async function speak(tongue: Language): Promise<void> {
    const wish = ++wishes;
    const parts = [...inUse];
    const words = await Promise.all(parts.map((part) => load(part, tongue)));
    if (wish !== wishes) return; // Another one was wished for meanwhile.
    language = tongue;
    for (const [i, part] of parts.entries()) take(part, words[i]!);
    for (const tell of heard) tell();
}

/** Tells when other words are in use, until the function that it returns is called. */
export function onWords(tell: () => void): () => void {
    heard.add(tell);
    return () => heard.delete(tell);
}
