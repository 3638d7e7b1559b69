// A minimal Node server for the game of dominoes.mjs, with JSON over the `ws` package.
import { WebSocketServer } from 'ws';
import { Game, SEATS } from './dominoes.mjs';

const rooms = new Map();

function tellAll(room) {
    for (let seat = 0; seat < SEATS; seat++) room.seats[seat].send(JSON.stringify(room.game.view(seat)));
}

function refuse(socket, why) {
    socket.send(JSON.stringify({ t: 'error', why }));
}

const server = new WebSocketServer({ host: '127.0.0.1', port: Number(process.env.PORT), perMessageDeflate: false });

server.on('connection', (socket) => {
    let room;
    let seat = -1;

    function join(request) {
        room = rooms.get(request.room) ?? { seats: [], game: undefined };
        rooms.set(request.room, room);
        seat = request.seat;
        room.seats[seat] = socket;
        socket.send(JSON.stringify({ t: 'joined', room: request.room, seat }));
        if (room.seats.filter(Boolean).length < SEATS) return;
        room.game = new Game(request.seed, request.room);
        tellAll(room);
    }

    socket.on('message', (data) => {
        let request;
        try {
            request = JSON.parse(data);
        } catch {
            return socket.close(1003);
        }
        if (request.t === 'join' && !room) return join(request);
        if (request.t !== 'move' || !room?.game) return refuse(socket, 'bad message');
        const { n, kind, tile, side } = request;
        const why = n === room.game.moves ? room.game.make(seat, kind, tile, side) : 'stale';
        if (why) refuse(socket, why);
        else tellAll(room);
    });
    socket.on('error', () => {});
});

server.on('listening', () => console.log('READY'));
