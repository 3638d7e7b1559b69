import type { Json } from './canonical.js';
import { Wrong } from './finding.js';

/** Reads JSON member by member. If a member is missing or has another type, the error names it. */
export class Reader {
    constructor(
        private readonly json: Json | undefined,
        private readonly where: string,
    ) {}

    fail(): never {
        throw new Wrong('readable', { where: this.where });
    }

    at(name: string): Reader {
        const { json } = this;
        if (json === null || typeof json !== 'object' || Array.isArray(json)) return this.fail();
        return new Reader(Object.hasOwn(json, name) ? json[name] : undefined, `${this.where}.${name}`);
    }
    has(name: string): boolean {
        const { json } = this;
        return json !== null && typeof json === 'object' && Object.hasOwn(json, name);
    }
    /** Reads an optional member. Returns null if it is absent. */
    maybe<T>(read: (one: Reader) => T): T | null {
        return this.json === undefined || this.json === null ? null : read(this);
    }
    list<T>(read: (one: Reader, index: number) => T): T[] {
        if (!Array.isArray(this.json)) return this.fail();
        return this.json.map((one, i) => read(new Reader(one, `${this.where}[${i}]`), i));
    }
    number(): number {
        const { json } = this;
        return typeof json === 'number' && Number.isSafeInteger(json) && json >= 0 ? json : this.fail();
    }
    text(): string {
        return typeof this.json === 'string' ? this.json : this.fail();
    }
    word<T extends string>(...words: T[]): T {
        return words.find((word) => word === this.json) ?? this.fail();
    }
    hex(bytes: number): string {
        const text = this.text();
        return text.length === 2 * bytes && /^[0-9a-f]*$/.test(text) ? text : this.fail();
    }
    /** Returns the value unchanged, for a reader that knows more about it. */
    raw(): Json {
        return this.json ?? this.fail();
    }
}
