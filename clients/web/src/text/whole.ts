// A language that lacks a text, or has other arguments in it than English, does not compile.

import type { learn as learnDe } from './de/learn';
import type { looks as looksDe } from './de/looks';
import type { myAccount as myAccountDe } from './de/myAccount';
import type { page as pageDe } from './de/page';
import type { replays as replaysDe } from './de/replays';
import type { roomExtras as roomExtrasDe } from './de/roomExtras';
import type { staffConsole as staffConsoleDe } from './de/staffConsole';
import type { told as toldDe } from './de/told';
import type { verify as verifyDe } from './de/verify';
import type { learn } from './en/learn';
import type { looks } from './en/looks';
import type { myAccount } from './en/myAccount';
import type { page } from './en/page';
import type { replays } from './en/replays';
import type { roomExtras } from './en/roomExtras';
import type { staffConsole } from './en/staffConsole';
import type { told } from './en/told';
import type { verify } from './en/verify';
import type { Compiled } from './messages';

interface Whole {
    page: Compiled<typeof page>;
    told: Compiled<typeof told>;
    roomExtras: Compiled<typeof roomExtras>;
    learn: Compiled<typeof learn>;
    looks: Compiled<typeof looks>;
    myAccount: Compiled<typeof myAccount>;
    replays: Compiled<typeof replays>;
    verify: Compiled<typeof verify>;
    staffConsole: Compiled<typeof staffConsole>;
}
type Speaks<Texts extends Whole> = Texts;

export type German = Speaks<{
    page: Compiled<typeof pageDe>;
    told: Compiled<typeof toldDe>;
    roomExtras: Compiled<typeof roomExtrasDe>;
    learn: Compiled<typeof learnDe>;
    looks: Compiled<typeof looksDe>;
    myAccount: Compiled<typeof myAccountDe>;
    replays: Compiled<typeof replaysDe>;
    verify: Compiled<typeof verifyDe>;
    staffConsole: Compiled<typeof staffConsoleDe>;
}>;
