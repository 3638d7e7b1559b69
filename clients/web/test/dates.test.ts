import { afterEach, expect, it, vi } from 'vitest';
import { steadyNow } from '../src/dates';

afterEach(() => vi.useRealTimers());

it('the clock that deadlines are told by is not moved when the device sets its own', () => {
    const before = steadyNow();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 600_000);
    expect(Date.now() - before).toBeGreaterThan(500_000);
    expect(Math.abs(steadyNow() - before)).toBeLessThan(60_000);
});
