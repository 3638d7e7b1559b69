import type { Shelf } from '@anteroom/sdk';
import type { Room } from '../store/state';

/** Tables at which the player confirms a move before it is sent. */
export const confirmed = ['money', 'always', 'never'] as const;
export type Confirmed = (typeof confirmed)[number];

const key = 'anteroom.confirm';

export class Confirming {
    constructor(private readonly shelf: Shelf) {}

    get where(): Confirmed {
        const kept = this.shelf.getItem(key);
        return confirmed.find((one) => one === kept) ?? 'money';
    }
    set where(where: Confirmed) {
        this.shelf.setItem(key, where);
    }

    asksAt({ info }: Room): boolean {
        return this.where === 'always' || (this.where === 'money' && info.stake !== undefined);
    }
}
