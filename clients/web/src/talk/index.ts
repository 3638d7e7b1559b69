export { Chat } from './chat';
export { Kept, Queue } from './queue';
export { Visitors } from './visitors';
