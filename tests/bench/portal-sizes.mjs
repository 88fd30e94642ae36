// What the portal loads before its first page can be used, in bytes: each file compressed with brotli.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const portal = join(import.meta.dirname, '../../portal');

/** The files of a build: their names and what they import at once. */
function readBuild() {
  const dist = [process.env.KERB_DIST, 'dist-test', 'dist']
    .filter(Boolean)
    .map((name) => join(portal, name))
    .find((folder) => existsSync(join(folder, 'index.html')));
  if (!dist) return undefined;
  const text = (name) => readFileSync(join(dist, 'assets', name), 'utf8');
  return {
    page: readFileSync(join(dist, 'index.html'), 'utf8'),
    files: readdirSync(join(dist, 'assets')),
    size: (name) => brotliCompressSync(readFileSync(join(dist, 'assets', name))).length,
    imports: (name) =>
      [...text(name).matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, file]) => file),
  };
}

/**
 * Rows for `sizes.mjs`. The frame is what each page needs: React, router, texts, header, calls. A page adds
 * its own code and what it shares with others. Leaflet or the forms in the frame would break its budget.
 */
export function portalRows() {
  const build = readBuild();
  if (!build) return [];
  const { page, files, size, imports } = build;
  const whole = (name, seen = new Set()) => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const file of imports(name)) whole(file, seen);
    return seen;
  };
  const sum = (names) => [...names].reduce((total, name) => total + size(name), 0);
  /** Of a page and its part of the same name the page is the larger one. */
  const named = (start) =>
    files
      .filter((file) => file.startsWith(`${start}-`) && file.length === start.length + 12)
      .sort((one, other) => size(other) - size(one))[0];
  const listed = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map(([, file]) => file);
  const scripts = listed.filter((file) => file.endsWith('.js'));
  const styles = listed.filter((file) => file.endsWith('.css'));
  const frame = scripts.reduce((seen, file) => whole(file, seen), new Set());
  const over = (...names) => {
    const needed = names.reduce((seen, name) => whole(named(name), seen), new Set());
    return [...needed].filter((file) => !frame.has(file));
  };
  const map = over('map-page');
  return [
    { what: 'portal, its frame', value: sum(frame), budget: 152_300 },
    {
      what: 'portal, painted first',
      value: sum(styles) + brotliCompressSync(page).length,
      budget: 3500,
    },
    // 1.5 KB more for the buttons and the address of plan, favourites and car.
    { what: 'portal, the map over the frame', value: sum(map), budget: 56_500 },
    // 900 bytes more than before: files that the page shares with the plan on the map, whose controls and
    // prices are the same, hold a little of the map too.
    // 0.2 KB more than before: how long a price took, and how the files are shared.
    { what: 'portal, guest payment over the frame', value: sum(over('guest-payment-page')), budget: 44_500 },
    {
      what: 'portal, a driver’s parking over the frame',
      value: sum(over('profile-layout', 'profile-parking-page', 'account-header')),
      // 2.4 KB more for SBP, and for the dialog of corrections, which asks for a method now; 1 KB for
      // files that the page shares with the plan on the map, 0.2 KB for push messages in the menus, 0.1 KB
      // for the question about slips where no card follows.
      budget: 81_500,
    },
    // With the page itself.
    {
      what: 'requests to the map of the portal',
      value: 1 + styles.length + frame.size + map.length,
      budget: 10,
    },
  ];
}
