// `npx tsx portal/build/icons.ts` draws the icons of the installed app from `portal/public/icon.svg`. It is
// run by hand after a change of the drawing; the pictures are in the repository.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';

const source = join(import.meta.dirname, '../public/icon.svg');
const folder = join(import.meta.dirname, '../public/icons');

/**
 * `whole` fills its square, because the system cuts its own shape out of it; the letter is smaller then, so
 * that it stays within the inner circle of 80 %.
 */
const icons = [
  { name: 'icon-192', size: 192, isWhole: false },
  { name: 'icon-512', size: 512, isWhole: false },
  { name: 'maskable-512', size: 512, isWhole: true },
  { name: 'touch-180', size: 180, isWhole: true },
];

const drawing = readFileSync(source, 'utf8');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.KERB_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { name, size, isWhole } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = isWhole ? filled(drawing) : drawing;
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  writeFileSync(join(folder, `${name}.png`), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();

function filled(svg: string): string {
  return svg
    .replace(' rx="8"', '')
    .replace('<path ', '<path transform="translate(16 16) scale(0.8) translate(-17 -16)" ');
}
