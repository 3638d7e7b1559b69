// The chat is among these so that the browser loads one file for all of them.
export { Chat } from '../chat/chat';
export { MovesForYou } from './movesForYou';
export { KeptSeat, Queue } from './queue';
export { Spectators } from './spectators';
