import { looks } from '../text';
import { useRow } from '../ui/row';
import { Portrait } from './index';
import { animalOf, animals, withAnimal } from './portraits';

export interface FacesProps {
    name: string;
    lenMax: number;
    choose(name: string): void;
    leave(): void;
}

/** The portraits to choose from. A portrait is part of the name, so that everybody sees the one that was chosen. */
export function Faces({ name, lenMax, choose, leave }: FacesProps) {
    const { row, place } = useRow(animals.length, leave);
    const now = animalOf(name);
    return (
        <div class="faces panel">
            <p class="hint">{looks.portraitHint}</p>
            <div class="face-row" role="toolbar" aria-label={looks.portraits} {...row}>
                {animals.map((animal, i) => (
                    <button
                        key={animal}
                        type="button"
                        {...place(i)}
                        class="avatar tint-4"
                        aria-label={looks.animals[animal]}
                        aria-pressed={animal === now}
                        onClick={() => choose(withAnimal(name, looks.animals[animal], lenMax))}
                    >
                        <Portrait name={animal} />
                    </button>
                ))}
            </div>
        </div>
    );
}
