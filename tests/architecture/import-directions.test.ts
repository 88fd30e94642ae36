import { join } from 'node:path';
import { cruise, type IReporterOutput } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('imports follow the direction of the layers', { timeout: 60_000 }, async () => {
  const options = await extractConfig(join(root, '.dependency-cruiser.cjs'));
  const folders = ['core', 'cities', 'widgets', 'portal', 'examples'];
  const { output } = await cruise(folders, { ...options, baseDir: root });
  const { summary } = output as Exclude<IReporterOutput['output'], string>;
  // Without files there would be no violation either.
  expect(summary.totalCruised).toBeGreaterThan(150);
  expect(summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} imports ${to}`)).toEqual([]);
});
