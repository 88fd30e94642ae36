import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { planCity } from './city.ts';
import { planElement } from './element.ts';
import { namesOf } from './names.ts';
import { carryOut, insertBefore } from './plan.ts';
import { planScreen } from './screen.ts';

const root = join(import.meta.dirname, '../..');

const recipes = [
  ['city', planCity],
  ['element', planElement],
  ['screen', planScreen],
] as const;

/** Lines with words; the comma after a last entry is new when another follows. */
function withoutCommas(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => /\w/.test(line))
    .map((line) => line.replace(/,$/, ''));
}

/** The files of Kerb that the text of this file imports. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(/from '(\.{1,2}\/[^'?]+|@kerb\/[^'?]+\.\w+)/g)].map(([, specifier = '']) =>
    specifier.startsWith('.') ? join(dirname(path), specifier) : fileOfPackage(specifier),
  );
}

/** `@kerb/core/domain/money.ts` is `core/domain/money.ts`, `@kerb/kit/ui/button.tsx` a file of `widgets`. */
function fileOfPackage(specifier: string): string {
  const path = specifier.replace('@kerb/', '');
  return /^(core|cities|portal)\//.test(path) ? path : `widgets/${path}`;
}

describe('npm run new', () => {
  test.each(['Tomsk', 'two words', '../outside', '-tomsk', 'tomsk-', ''])('"%s" is no name', (name) => {
    for (const [, plan] of recipes) expect(() => plan(name)).toThrow('lower-case Latin words');
  });

  test('a name is spelt for files, variables, types and sentences', () => {
    expect(namesOf('permit-finder')).toEqual({
      kebab: 'permit-finder',
      camel: 'permitFinder',
      pascal: 'PermitFinder',
      sentence: 'permit finder',
    });
  });

  test.each(recipes)('a new %s can be added to the lists as they are', (_recipe, plan) => {
    for (const [path, edit] of Object.entries(plan('permit-finder').edits)) {
      const text = readFileSync(join(root, path), 'utf8');
      const edited = edit(text);
      expect(edited).toContain('permit-finder');
      // Every line that was there is still there, in its order.
      const lines = withoutCommas(text);
      expect(withoutCommas(edited).filter((line) => lines.includes(line))).toEqual(lines);
    }
  });

  test.each([
    ['element', planElement],
    ['screen', planScreen],
  ] as const)('a new %s begins with a test', (_recipe, plan) => {
    expect(Object.keys(plan('permit-finder').files).filter((path) => path.includes('.test.'))).toHaveLength(
      1,
    );
  });

  test.each(recipes)('what a new %s imports, edits and names as next steps is there', (_recipe, plan) => {
    const { files, nextSteps } = plan('permit-finder');
    const exists = (path: string) => path in files || existsSync(join(root, path));
    const missing = Object.entries(files).flatMap(([path, text]) =>
      importsOf(path, text).filter((imported) => !exists(imported)),
    );
    expect(missing).toEqual([]);
    const named = nextSteps.flatMap(
      (step) => step.match(/(?:widgets|portal|core|cities)\/[\w/.-]+\.\w+/g) ?? [],
    );
    expect(named.filter((path) => !exists(path))).toEqual([]);
  });

  test('an element’s tag, chunk and package have its name', () => {
    const { files } = planElement('permit-finder');
    expect(files['widgets/permit-finder/element.tsx']).toContain("tag: 'parking-permit-finder'");
    expect(files['widgets/embed/elements/permit-finder.ts']).toContain("'@kerb/permit-finder/element.tsx'");
    expect(JSON.parse(files['widgets/permit-finder/package.json'] ?? '').name).toBe('@kerb/permit-finder');
  });

  test('nothing is written when one of the files exists', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kerb-generated-'));
    const plan = { files: { 'a/one.ts': 'one', 'a/two.ts': 'two' }, edits: {}, nextSteps: [] };
    expect(carryOut({ ...plan, files: { 'a/two.ts': 'mine' } }, folder)).toEqual(['a/two.ts']);
    expect(() => carryOut(plan, folder)).toThrow('a/two.ts');
    expect(readFileSync(join(folder, 'a/two.ts'), 'utf8')).toBe('mine');
    expect(() => readFileSync(join(folder, 'a/one.ts'))).toThrow('ENOENT');
  });

  test('a list that is gone is an error, not a silent miss', () => {
    expect(() => insertBefore('text', 'anchor', 'new')).toThrow('"anchor"');
  });
});
