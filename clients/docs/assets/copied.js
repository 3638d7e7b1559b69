// What was sent in the playground as a program that sends it again. Each frame waits for the answer to the one before;
// what only that session had (its room, its turns) has to be taken from the answers in a program that is to last.

const python = (value) =>
    JSON.stringify(value, null, 1)
        .replace(/\n\s*/g, ' ')
        .replace(/\b(true|false|null)\b(?=(?:[^"]*"[^"]*")*[^"]*$)/g, (word) => ({ true: 'True', false: 'False', null: 'None' })[word]);

export const asPython = (address, frames) => `import asyncio, json
import websockets

FRAMES = [
${frames.map((frame) => `    ${python(frame)},`).join('\n')}
]


async def main():
    async with websockets.connect(${JSON.stringify(address)}, subprotocols=["anteroom.v1"]) as socket:
        for frame in FRAMES:
            await socket.send(json.dumps(frame))
            while True:
                answer = json.loads(await socket.recv())
                print(answer)
                if answer.get("re") == frame["id"]:
                    break


asyncio.run(main())
`;

export const asTypeScript = (address, frames) => `const frames = [
${frames.map((frame) => `    ${JSON.stringify(frame)},`).join('\n')}
];

const socket = new WebSocket(${JSON.stringify(address)}, 'anteroom.v1');
let next = 0;
const send = (): void => {
    if (next < frames.length) socket.send(JSON.stringify(frames[next]));
    else socket.close();
};
socket.onopen = send;
socket.onmessage = ({ data }: MessageEvent<string>) => {
    const answer = JSON.parse(data) as { re?: number };
    console.log(answer);
    if (answer.re !== frames[next]?.id) return;
    next += 1;
    send();
};
`;
