import { formatPlate, normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { qrModules } from '../ui/qr-modules.ts';
import type { ProofFacts } from './use-proof-facts.ts';

/** Pixels: wide enough for a photograph of a print to be read by a scanner. */
const width = 1000;
const margin = 60;

interface Words {
  readonly title: string;
  readonly zone: string;
  readonly hint: string;
}

/**
 * The proof as one picture with the facts and the code: a phone keeps it beside its photographs, where it is
 * found without the page and without the network.
 */
export function drawReceipt(proof: string, facts: ProofFacts, words: Words): HTMLCanvasElement {
  const modules = qrModules(proof, 'medium');
  const side = Math.floor((width - 2 * margin) / modules.length);
  const lines: readonly (readonly [text: string, size: number, weight: number])[] = [
    [words.title, 44, 600],
    [facts.city, 34, 400],
    [formatPlate(normalisePlate(facts.plate)), 76, 700],
    [[`${words.zone} ${facts.zoneCode}`, facts.zoneName].filter(Boolean).join(' · '), 38, 600],
    [facts.times, 38, 600],
    [facts.signed, 28, 400],
    [words.hint, 28, 400],
  ];
  const textHeight = lines.reduce((sum, [, size]) => sum + size * 1.5, 0);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.ceil(margin + textHeight + side * modules.length + margin);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.textBaseline = 'top';
  let y = margin;
  for (const [text, size, weight] of lines) {
    context.font = `${weight} ${size}px system-ui, sans-serif`;
    context.fillText(text, margin, y, width - 2 * margin);
    y += size * 1.5;
  }
  const left = Math.floor((width - side * modules.length) / 2);
  modules.forEach((row, index) => {
    row.forEach((isDark, column) => {
      if (isDark) context.fillRect(left + column * side, y + index * side, side, side);
    });
  });
  return canvas;
}
