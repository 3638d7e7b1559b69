import type { Games } from '@anteroom/sdk';
import type { Course } from '../course';
import { ladder } from './ladder';
import { spinner } from './spinner';
import { spoil } from './spoil';
import { spoiler } from './spoiler';

const courses: { [Id in keyof Games]: Course<Games[Id]> } = { spoil, spinner, ladder, spoiler };

/** Returns whether this page teaches the game. */
export const hasCourse = (game: string): game is keyof Games => game in courses;

/** The course of a game. The types do not show that a room of this game holds this game's data, so this casts. */
export const courseOf = (game: keyof Games): Course => courses[game] as Course;
