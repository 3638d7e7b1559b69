/** The position in a paged list: the marks of the pages up to the present one, which is last. */
export type Marks<M> = (M | undefined)[];

export const firstPage: Marks<never> = [undefined];
export const markOf = <M>(marks: Marks<M>): M | undefined => marks[marks.length - 1];
export const onward = <M>(marks: Marks<M>, next: M | undefined): Marks<M> =>
    next === undefined ? marks : [...marks, next];
export const back = <M>(marks: Marks<M>): Marks<M> => (marks.length > 1 ? marks.slice(0, -1) : marks);

/** Rows of a paged list for a file, at most `rowsMax`, and whether that was all. */
export async function allRows<R, M>(
    load: (mark: M | undefined) => Promise<{ rows: R[]; next: M | undefined }>,
    rowsMax: number,
): Promise<{ rows: R[]; whole: boolean }> {
    const rows: R[] = [];
    let mark: M | undefined;
    for (;;) {
        const page = await load(mark);
        rows.push(...page.rows);
        mark = page.next;
        if (mark === undefined) return { rows, whole: true };
        if (rows.length >= rowsMax || page.rows.length === 0) return { rows, whole: false };
    }
}
