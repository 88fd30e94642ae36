import { join } from 'node:path';
import { cruise, type IReporterOutput } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const packages = ['core', 'cities', 'widgets', 'portal', 'examples'];

/** Tests and what they alone import: they may reach across folders. */
const testFiles = '\\.(test|fixture|harness)\\.tsx?$|/test-[a-z]+\\.tsx?$';

type CruiseOptions = NonNullable<Parameters<typeof cruise>[1]>;
type Rule = NonNullable<NonNullable<CruiseOptions['ruleSet']>['forbidden']>[number];

/** Rules about folders see every file of a folder, so tests are left out of them. */
const isAboutFolders = (rule: Rule) => 'scope' in rule && rule.scope === 'folder';

test('imports of files follow the directions of ARCHITECTURE.md', { timeout: 60_000 }, async () => {
  expect(await violations((rule) => !isAboutFolders(rule), '/dist(?:/|-)')).toEqual([]);
});

test('no two folders import each other', { timeout: 60_000 }, async () => {
  expect(await violations(isAboutFolders, `/dist(?:/|-)|${testFiles}`)).toEqual([]);
});

async function violations(isWanted: (rule: Rule) => boolean, excluded: string): Promise<string[]> {
  const options = await extractConfig(join(root, '.dependency-cruiser.cjs'));
  const forbidden = (options.ruleSet?.forbidden ?? []).filter(isWanted);
  expect(forbidden.length).toBeGreaterThan(0);
  const { output } = await cruise(packages, {
    ...options,
    ruleSet: { ...options.ruleSet, forbidden },
    exclude: { path: excluded },
    baseDir: root,
  });
  const { summary } = output as Exclude<IReporterOutput['output'], string>;
  // Without files there would be no violation either.
  expect(summary.totalCruised).toBeGreaterThan(150);
  return summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} imports ${to}`);
}
