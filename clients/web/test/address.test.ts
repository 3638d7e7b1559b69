import { expect, it } from 'vitest';
import { socketAddress } from '../src/client/address';

const place = { protocol: 'http:', host: 'localhost:8080' };

it('asks for shortened frames where bytes are dear or slow, and nowhere else', () => {
    expect(socketAddress(place)).toBe('ws://localhost:8080/ws');
    expect(socketAddress({ ...place, protocol: 'https:' })).toBe('wss://localhost:8080/ws');
    expect(socketAddress(place, { saveData: false, effectiveType: '4g' })).toBe('ws://localhost:8080/ws');
    expect(socketAddress(place, { saveData: true, effectiveType: '4g' })).toBe('ws://localhost:8080/ws?deflate=1');
    for (const effectiveType of ['slow-2g', '2g', '3g'])
        expect(socketAddress(place, { effectiveType })).toBe('ws://localhost:8080/ws?deflate=1');
});
