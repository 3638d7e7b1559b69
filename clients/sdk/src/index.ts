export { Anteroom, type AnteroomOptions, type FormOf, type SocketConstructor, type TableForm } from './anteroom.js';
export {
    Connection,
    type Link,
    type Listener,
    Lost,
    Refused,
    type RequestOptions,
    type Socket,
    type Surroundings,
    TakenBack,
} from './connection.js';
export { FairKeeper, type FairRecord, type Shelf } from './fair.js';
export { type ErrorCode, type ErrorFamily, families } from './generated/errors.js';
export { since } from './generated/since.js';
export { freshKey } from './key.js';
export { type ActionOf, actions, anyOf, choices, offers } from './legal.js';
export { Unreachable } from './line.js';
export { mergePatch } from './merge.js';
export * from './protocol.js';
export { heardOf, opened, type RoomState, updated } from './room.js';
export { type Change, Rooms } from './rooms.js';
export { type Acting, nextStep, Routine, type Starting, type Step } from './routine.js';
export { fromHex, sha256, sha256Plain, toHex } from './sha256.js';
export { Table, Turn } from './table.js';
export { type By, isGone, Visits } from './visits.js';
