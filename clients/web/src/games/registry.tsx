import type { Games } from '@anteroom/sdk';
import { t } from '../text';
import { ladder } from './ladder';
import { spinner } from './spinner';
import { spoil } from './spoil';
import { spoiler } from './spoiler';
import type { GameViews } from './views';

/** The games that this page can draw, by the server's name. */
const games: { [Id in keyof Games]: GameViews<Games[Id]> } = { spoil, spinner, ladder, spoiler };

const Unknown = () => <p class="empty">{t.shell.unknownGame}</p>;
const unknown: GameViews = {
    Table: Unknown,
    Result: Unknown,
    History: Unknown,
    rules: () => [],
    Emblem: () => null,
    historyTitle: () => t.log.history,
    teller: () => () => [],
};

export const canDraw = (game: string): game is keyof Games => game in games;
/** The views of the game that a room's `info` names. The types do not show that such a room holds this game's data,
 * so this casts. */
export const viewsOf = (game: string): GameViews => (canDraw(game) ? (games[game] as GameViews) : unknown);
