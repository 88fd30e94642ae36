import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { releaseOf } from './service-worker.ts';

const chunk = (fileName: string, moduleIds: readonly string[] = [], isEntry = false) => ({
  type: 'chunk',
  fileName,
  moduleIds,
  isEntry,
  code: fileName,
});

const bundleOf = (...files: readonly { readonly fileName: string }[]) =>
  Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle;

test('PLUS-13 a release has the code of every page, also of those that were never opened', () => {
  const { entry, files } = releaseOf(
    bundleOf(
      chunk('assets/index-1.js', ['/portal/start.ts'], true),
      chunk('assets/profile-parking-page-1.js', ['/portal/pages/profile-parking-page.tsx']),
      chunk('assets/map-page-1.js', ['/portal/pages/map-page.tsx']),
      { type: 'asset', fileName: 'assets/index-1.css', source: '' } as { fileName: string },
      { type: 'asset', fileName: 'manifests/kazan.ru.webmanifest', source: '' } as { fileName: string },
    ),
  );
  expect(entry).toBe('/assets/index-1.js');
  expect(files).toEqual([
    '/assets/index-1.css',
    '/assets/map-page-1.js',
    '/assets/profile-parking-page-1.js',
  ]);
});

test.each(['@sentry/browser/index.js', 'proj4/lib/index.js'])(
  'PLUS-13 a release does not have %s, which few drivers need',
  (library) => {
    const { files } = releaseOf(
      bundleOf(
        chunk('assets/index-1.js', [], true),
        chunk('assets/library-1.js', [`/node_modules/${library}`]),
      ),
    );
    expect(files).toEqual([]);
  },
);

test.each([
  ['the code of a script', { ...chunk('assets/index-1.js', [], true), code: 'other' }],
  ['a page', { type: 'asset', fileName: 'index.html', source: 'other' }],
])('PLUS-13 a release that differs in %s alone is another one', (_what, changed) => {
  const first = [
    chunk('assets/index-1.js', [], true),
    { type: 'asset', fileName: 'index.html', source: '' } as { fileName: string },
  ];
  const second = first.map((file) => (file.fileName === changed.fileName ? changed : file));
  expect(releaseOf(bundleOf(...second)).id).not.toBe(releaseOf(bundleOf(...first)).id);
});
