export { cellOf } from './cell';
export { type Box, emptyBox, grow, type Point } from './geometry';
export { layOut, type Picture, type PlacedEnd, type PlacedTile } from './picture';
export type { FreeEnd, Game, LaidTile, Tree } from './tree';
export {
    bringClear,
    bringIntoView,
    clamp,
    type Frame,
    fit,
    fitClear,
    pan,
    toScreen,
    toTable,
    type View,
    withRoom,
    zoomAbout,
} from './view';
