import type { TableFormProps } from './form';
import { Later } from './later';

/** The form for a table where somebody asked for it, which is loaded then. */
export const TableForm = (props: TableFormProps) => (
    <Later load={async () => (await import('./form')).TableForm} part="told" props={{ ...props, comes: true }} />
);
