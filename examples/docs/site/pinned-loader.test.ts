import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pinnedLoader } from './pinned-loader.ts';

const portal = 'https://parking.example';

function released(versions: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kerb-releases-'));
  for (const [version, origin] of Object.entries(versions)) {
    mkdirSync(join(folder, version));
    const snippet = `<script type="module" src="${origin}/embed/${version}/kerb.js"></script>`;
    const table = { version, snippet, files: { 'kerb.js': `sha384-${version}` } };
    writeFileSync(join(folder, version, 'sri.json'), JSON.stringify(table));
    writeFileSync(join(folder, version, 'first-paint-pay-12345678.js'), version);
  }
  return folder;
}

test('EMB-22 the builder pins the highest version that was released for this portal', () => {
  const folder = released({
    '0.9.0': portal,
    '0.10.0': portal,
    '0.11.0': 'https://other.example',
    '1.0.0-beta.1': portal,
  });
  expect(pinnedLoader(portal, 'dist', folder)).toEqual({
    url: 'https://parking.example/embed/0.10.0/kerb.js',
    integrity: 'sha384-0.10.0',
    version: '0.10.0',
    painting: {
      'parking-pay': {
        url: 'https://parking.example/embed/0.10.0/first-paint-pay-12345678.js',
        integrity: `sha256-${createHash('sha256').update('0.10.0').digest('base64')}`,
      },
    },
  });
});

test('without a release it is the script of the build, and nothing where there is no build', () => {
  for (const folder of ['', '/no/such/folder', released({ '0.1.0': 'https://other.example' })])
    expect(pinnedLoader(portal, 'no-such-build', folder)).toEqual({
      url: 'https://parking.example/embed/kerb.js',
      integrity: '',
      painting: {},
    });
});
