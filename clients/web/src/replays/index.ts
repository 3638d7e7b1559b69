import '../style/replays.css';

export { Ending } from './ending';
export { FinishedGames } from './finishedGames';
export { Replay } from './replay';
export { Standings } from './standings';
