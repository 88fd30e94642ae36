import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountErrorCodes } from '../../core/contract/error-codes.ts';
import { isErrorCode } from '../../core/errors/catalogue.ts';

const root = join(import.meta.dirname, '../..');

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /^(core|cities|widgets|portal)\//.test(file) && !/\.(test|spec|fixture|harness)\.tsx?$/.test(file),
  );

/** Globals and libraries that only some files can use, and what the others use instead. */
const boundaries = [
  {
    what: /\bfetch\s*\(/,
    allowedIn: /^(core\/(api\/http|loading\/early-call)\.ts$|portal\/worker\/)/,
    instead: 'Calls go through core/api.',
  },
  {
    what: /\b((local|session)Storage|indexedDB|globalThis\.caches)\b|\bcaches\.(open|match)\(/,
    allowedIn: /^(core\/(storage|auth)|portal\/worker)\//,
    instead: 'The device’s storage is used by core/storage.',
  },
  {
    what: /\bDate\.now\(\)|\bnew Date\(\)/,
    // A service worker has asked no server for the time.
    allowedIn: /^(core\/(api\/|loading\/early-call\.ts$)|portal\/(worker\/start-worker|site\/build)\.ts$)/,
    instead: 'The time is an argument, or the server clock’s.',
  },
  {
    what: /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|\.insertAdjacentHTML\(|\.setHTML|\.createContextualFragment\(|\.bind(Popup|Tooltip)\(/,
    allowedIn: /^$/,
    instead: 'Texts of the server are shown as text (SEC-04).',
  },
  {
    what: /(?<!\w)Array\.from\(/,
    allowedIn: /^$/,
    instead: 'Old libraries on host pages replace it (core/domain/range.ts).',
  },
  {
    what: /\.entries\(\)/,
    allowedIn: /^$/,
    instead: 'Prototype.js on host pages replaces it for arrays, by a copy without indexes.',
  },
  {
    what: /(?<!typeof )(?<!lazy(Chunk|Component)(<\w+>)?\(\s*\(\) =>\s*)\bimport\(/,
    // The portal's first script loads the rest, and the router wraps what the list of pages loads. Schemas
    // are made by a script that reads all files of the contract.
    allowedIn: /^(widgets\/embed\/|portal\/(start|page-chunks)\.ts$|core\/contract\/make-schemas\.ts$)/,
    instead:
      'Code is loaded later by lazyChunk or lazyComponent, which say when it does not come and load it again.',
  },
  {
    what: /\buseSyncExternalStore\b|\bnew Set<\s*\(/,
    allowedIn: /^widgets\/kit\/runtime\/use-is-online\.ts$/,
    instead: 'State that changes is a zustand store. Only what the browser says is read by React itself.',
  },
  {
    what: /\bMath\.(?:sinh|asinh|atanh)\(/,
    allowedIn: /^core\/geo\//,
    instead: 'The projection of maps is core/geo/mercator.ts.',
  },
  {
    what: /initReactI18next/,
    allowedIn: /^$/,
    instead: 'The global instance of i18next belongs to the host page.',
  },
];

test.each(boundaries)('$what is used only where it is allowed. $instead', ({ what, allowedIn }) => {
  const others = sources.filter((file) => !allowedIn.test(file) && what.test(withoutComments(file)));
  expect(others).toEqual([]);
});

/** Exceptions: a name that yup uses too, and a name in the address of a page (AUTH-13). */
const otherNames: Readonly<Record<string, string>> = {
  'widgets/kit/forms/lazy-resolver.ts': 'ValidationError',
  'portal/paths.ts': 'EmptyPass',
};

test('the contract’s names of errors end in core: screens read a reason', () => {
  const named = sources
    .filter((file) => /^(widgets|portal)\//.test(file))
    .flatMap((file) =>
      [...withoutComments(file).matchAll(/(?<=['"`])[\w ]+(?=['"`])/g)]
        .filter(([name]) => name !== 'error' && name !== otherNames[file] && isNameOfWire(name))
        .map(([name]) => `${file}: ${name}`),
    );
  expect(named).toEqual([]);
});

const isNameOfWire = (name: string) => isErrorCode(name) || accountErrorCodes.some((other) => other === name);

function withoutComments(file: string): string {
  return readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
