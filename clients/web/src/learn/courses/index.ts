import type { Games } from '@anteroom/sdk';
import type { Course } from '../course';
import { ladder } from './ladder';
import { spinner } from './spinner';
import { spoil } from './spoil';
import { spoiler } from './spoiler';

const courses: { [Id in keyof Games]: Course<Games[Id]> } = { spoil, spinner, ladder, spoiler };

/** How a game is taught. That a room of it holds what is of this game, no type says. */
export const courseOf = (game: keyof Games): Course => courses[game] as Course;
