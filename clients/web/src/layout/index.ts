export { lay_out, type Picture, type PlacedEnd, type PlacedTile } from './picture';
export type { FreeEnd, Game, LaidTile, Tree } from './tree';
export type { Box, Point } from './geometry';
export { bring_into_view, clamp, fit, pan, to_screen, to_table, zoom_about, type Frame, type View } from './view';
