import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import breakpoints from '../../widgets/kit/ui/styles/breakpoints.json';

const root = join(import.meta.dirname, '../..');

const stylesheets = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(widgets|portal)\//.test(file) && existsSync(join(root, file)));

const tokens = 'widgets/kit/ui/styles/tokens.css';

test('there are stylesheets to look at', () => {
  expect(stylesheets.length).toBeGreaterThan(50);
});

test.each([
  { what: 'font size', scale: '--kerb-type-*', properties: 'font-size|font' },
  {
    what: 'spacing',
    scale: '--kerb-space-*',
    properties: '(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap',
  },
])('each $what is a step of $scale', ({ properties }) => {
  const declarations = new RegExp(`(?<=[\\s;{])(?:${properties})\\s*:([^;{}]*)[;}]`, 'g');
  const raw = stylesheets.filter((file) => file !== tokens).flatMap((file) => rawLengths(file, declarations));
  expect(raw).toEqual([]);
});

test('EMB-18 no custom property is empty: extensions that darken pages drop empty values', () => {
  const empty = [...new Set([tokens, ...stylesheets])].flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(/--[\w-]+:\s*(?=[;}])/g) ?? []).map(
      (property) => `${file} ${property}`,
    ),
  );
  expect(empty).toEqual([]);
});

test('a primitive’s stylesheet is beside it; only what is no primitive has none', () => {
  const alone = stylesheets.filter((file) => /\/styles\//.test(file));
  expect(alone).toEqual(
    ['host', 'layout', 'page-top', 'root', 'tokens'].map((name) => `widgets/kit/ui/styles/${name}.css`),
  );
  const primitives = stylesheets.filter((file) => /^widgets\/kit\/ui\/[^/]+$/.test(file));
  expect(primitives.filter((file) => !existsSync(join(root, file.replace(/css$/, 'tsx'))))).toEqual([]);
});

test('a width at which the layouts of two style sheets change has a name in breakpoints.json', () => {
  const sheetsAt = new Map<string, Set<string>>();
  for (const file of stylesheets)
    for (const [query] of readFileSync(join(root, file), 'utf8').matchAll(
      /@(?:media|container)[^{]*\bwidth[^{]*/g,
    ))
      for (const [length] of query.matchAll(/[\d.]+(?:px|em)\b/g))
        sheetsAt.set(length, (sheetsAt.get(length) ?? new Set()).add(file));
  expect([...sheetsAt].filter(([, sheets]) => sheets.size > 1)).toEqual([]);
  expect(
    [...sheetsAt.keys()].filter((length) =>
      Object.values(breakpoints).some((each) => lengthOf(each) === length),
    ),
  ).toEqual([]);
});

const lengthOf = (width: number | string) => (typeof width === 'number' ? `${width}px` : width);

/**
 * Each declaration with its own length, as `file:line declaration`. A hairline of 1 px is not on the
 * scale.
 */
function rawLengths(file: string, declarations: RegExp): string[] {
  const css = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
  return [...css.matchAll(declarations)]
    .filter(([, value]) => hasRawLength(value ?? ''))
    .map(({ 0: declaration, index }) => {
      const line = css.slice(0, index).split('\n').length;
      return `${file}:${line} ${declaration.replace(/\s+/g, ' ')}`;
    });
}

/**
 * Line heights, after the slash of a `font`, belong to no scale. `em` is a part of what is drawn in text,
 * such as a plate.
 */
function hasRawLength(value: string): boolean {
  const lengths = value
    .replace(/\/\s*[\d.]+\w*/, '')
    .matchAll(/(?<![\w-])-?([\d.]+)(px|rem|pt|[dls]?v[hw]|cq\w+)\b/g);
  return [...lengths].some(([, size, unit]) => unit !== 'cqi' && !(unit === 'px' && Number(size) <= 1));
}
