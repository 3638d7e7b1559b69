import { t } from '../text';
import { ladder } from './ladder';
import { spinner } from './spinner';
import { spoil } from './spoil';
import { spoiler } from './spoiler';
import type { GameViews } from './views';

/** The games that this page can draw, by the server's name for them. */
const games: Record<string, GameViews> = { spoil, spinner, ladder, spoiler };

const Unknown = () => <p class="empty">{t.shell.unknownGame}</p>;
const unknown: GameViews = {
    Table: Unknown,
    Result: Unknown,
    History: Unknown,
    How: Unknown,
    Emblem: () => null,
    historyTitle: t.log.history,
    teller: () => () => [],
};

export const canDraw = (game: string): boolean => game in games;
export const viewsOf = (game: string): GameViews => games[game] ?? unknown;
