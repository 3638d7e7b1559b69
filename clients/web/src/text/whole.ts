// A language that lacks a text, or whose text asks for other arguments than the English one, does not compile.
import type { house as houseDe } from './de/house';
import type { learn as learnDe } from './de/learn';
import type { own as ownDe } from './de/own';
import type { page as pageDe } from './de/page';
import type { past as pastDe } from './de/past';
import type { talk as talkDe } from './de/talk';
import type { told as toldDe } from './de/told';
import type { verify as verifyDe } from './de/verify';
import type { house } from './en/house';
import type { learn } from './en/learn';
import type { own } from './en/own';
import type { page } from './en/page';
import type { past } from './en/past';
import type { talk } from './en/talk';
import type { told } from './en/told';
import type { verify } from './en/verify';
import type { Compiled } from './messages';

interface Whole {
    page: Compiled<typeof page>;
    told: Compiled<typeof told>;
    talk: Compiled<typeof talk>;
    learn: Compiled<typeof learn>;
    own: Compiled<typeof own>;
    past: Compiled<typeof past>;
    verify: Compiled<typeof verify>;
    house: Compiled<typeof house>;
}
type Speaks<Texts extends Whole> = Texts;

export type German = Speaks<{
    page: Compiled<typeof pageDe>;
    told: Compiled<typeof toldDe>;
    talk: Compiled<typeof talkDe>;
    learn: Compiled<typeof learnDe>;
    own: Compiled<typeof ownDe>;
    past: Compiled<typeof pastDe>;
    verify: Compiled<typeof verifyDe>;
    house: Compiled<typeof houseDe>;
}>;
