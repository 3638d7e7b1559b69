import { account } from './account';
import { asked } from './asked';
import { domino } from './domino';
import { fault } from './fault';
import { floor } from './floor';
import { invite } from './invite';
import { ladder } from './ladder';
import { form, lobby } from './lobby';
import { money } from './money';
import { ownDoor } from './ownDoor';
import { owner } from './owner';
import { result } from './result';
import { chat, log, reactions, room } from './room';
import { sending } from './sending';
import { card, games, guest, shell } from './shell';
import { spinner } from './spinner';
import { causes, reveal, spoil } from './spoil';
import { spoiler } from './spoiler';
import { table } from './table';

/** Every word of the player's page. The shape of this one is that of all languages. */
export const page = {
    account,
    asked,
    card,
    causes,
    chat,
    domino,
    fault,
    floor,
    form,
    games,
    guest,
    invite,
    ladder,
    lobby,
    log,
    money,
    ownDoor,
    owner,
    reactions,
    result,
    reveal,
    room,
    sending,
    shell,
    spinner,
    spoil,
    spoiler,
    table,
};
