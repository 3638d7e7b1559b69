import { type Seat, seatNumber } from '@anteroom/sdk';
import { animalOf, portrait } from '../../art';
import { shortName } from '../../ui/parts';

interface Drawing {
    title: string;
    brand: string;
    won: string;
    winners: Seat[];
    name(seat: Seat): string;
    lines: string[];
}

const [width, height] = [1200, 630];
const margin = 72;
const [paper, gold, felt, edge] = ['#fbf8f0', '#e2b659', '#2a7a5f', '#1b5a45'];

/** The text divided into lines that fit. */
function folded(pen: CanvasRenderingContext2D, text: string, widthMax: number): string[] {
    const lines = [''];
    for (const word of text.split(' ')) {
        const last = lines.length - 1;
        const longer = lines[last] ? `${lines[last]} ${word}` : word;
        if (pen.measureText(longer).width <= widthMax || !lines[last]) lines[last] = longer;
        else lines.push(word);
    }
    return lines;
}

/** Writes a text below `top`, in smaller letters if it would take more lines. Returns where it ends. */
function written(pen: CanvasRenderingContext2D, text: string, top: number, sizes: number[], linesMax: number): number {
    const family = getComputedStyle(document.documentElement).getPropertyValue('--serif');
    let size = sizes[0]!;
    let lines = [text];
    for (size of sizes) {
        pen.font = `700 ${size}px ${family}`;
        lines = folded(pen, text, width - 2 * margin);
        if (lines.length <= linesMax) break;
    }
    for (const [i, line] of lines.slice(0, linesMax).entries())
        pen.fillText(line, width / 2, top + size * (1 + 1.25 * i));
    return top + size * 1.25 * Math.min(lines.length, linesMax);
}

/** The place of a portrait: its middle and its width. */
interface Place {
    x: number;
    y: number;
    size: number;
}

function portraitAt(pen: CanvasRenderingContext2D, name: string, tint: string, { x, y, size }: Place): void {
    const tones = { a: '#fdfaf2', b: `color-mix(in srgb, ${tint} 45%, #fff)`, c: '#1d2622', g: gold };
    pen.save();
    pen.translate(x - size / 2, y - size / 2);
    pen.scale(size / 48, size / 48);
    pen.lineCap = 'round';
    for (const [tone, path, line] of portrait(animalOf(name))) {
        // A browser that cannot mix colours here draws the light tone.
        pen.fillStyle = pen.strokeStyle = tones.a;
        pen.fillStyle = pen.strokeStyle = tones[tone];
        pen.lineWidth = line ?? 0;
        if (line) pen.stroke(new Path2D(path));
        else pen.fill(new Path2D(path));
    }
    pen.restore();
}

function faces(pen: CanvasRenderingContext2D, { winners, name }: Drawing, y: number): void {
    const style = getComputedStyle(document.documentElement);
    const radius = 52;
    for (const [i, seat] of winners.entries()) {
        const x = width / 2 + (i - (winners.length - 1) / 2) * radius * 2.8;
        pen.beginPath();
        pen.arc(x, y, radius, 0, 2 * Math.PI);
        const tint = style.getPropertyValue(`--tint-${seatNumber(seat)}`);
        pen.fillStyle = tint;
        pen.fill();
        pen.lineWidth = 6;
        pen.strokeStyle = gold;
        pen.stroke();
        portraitAt(pen, shortName(name(seat)), tint, { x, y, size: radius * 1.76 });
    }
}

/** A picture of the result as a file, drawn on this device. */
export async function drawn(drawing: Drawing): Promise<Blob> {
    await document.fonts?.ready;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext('2d')!;
    const light = pen.createRadialGradient(width / 2, height / 2, 60, width / 2, height / 2, width * 0.6);
    light.addColorStop(0, felt);
    light.addColorStop(1, edge);
    pen.fillStyle = light;
    pen.fillRect(0, 0, width, height);
    pen.strokeStyle = gold;
    pen.lineWidth = 4;
    pen.beginPath();
    pen.roundRect(24, 24, width - 48, height - 48, 40);
    pen.stroke();
    pen.textAlign = 'center';
    faces(pen, drawing, 124);
    pen.fillStyle = paper;
    let y = written(pen, drawing.won, 196, [68, 52, 40], 2) + 12;
    for (const line of drawing.lines) y = written(pen, line, y + 10, [30, 26], 2);
    pen.fillStyle = gold;
    written(pen, `${drawing.title} · ${drawing.brand}`, height - 84, [30], 1);
    return new Promise((done, failed) =>
        canvas.toBlob((picture) => (picture ? done(picture) : failed(new Error('no picture'))), 'image/png'),
    );
}
