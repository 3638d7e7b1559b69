// Draw dominoes for four: the same game as dominoes.hpp, tile for tile. dominoes.hpp describes the rules.
export const SEATS = 4;
const TILES = 55;
const DEALT = 7;
const NONE = -1;
export const PLAY = 0;
export const DRAW = 1;
const PASS = 2;

const low = [];
const high = [];
for (let a = 0; a <= 9; a++)
    for (let b = a; b <= 9; b++) {
        low.push(a);
        high.push(b);
    }

const pipsOf = (hand) => hand.reduce((sum, tile) => sum + low[tile] + high[tile], 0);

function mixed(x) {
    x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
    x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
    return (x ^ (x >>> 16)) >>> 0;
}

export class Game {
    #seed;
    #room;
    #passes = 0;
    moves = 0;
    handNo = 0;
    scores = [0, 0, 0, 0];
    last = [NONE, NONE, NONE, NONE]; // seat, kind, tile, end

    constructor(seed, room) {
        this.#seed = seed;
        this.#room = room;
        this.#deal();
    }

    fits(tile, end) {
        const open = this.ends[end];
        return open === NONE || low[tile] === open || high[tile] === open;
    }

    canPlay(seat) {
        return this.hands[seat].some((tile) => this.fits(tile, 0) || this.fits(tile, 1));
    }

    // Makes a move. Returns the reason for a refusal, or an empty text.
    make(seat, kind, tile, end) {
        if (seat !== this.turn) return 'not your turn';
        const refused = kind === PLAY ? this.#play(tile, end) : this.#drawOrPass(kind);
        if (refused) return refused;
        this.moves++;
        this.last = [seat, kind, tile, end];
        return '';
    }

    view(seat) {
        return {
            t: 'state',
            n: this.moves,
            game: this.handNo,
            cur: this.turn,
            left: this.ends[0],
            right: this.ends[1],
            bone: this.boneyard.length,
            counts: this.hands.map((hand) => hand.length),
            scores: this.scores,
            last: this.last,
            over: false,
            hand: this.hands[seat],
        };
    }

    #play(tile, end) {
        const hand = this.hands[this.turn];
        const at = hand.indexOf(tile);
        if (at < 0) return 'not your tile';
        if (end !== 0 && end !== 1) return 'no such end';
        if (!this.fits(tile, end)) return 'does not fit';
        if (this.ends[end] === NONE) this.ends = [low[tile], high[tile]];
        else this.ends[end] = low[tile] === this.ends[end] ? high[tile] : low[tile];
        hand.splice(at, 1);
        this.#passes = 0;
        if (hand.length === 0) this.#endHand(this.turn);
        else this.#next();
        return '';
    }

    #drawOrPass(kind) {
        if (this.canPlay(this.turn)) return 'you can play';
        if (kind === DRAW) {
            if (this.boneyard.length === 0) return 'nothing to draw';
            this.hands[this.turn].push(this.boneyard.pop());
            return '';
        }
        if (kind !== PASS) return 'no such move';
        if (this.boneyard.length > 0) return 'you have to draw';
        if (++this.#passes < SEATS) {
            this.#next();
            return '';
        }
        let least = 0;
        for (let seat = 1; seat < SEATS; seat++)
            if (pipsOf(this.hands[seat]) < pipsOf(this.hands[least])) least = seat;
        this.#endHand(least);
        return '';
    }

    #next() {
        this.turn = (this.turn + 1) % SEATS;
    }

    #endHand(winner) {
        for (const [seat, hand] of this.hands.entries()) if (seat !== winner) this.scores[winner] += pipsOf(hand);
        this.handNo++;
        this.#deal();
    }

    #deal() {
        let x = (mixed(mixed(mixed(this.#seed) ^ this.#room) ^ this.handNo) | 1) >>> 0;
        const all = Array.from({ length: TILES }, (_, tile) => tile);
        for (let i = TILES - 1; i > 0; i--) {
            x ^= x << 13;
            x ^= x >>> 17;
            x ^= x << 5;
            const other = (x >>> 0) % (i + 1);
            [all[i], all[other]] = [all[other], all[i]];
        }
        this.hands = [];
        for (let seat = 0; seat < SEATS; seat++) {
            this.hands.push([]);
            for (let i = 0; i < DEALT; i++) this.hands[seat].push(all.pop());
        }
        this.boneyard = all;
        this.ends = [NONE, NONE];
        this.#passes = 0;
        this.turn = this.handNo % SEATS;
    }
}
