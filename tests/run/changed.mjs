import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Everything shows in a journey. */
const all = [];

const guestPayment = [
  'accessibility',
  'barrier-payment',
  'card-payment',
  'choose-spot',
  'city-time',
  'municipal-payment',
  'partner-map',
  'payment-',
  'extend-stay',
];
const account = ['account-parking', 'sign-in', 'registration'];
const map = ['map-', 'partner-map', 'choose-spot', 'portal', 'account-parking', 'accessibility'];

/**
 * The journeys that a change in a folder can break, as parts of the names of their files. The first folder
 * that fits counts.
 */
const journeysOf = [
  ['core/', all],
  ['cities/', all],
  ['widgets/kit/payment-form/', [...guestPayment, 'account-parking', 'tests/embed']],
  ['widgets/kit/', all],
  ['widgets/guest-payment/', [...guestPayment, 'tests/embed']],
  ['widgets/map/', [...map, 'tests/embed']],
  ['widgets/sign-in/', account],
  ['widgets/company-area/', ['company']],
  ['widgets/personal-area/', ['account-parking', 'sign-in']],
  ['widgets/account/', account],
  ['widgets/session-list/', ['account-parking', 'sessions']],
  ['widgets/elements/', ['tests/embed', 'documentation']],
  ['widgets/embed/', ['tests/embed', 'municipal-payment', 'partner-map']],
  ['portal/', ['portal', 'map-', 'card-payment', 'payment-', ...account]],
  ['examples/conformance/', undefined],
  ['examples/gallery/', undefined],
  ['examples/docs/', ['documentation']],
  ['examples/', all],
  ['tests/e2e/setup/', all],
  ['tests/e2e/models/', all],
  ['tests/embed/', ['tests/embed']],
  ['playwright.config.ts', all],
  ['package.json', all],
  ['pnpm-lock.yaml', all],
];

const specs = git('ls-files', '-co', '--exclude-standard', '--', 'tests/*.spec.ts').split('\n');
for (const name of journeysOf.flatMap(([, names = []]) => names))
  if (!specs.some((spec) => spec.includes(name)))
    throw new Error(`tests/run/changed.mjs: no journey is called ${name}`);

/** Where the branch left main; on main itself the last commit. */
export function mergeBase() {
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
  return branch === 'main' ? git('rev-parse', 'HEAD') : git('merge-base', 'main', 'HEAD');
}

/** Paths changed since this commit, new files included. */
export function changedFiles(since) {
  const changed = git('diff', '--name-only', since);
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${changed}\n${added}`.split('\n').filter(Boolean);
}

/**
 * What changes of these files can reach apart from what imports them. `journeys` are filters for Playwright,
 * none for all; `undefined` when no journey is reached.
 */
export function reachOf(files) {
  const code = files.filter((file) => !/\.(test|bench)\.tsx?$|\.md$/.test(file));
  const filters = code.map(journeysReachedBy).filter(Boolean);
  const isEverything = filters.some((names) => names.length === 0);
  return {
    files,
    journeys: filters.length === 0 ? undefined : isEverything ? [] : [...new Set(filters.flat())],
    hasServerChanges: code.some((file) =>
      /^(examples\/city-server|core|tests\/(postgres|components))\//.test(file),
    ),
    hasPackageChanges: code.some((file) =>
      /^(core|cities|widgets|tests\/packages)\/|package\.json$|^pnpm-lock/.test(file),
    ),
    hasEngineChanges: code.some((file) =>
      /^(core|cities|widgets|portal|tests\/engines)\/|^pnpm-lock/.test(file),
    ),
    hasPictureChanges: code.some((file) =>
      /^(core|cities|widgets|examples\/gallery|tests\/pictures)\/|^pnpm-lock/.test(file),
    ),
    hasWidgetChanges: code.some((file) => /^(widgets|core|tests\/bench)\//.test(file)),
  };
}

function journeysReachedBy(file) {
  if (/^tests\/(engines|pictures)\//.test(file)) return undefined;
  if (file.endsWith('.spec.ts')) return [file];
  return journeysOf.find(([start]) => file.startsWith(start))?.[1];
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
