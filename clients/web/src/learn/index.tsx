// Everything that teaches the games. It is loaded on demand.
export { Guide } from './guide';
export { How } from './how';
