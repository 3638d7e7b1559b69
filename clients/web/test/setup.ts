import { webcrypto } from 'node:crypto';

// Every browser has this global; Node has it from 20 on, and the project runs on 18 as well.
if (!globalThis.crypto) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
