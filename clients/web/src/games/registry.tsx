import { t } from '../text';
import { spoil } from './spoil';
import type { GameViews } from './views';

/** The games that this page can draw, by the server's name for them. */
const games: Record<string, GameViews> = { spoil };

const Unknown = () => <p class="empty">{t.shell.unknown_game}</p>;
const unknown: GameViews = { Table: Unknown, Result: Unknown, History: Unknown, How: Unknown, Emblem: () => null, history_title: t.log.history, teller: () => () => [] };

export const can_draw = (game: string): boolean => game in games;
export const views_of = (game: string): GameViews => games[game] ?? unknown;
