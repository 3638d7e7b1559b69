import { webcrypto } from 'node:crypto';
import { speak, speakOf } from '../src/text';

// Every browser has this global. Node has it from 20 on, and the project also runs on 18.
if (!globalThis.crypto) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

await speak('en');
await Promise.all([speakOf('told'), speakOf('myAccount'), speakOf('staffConsole')]);
