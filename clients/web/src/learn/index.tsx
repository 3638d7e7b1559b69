// What teaches the games; loaded when it is asked for.
export { How } from './how';
