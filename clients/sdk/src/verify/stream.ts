import { number } from './bytes.js';
import { hmac } from './hmac.js';

const wordsABlock = 8;

/** The numbers that a deal's key yields, and the draws from them. */
export class Stream {
    /** The number of words taken so far. */
    position = 0;
    private words: DataView = new DataView(new ArrayBuffer(0));

    constructor(private readonly key: Uint8Array) {}

    async word(): Promise<number> {
        const place = this.position % wordsABlock;
        if (place === 0) {
            const bytes = await hmac(this.key, number(this.position / wordsABlock));
            this.words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
        }
        ++this.position;
        return this.words.getUint32(4 * place);
    }

    async first(count: number): Promise<number[]> {
        const words: number[] = [];
        while (words.length < count) words.push(await this.word());
        return words;
    }

    /** Returns a number below the bound. Words beyond the last whole multiple of the bound are skipped, so that every
     * result is equally likely. */
    async below(bound: number): Promise<number> {
        const limit = Math.floor(2 ** 32 / bound) * bound;
        for (;;) {
            const word = await this.word();
            if (word < limit) return word % bound;
        }
    }

    async shuffle(count: number): Promise<number[]> {
        const order = Array.from({ length: count }, (_, i) => i);
        for (let i = count - 1; i > 0; --i) {
            const other = await this.below(i + 1);
            [order[i], order[other]] = [order[other]!, order[i]!];
        }
        return order;
    }
}
