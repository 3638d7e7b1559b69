// The game for Colyseus, written as its own guides do: a Room with Schema state, and one StateView per client for the
// hidden hand. The patch is sent after each accepted move, as a turn-based game needs. With Colyseus's own timer, every
// player would have to wait.
import { defineRoom, defineServer, Room } from '@colyseus/core';
import { StateView, schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { DRAW, Game, PLAY, SEATS } from './dominoes.mjs';

const Player = schema({ count: t.uint8(), score: t.uint16(), hand: t.array('uint8').view() }, 'Player');

const State = schema(
    {
        n: t.uint32(),
        game: t.uint16(),
        cur: t.int8(),
        left: t.int8(),
        right: t.int8(),
        bone: t.uint8(),
        lastSeat: t.int8(),
        lastKind: t.int8(),
        lastTile: t.int8(),
        lastSide: t.int8(),
        players: t.array(Player),
    },
    'State',
);

class Dominoes extends Room {
    maxClients = SEATS;
    patchRate = null;
    state = new State();

    messages = {
        move: (client, { n, kind, tile, side }) => {
            if (!this.game) return;
            const { seat } = client.userData;
            const handNo = this.game.handNo;
            const why = n === this.game.moves ? this.game.make(seat, kind, tile, side) : 'stale';
            if (why) return client.send('error', { why });
            if (this.game.handNo !== handNo) this.showHands();
            else this.showHand(seat, kind, tile);
            this.showTable();
            this.broadcastPatch();
        },
    };

    onCreate({ seed, room }) {
        this.setting = { seed, room };
        for (let seat = 0; seat < SEATS; seat++) this.state.players.push(new Player());
    }

    onJoin(client, { seat }) {
        client.userData = { seat };
        client.view = new StateView();
        client.view.add(this.state.players[seat]);
        if (this.clients.length < SEATS) return;
        this.game = new Game(this.setting.seed, this.setting.room);
        this.lock();
        this.showHands();
        this.showTable();
        this.broadcastPatch();
        this.broadcast('go');
    }

    // Shows only what the move has changed.
    showHand(seat, kind, tile) {
        const player = this.state.players[seat];
        if (kind === PLAY) player.hand.splice(player.hand.indexOf(tile), 1);
        if (kind === DRAW) player.hand.push(this.game.hands[seat].at(-1));
        player.count = player.hand.length;
    }

    showHands() {
        for (const [seat, hand] of this.game.hands.entries()) {
            const player = this.state.players[seat];
            player.hand.clear();
            player.hand.push(...hand);
            player.count = hand.length;
        }
    }

    showTable() {
        const { game, state } = this;
        state.n = game.moves;
        state.game = game.handNo;
        state.cur = game.turn;
        [state.left, state.right] = game.ends;
        state.bone = game.boneyard.length;
        [state.lastSeat, state.lastKind, state.lastTile, state.lastSide] = game.last;
        for (let seat = 0; seat < SEATS; seat++) state.players[seat].score = game.scores[seat];
    }
}

const server = defineServer({
    rooms: { dominoes: defineRoom(Dominoes) },
    // While the client seats a thousand players, it answers no ping.
    transport: new WebSocketTransport({ pingMaxRetries: 20 }),
    greet: false,
});
await server.listen(Number(process.env.PORT), '127.0.0.1');
console.log('READY');
