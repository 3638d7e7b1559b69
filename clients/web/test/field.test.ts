import { describe, expect, it } from 'vitest';
import { upTo } from '../src/ui/field';

/** The text that the handler received, and the field's text afterwards. */
function typed(value: string, isComposing = false): [string, string] {
    const currentTarget = { value };
    let heard = '';
    upTo(4, (text) => {
        heard = text;
    })({ currentTarget, isComposing });
    return [heard, currentTarget.value];
}

describe('a field', () => {
    it('takes as many code points as the server does', () => {
        expect(typed('Ada')).toEqual(['Ada', 'Ada']);
        expect(typed('🦊🦊🦊🦊')).toEqual(['🦊🦊🦊🦊', '🦊🦊🦊🦊']);
    });

    it('cuts what is longer, and no sign in half', () => {
        expect(typed('Adaline')).toEqual(['Adal', 'Adal']);
        expect(typed('Ada🦊🦊')).toEqual(['Ada🦊', 'Ada🦊']);
    });

    it('leaves a word alone that is being composed', () => {
        expect(typed('Adaline', true)).toEqual(['Adaline', 'Adaline']);
    });
});
