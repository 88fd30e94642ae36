import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The licence file beside the files of every build. */
export const noticesFile = 'THIRD-PARTY-NOTICES.txt';

/** A library whose code is in a build. */
export interface Bundled {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, or the text of package.json. */
  readonly licence: string;
  /** The full text of the library's licence file. */
  readonly text: string;
}

/**
 * Vite plugin: writes the licences of all libraries in the build's chunks to `THIRD-PARTY-NOTICES.txt`. A
 * library without a licence text stops the build, because it must not be distributed. `onBundled` gets the
 * libraries.
 */
export function thirdPartyLicences(onBundled?: (bundled: readonly Bundled[]) => void): Plugin {
  return {
    name: 'kerb-third-party-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const bundled = bundledLibraries(chunks.flatMap(({ moduleIds }) => moduleIds));
      onBundled?.(bundled);
      if (bundled.length > 0)
        this.emitFile({ type: 'asset', fileName: noticesFile, source: notices(bundled) });
    },
  };
}

/** The libraries of these module ids, sorted by name. Modules outside of `node_modules` are Kerb's own. */
export function bundledLibraries(moduleIds: readonly string[]): Bundled[] {
  const folders = new Set(moduleIds.flatMap((id) => packageFolder(id) ?? []));
  const libraries = new Map([...folders].map(readLibrary).map((library) => [keyOf(library), library]));
  return [...libraries.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The text of the licence file. */
export function notices(bundled: readonly Bundled[]): string {
  const parts = bundled.map((library) => `${keyOf(library)}\nLicence: ${library.licence}\n\n${library.text}`);
  const head = 'These files contain code of the following libraries, each under its own licence.';
  return `${[head, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

function keyOf({ name, version }: Bundled): string {
  return `${name} ${version}`;
}

/**
 * The folder `…/node_modules/<name>` of a module id, with the scope. Virtual modules have none unless they
 * stand for a real file.
 */
function packageFolder(id: string): string | undefined {
  const path = id.replace(/^\0/, '').replaceAll('\\', '/');
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
}

function readLibrary(folder: string): Bundled {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name = '', version = '', license: licence = '' } = manifest as Record<string, string>;
  const file = licenceFile(folder);
  const text = file ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim() : mitText(manifest);
  if (!text) throw new Error(`${name} ${version} has no licence file: it may not be bundled`);
  return { name, version, licence, text };
}

/**
 * Some libraries state MIT and their author without the text, which is then taken from Kerb's own licence.
 */
function mitText({ license, author }: { readonly license?: string; readonly author?: unknown }) {
  if (license !== 'MIT' || typeof author !== 'string') return undefined;
  const own = readFileSync(join(import.meta.dirname, '../../LICENSE'), 'utf8').trim();
  return own.replace(/^Copyright .*$/m, `Copyright (c) ${author}`);
}

function licenceFile(folder: string): string | undefined {
  const name = readdirSync(folder).find((file) => /^(licen[cs]e|copying)/i.test(file));
  return name && join(folder, name);
}
