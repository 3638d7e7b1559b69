// What teaches the games; loaded when it is asked for.
export { Guide } from './guide';
export { How } from './how';
