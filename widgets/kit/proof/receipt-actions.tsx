import { formatPlate, normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { download } from '../runtime/download.ts';
import { useCity } from '../runtime/runtime-context.tsx';
import { Button } from '../ui/button.tsx';
import { qrModules } from '../ui/qr-modules.ts';
import type { ProofFacts } from './use-proof-facts.ts';

interface Props {
  readonly proof: string;
  readonly facts: ProofFacts;
}

/** Saves, shares and prints the proof as a picture. */
export function ReceiptActions({ proof, facts }: Props) {
  const { t } = useTranslation('proof');
  const { city } = useCity();
  const words = { title: t('title'), zone: t('zone'), hint: t('codeHint') };
  const name = `${t('file')}-${facts.plate}.png`;
  // Made before it is asked for: Safari shares only within the press, and a picture takes longer.
  const { data: picture } = useQuery({
    queryKey: [city, 'guest', 'receipt', proof, ...Object.values(facts), ...Object.values(words)],
    queryFn: () => toFile(drawReceipt(proof, facts, words), name),
    gcTime: 0,
  });
  const content = { title: t('title'), files: picture ? [picture] : [] };
  return (
    <div className="kerb-cluster kerb-proof__actions">
      {picture && navigator.canShare?.(content) ? (
        // A driver who closes the list of applications has changed his mind.
        <Button variant="primary" onClick={() => void navigator.share(content).catch(() => {})}>
          {t('share')}
        </Button>
      ) : null}
      <Button disabled={!picture} onClick={() => picture && download(picture, name)}>
        {t('save')}
      </Button>
      <Button onClick={() => printCanvas(drawReceipt(proof, facts, words))}>{t('print')}</Button>
    </div>
  );
}

function toFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], name, { type: blob.type }));
      else reject(new Error('The browser makes no picture of the proof'));
    });
  });
}

/**
 * Prints a picture on its own page. Printing the host's page would put that page around the picture, in
 * styles that are not ours.
 */
function printCanvas(canvas: HTMLCanvasElement): void {
  const frame = document.createElement('iframe');
  // Firefox prints nothing of a frame that is not displayed.
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', visibility: 'hidden' });
  Object.assign(canvas.style, { inlineSize: '100%', maxInlineSize: '12cm' });
  frame.addEventListener(
    'load',
    () => {
      const page = frame.contentWindow;
      page?.document.body.append(canvas);
      page?.addEventListener('afterprint', () => frame.remove());
      page?.print();
    },
    { once: true },
  );
  document.body.append(frame);
}

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
function drawReceipt(proof: string, facts: ProofFacts, words: Words): HTMLCanvasElement {
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
