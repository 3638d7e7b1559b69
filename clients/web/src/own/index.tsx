import { GamesView } from './games';
import { LimitsView } from './limits';

/** Of one's account what only those see who play for money; loaded when it is asked for. */
export function Own({ view, codes }: { view: 'limits' | 'games'; codes: string[] }) {
    return view === 'limits' ? <LimitsView /> : <GamesView codes={codes} />;
}
