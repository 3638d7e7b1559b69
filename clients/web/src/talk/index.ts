export { Chat } from './chat';
export { Visitors } from './visitors';
