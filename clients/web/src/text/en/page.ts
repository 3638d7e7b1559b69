import { account } from './account';
import { asked } from './asked';
import { domino } from './domino';
import { fault } from './fault';
import { floor } from './floor';
import { invite } from './invite';
import { ladder } from './ladder';
import { loading } from './loading';
import { form, lobby } from './lobby';
import { money } from './money';
import { owner } from './owner';
import { result } from './result';
import { chat, log, reactions, room } from './room';
import { sending } from './sending';
import { card, games, guest, shell } from './shell';
import { spinner } from './spinner';
import { causes, reveal, spoil } from './spoil';
import { spoiler } from './spoiler';
import { table } from './table';

/** Every word of the player's page. All languages have the shape of this one. */
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
    loading,
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
