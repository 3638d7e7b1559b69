import { Lazy } from '../ui/lazy';
import type { TableFormProps } from './tableForm';

/** The form for a table. */
export const LazyTableForm = (props: TableFormProps) => (
    <Lazy load={async () => (await import('./tableForm')).TableForm} part="told" props={{ ...props, comes: true }} />
);
