import { Later } from './later';

/** The way to what only those load who play for money. */
export const OwnDoor = (asked: { view: 'limits' | 'games'; codes: string[] }) => (
    <Later load={async () => (await import('../own')).Own} part="own" props={asked} />
);
