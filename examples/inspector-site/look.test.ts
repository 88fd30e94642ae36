import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../docs/client/builder/contrast.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('PLUS-27 the page can be installed: its manifest is linked and opens it in its own window, with an icon', () => {
  expect(read('index.html')).toContain('<link rel="manifest" href="./manifest.webmanifest" />');
  const manifest = JSON.parse(read('public/manifest.webmanifest'));
  expect(manifest).toMatchObject({ start_url: './', scope: './', display: 'standalone' });
  expect([manifest.name, manifest.short_name].every(Boolean)).toBe(true);
  const [{ src, sizes }] = manifest.icons;
  expect(sizes).toBe('any');
  expect(existsSync(new URL(`public/${src}`, import.meta.url))).toBe(true);
});

test('PLUS-27 verdicts can be read in the sun: their contrast is at least seven', () => {
  const css = read('site.css');
  for (const look of ['good', 'bad', 'unclear']) {
    const [, background = '', color = ''] =
      new RegExp(`^\\.${look} \\{\\s*background: (#\\w+);\\s*color: (#\\w+);`, 'm').exec(css) ?? [];
    expect(contrast(background, color), look).toBeGreaterThan(7);
  }
});
