import '../style/past.css';

export { Evening } from './evening';
export { Played } from './played';
export { Replay } from './replay';
