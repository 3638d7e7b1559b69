type Typed = { currentTarget: HTMLInputElement } & Pick<InputEvent, 'isComposing'>;

/** Handles input to a field, and limits it to as many code points as the server takes. The browser's own
 * `maxLength` counts an emoji twice. Nothing is cut while a word is being composed. */
export const upTo =
    (lenMax: number, take: (text: string) => void) =>
    (event: object): void => {
        const { currentTarget: field, isComposing } = event as Typed;
        const signs = [...field.value];
        if (signs.length > lenMax && !isComposing) field.value = signs.slice(0, lenMax).join('');
        take(field.value);
    };
