import type { Random } from '../../../platform/random.ts';
import { glyphHeight, glyphWidth, hasInk } from './digits.ts';
import { encodePng } from './png.ts';

const width = 200;
const height = 64;
const scale = 5.6;
/** Samples on each side of a pixel, for soft edges. */
const samples = 2;
const ink = 40;
const paper = 255;

interface Placed {
  readonly digit: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** Draws tilted digits under a few lines as a PNG. */
export function drawCaptcha(answer: string, random: Random): Buffer {
  const step = width / (answer.length + 0.6);
  const digits = [...answer].map((digit, index) => ({
    digit,
    x: step * (index + 0.8) + random.between(-3, 3),
    y: height / 2 + random.between(-5, 5),
    turn: random.between(-0.4, 0.4),
  }));
  const sway = { phase: random.between(0, 6), length: random.between(14, 22), depth: random.between(2, 3.5) };
  const lines = [0, 1, 2].map(() => ({
    from: random.between(8, height - 8),
    slope: random.between(-0.2, 0.2),
    phase: random.between(0, 6),
  }));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const swayed = y + Math.sin(x / sway.length + sway.phase) * sway.depth;
      const isLine = lines.some(
        ({ from, slope, phase }) =>
          Math.abs(y - from - (x - width / 2) * slope - Math.sin(x / 17 + phase) * 5) < 0.8,
      );
      const share = isLine ? 1 : inkShare(digits, x, swayed);
      pixels[y * width + x] = Math.round(paper - share * (paper - ink) - random.between(0, 24));
    }
  }
  return encodePng(width, height, pixels);
}

function inkShare(digits: readonly Placed[], x: number, y: number): number {
  let inked = 0;
  for (let index = 0; index < samples * samples; index += 1) {
    const at = [x + (index % samples) / samples, y + Math.floor(index / samples) / samples] as const;
    if (digits.some((placed) => isInked(placed, ...at))) inked += 1;
  }
  return inked / (samples * samples);
}

function isInked({ digit, x, y, turn }: Placed, atX: number, atY: number): boolean {
  const [dx, dy] = [atX - x, atY - y];
  const column = (dx * Math.cos(turn) + dy * Math.sin(turn)) / scale + glyphWidth / 2;
  const row = (dy * Math.cos(turn) - dx * Math.sin(turn)) / scale + glyphHeight / 2;
  return hasInk(digit, column, row);
}
