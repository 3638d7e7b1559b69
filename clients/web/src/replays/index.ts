import '../style/replays.css';

export { FinishedGames } from './finishedGames';
export { Replay } from './replay';
export { Standings } from './standings';
