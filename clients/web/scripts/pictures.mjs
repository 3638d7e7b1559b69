// Draws the previews that messengers show for a link: public/preview/*.png, one for each game and one for all other pages.
// It also draws the icon for home screens, whose corners the system rounds: public/icon/*.png. The pictures are kept with
// the sources. Run it again to change one: `node scripts/pictures.mjs`.
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = fileURLToPath(new URL('../public/preview/', import.meta.url));
const [width, height] = [1200, 630];
const [paper, ink, felt, red, gold] = ['#fbf8f0', '#22302b', '#1d6b52', '#b3372f', '#d9b14a'];

const placed = (x, y, turn, inner) => `<g transform="translate(${x} ${y}) rotate(${turn})">${inner}</g>`;

const card = (rank, suit) => {
    const color = '♥♦'.includes(suit) ? red : ink;
    return `<rect x="-95" y="-135" width="190" height="270" rx="18" fill="${paper}" stroke="#0003" stroke-width="2"/>
        <text x="-78" y="-75" font-size="62" font-weight="700" fill="${color}">${rank}</text>
        <text x="0" y="70" font-size="150" text-anchor="middle" fill="${color}">${suit}</text>`;
};

/** The places of a face's pips, in thirds of half a tile. */
const pips = [
    [],
    [[0, 0]],
    [
        [-1, -1],
        [1, 1],
    ],
    [
        [-1, -1],
        [0, 0],
        [1, 1],
    ],
    [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
    ],
    [
        [-1, -1],
        [1, -1],
        [0, 0],
        [-1, 1],
        [1, 1],
    ],
    [
        [-1, -1],
        [1, -1],
        [-1, 0],
        [1, 0],
        [-1, 1],
        [1, 1],
    ],
    [
        [-1, -1],
        [1, -1],
        [-1, 0],
        [0, 0],
        [1, 0],
        [-1, 1],
        [1, 1],
    ],
    [
        [-1, -1],
        [0, -1],
        [1, -1],
        [-1, 0],
        [1, 0],
        [-1, 1],
        [0, 1],
        [1, 1],
    ],
    [
        [-1, -1],
        [0, -1],
        [1, -1],
        [-1, 0],
        [0, 0],
        [1, 0],
        [-1, 1],
        [0, 1],
        [1, 1],
    ],
];
const half = (face, y) =>
    typeof face === 'number'
        ? pips[face].map(([i, j]) => `<circle cx="${i * 27}" cy="${y + j * 27}" r="10.5" fill="${ink}"/>`).join('')
        : `<text x="0" y="${y + 22}" font-size="64" font-weight="700" text-anchor="middle" fill="${red}">${face}</text>`;
const tile = (upper, lower) =>
    `<rect x="-50" y="-102" width="100" height="204" rx="16" fill="${paper}" stroke="#0003" stroke-width="2"/>
    <path d="M-36 0H36" stroke="${ink}" stroke-opacity=".35" stroke-width="3"/>${half(upper, -50)}${half(lower, 50)}`;

const hexagon = `<path d="M0-92 80-46V46L0 92-80 46V-46Z" fill="${gold}" stroke="#0003" stroke-width="2"/>`;

const pictures = {
    spoil: [
        'Spoil',
        [
            placed(330, 250, -14, card('10', '♠')),
            placed(505, 225, -5, card('7', '♥')),
            placed(690, 225, 5, card('Q', '♦')),
            placed(865, 250, 14, card('4', '♣')),
        ],
    ],
    spoiler: [
        'Spoiler',
        [
            placed(600, 235, 0, hexagon),
            placed(415, 235, 90, tile(6, 4)),
            placed(785, 235, 90, tile(2, 6)),
            placed(260, 235, 0, tile(4, 4)),
            placed(940, 235, 0, tile('L', 2)),
        ],
    ],
    spinner: [
        'Spinner',
        [
            placed(600, 235, 0, tile(9, 9)),
            placed(446, 235, 90, tile(9, 3)),
            placed(754, 235, 90, tile('S', 9)),
            placed(240, 235, 90, tile(3, 5)),
            placed(960, 235, 90, tile(7, 'S')),
        ],
    ],
    ladder: [
        'Ladder Dominoes',
        [0, 1, 2, 3, 4, 5].map((i) => placed(275 + i * 130, 290 - i * 22, 0, tile(i + 1, i + 3))),
    ],
    anteroom: [
        'Anteroom',
        [
            placed(330, 240, -10, card('10', '♠')),
            placed(480, 235, 4, card('Q', '♦')),
            placed(690, 240, -8, tile(6, 4)),
            placed(830, 240, 10, tile(9, 9)),
        ],
    ],
};

const page = ([title, things]) => `<!doctype html><body style="margin:0">
    <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="DejaVu Serif, serif">
    <rect width="${width}" height="${height}" fill="${felt}"/>
    <rect x="24" y="24" width="${width - 48}" height="${height - 48}" rx="40" fill="none" stroke="${gold}" stroke-opacity=".55" stroke-width="4"/>
    ${things.flat().join('')}
    <text x="600" y="510" font-size="88" font-weight="700" text-anchor="middle" fill="${paper}">${title}</text>
    ${title === 'Anteroom' ? '' : `<text x="600" y="565" font-size="34" text-anchor="middle" fill="${gold}">Anteroom</text>`}
    </svg></body>`;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
const view = await browser.newPage({ viewport: { width, height } });
for (const [name, picture] of Object.entries(pictures)) {
    await view.setContent(page(picture));
    await view.screenshot({ path: `${folder}${name}.png` });
}
const icons = fileURLToPath(new URL('../public/icon/', import.meta.url));
const svg = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8').replace('rx="15" ', '');
mkdirSync(icons, { recursive: true });
for (const size of [180, 192, 512]) {
    await view.setViewportSize({ width: size, height: size });
    await view.setContent(`<!doctype html><style>body { margin: 0 } svg { display: block }</style>${svg}`);
    await view.screenshot({ path: `${icons}${size}.png` });
}
await browser.close();
