import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The folders of Kerb's packages that elements import, by the name of the package. */
const folders: Readonly<Record<string, string>> = {
  '@kerb/core': 'core',
  '@kerb/cities': 'cities',
  '@kerb/kit': 'widgets/kit',
  '@kerb/map': 'widgets/map',
  '@kerb/guest-payment': 'widgets/guest-payment',
  '@kerb/sign-in': 'widgets/sign-in',
  '@kerb/account': 'widgets/account',
  '@kerb/session-list': 'widgets/session-list',
  '@kerb/personal-area': 'widgets/personal-area',
  '@kerb/company-area': 'widgets/company-area',
};

/** A source file: its path from the repository's root, and its text. */
export type Source = readonly [path: string, text: string];

/** The files that `widgets/embed/elements/<name>.ts` imports, directly or not, at once or later. */
export function sourcesOfElement(name: string): Source[] {
  const sources = new Map<string, string>();
  const visit = (path: string) => {
    if (sources.has(path)) return;
    // Comments have examples.
    const text = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    sources.set(path, text);
    if (/\.tsx?$/.test(path)) for (const imported of importsOf(path, text)) visit(imported);
  };
  visit(join(root, 'widgets/embed/elements', `${name}.ts`));
  return [...sources].map(([path, text]) => [relative(root, path).replaceAll('\\', '/'), text]);
}

/** Kerb's own files that a module imports, as paths. Types and libraries are left out. */
function importsOf(path: string, text: string): string[] {
  const specifiers = [
    ...text.matchAll(/^(?:import|export) (?!type )[^'";]*?from '([^']+)'/gm),
    ...text.matchAll(/^import '([^']+)'/gm),
    ...text.matchAll(/\bimport\(\s*'([^']+)'/g),
  ];
  return specifiers.flatMap(([, specifier = '']) => {
    const file = specifier.replace(/\?.*$/, '');
    if (file.startsWith('.')) return join(dirname(path), file);
    const [, name = '', inside = ''] = /^(@kerb\/[^/]+)\/(.+)$/.exec(file) ?? [];
    return folders[name] ? join(root, folders[name], inside) : [];
  });
}

/** The texts of the first group of a pattern in these files, each once, sorted. */
export function found(sources: readonly Source[], pattern: RegExp): string[] {
  return [...new Set(sources.flatMap(([, text]) => [...text.matchAll(pattern)].map((match) => match[1])))]
    .filter((text) => text !== undefined)
    .sort();
}
