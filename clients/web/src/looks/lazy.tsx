import { Lazy } from '../ui/lazy';

/** The settings of the table's look. Most visits never open them. */
export const LazyLookFields = () => (
    <Lazy load={async () => (await import('./fields')).LookFields} part="looks" props={{}} />
);
