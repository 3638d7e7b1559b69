import { Lazy } from '../ui/lazy';
import type { FacesProps } from './faces';

/** The portraits to choose from, below the field for the name. */
export const LazyFaces = (props: FacesProps) => (
    <Lazy load={async () => (await import('./faces')).Faces} part="looks" props={props} meanwhile={<i hidden />} />
);
