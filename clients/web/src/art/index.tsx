import { animalOf, portrait } from './portraits';

export { Court } from './courts';
export { type Animal, animalOf, animals, portrait, withAnimal } from './portraits';

/** The portrait that belongs to a name. */
export const Portrait = ({ name }: { name: string }) => (
    <svg class="portrait" viewBox="0 0 48 48" aria-hidden="true">
        {portrait(animalOf(name)).map(([tone, path, line], i) => (
            <path
                key={i}
                d={path}
                class={`tone-${tone}`}
                fill={line ? 'none' : 'currentColor'}
                stroke={line ? 'currentColor' : undefined}
                stroke-width={line}
                stroke-linecap="round"
            />
        ))}
    </svg>
);
