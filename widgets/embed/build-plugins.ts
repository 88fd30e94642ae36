import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** For the bench that measures what the guard against slips adds to the code (PLUS-24). */
export const withoutGuard: Plugin = {
  name: 'kerb-without-guard',
  enforce: 'pre',
  load: {
    filter: { id: /mistake-question\.tsx$/ },
    handler: () => 'export const MistakeQuestion = () => null;',
  },
};

const tokens = readFileSync(join(import.meta.dirname, '../kit/ui/styles/tokens.css'), 'utf8');

/** Lengths that no host page sets, such as font sizes. */
const lengths = new Map(
  [...tokens.matchAll(/^ {2}(--kerb-(?:type|target|choice|panel)[\w-]*): (\d+px);/gm)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);

/** Replaces these custom properties by their values, which are shorter than their names. */
export const writeOutLengths = {
  postcssPlugin: 'kerb-lengths',
  Declaration(declaration: { prop: string; value: string; remove(): void }) {
    if (lengths.has(declaration.prop)) return declaration.remove();
    const value = declaration.value.replaceAll(
      /var\((--[\w-]+)\)/g,
      (whole, name: string) => lengths.get(name) ?? whole,
    );
    if (value !== declaration.value) declaration.value = value;
  },
};

/**
 * Makes each `import()` a call of the loader's function, which imports no file before it was compared with
 * its hash. It is done before the chunks get their names, which are hashes of their content.
 */
export const verifiedImports: Plugin = {
  name: 'kerb-verified-imports',
  renderChunk: (code) =>
    code.replaceAll(/\bimport\(\s*(["'`])\.\/([^"'`]+)\1\s*\)/g, 'window["kerb@1.import"]("$2")'),
};

/**
 * A chunk that others import from gets an object with its exports, which Rolldown's helper fills by `for…in`.
 * That finds what old libraries add to every object too (EMB-15), and fails.
 */
export const ownExports: Plugin = {
  name: 'kerb-own-exports',
  renderChunk(code) {
    const changed = code.replace(/\bfor \(var name in all\)/, 'for (var name of Object.keys(all))');
    if (/\b__exportAll =/.test(code) && changed === code) throw new Error('Rolldown has another helper now');
    return changed;
  },
};

/**
 * Dayjs assigns these methods to its prototype, which throws where the page has frozen `Object.prototype`,
 * unless the prototype has them already.
 */
export const ownMethods: Plugin = {
  name: 'kerb-own-methods',
  transform: {
    filter: { id: /dayjs\.min\.js$/ },
    handler(code) {
      const start = '.prototype;return m.parse=';
      if (!code.includes(start)) throw new Error('Dayjs begins its prototype in another way');
      return code.replace(start, '.prototype={valueOf:0,toString:0};return m.parse=');
    },
  },
};

/**
 * A page that leaves out `type="module"` would only get a syntax error that explains nothing. So the
 * loader's file is also a valid classic script. There, `await` is a name, the slash after it divides, and
 * the rest is a comment. A module reads a regular expression, then the code, then a comment. Everything has
 * to be on one line.
 */
export const classicHint: Plugin = {
  name: 'kerb-classic-script',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const code = file.code.trim();
      if (/\*\/|\n/.test(code)) throw new Error('The loader ends its own comment, or has a second line');
      file.code = `typeof await/[/*]/;${code}//*/];console.error(\`Kerb: the script is missing type="module".\`)\n`;
    }
  },
};
