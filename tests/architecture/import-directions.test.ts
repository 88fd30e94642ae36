import { dirname, join } from 'node:path';
import { cruise, type IReporterOutput } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const packages = ['core', 'cities', 'widgets', 'portal', 'examples'];

/** Tests and what they alone import: they may reach across folders. */
const testFiles = /\.(test|fixture|harness)\.tsx?$|\/test-[a-z]+\.tsx?$/;

type CruiseResult = Exclude<IReporterOutput['output'], string>;
let result: CruiseResult;

beforeAll(async () => {
  const options = await extractConfig(join(root, '.dependency-cruiser.cjs'));
  const { output } = await cruise(packages, { ...options, baseDir: root });
  result = output as CruiseResult;
}, 120_000);

test('imports of files follow the directions of ARCHITECTURE.md', () => {
  const { totalCruised, violations } = result.summary;
  // Without files there would be no violation either.
  expect(totalCruised).toBeGreaterThan(150);
  expect(violations.map(({ from, to, rule }) => `${rule.name}: ${from} imports ${to}`)).toEqual([]);
});

test('folders depend one way: what two of them need of each other lies in a folder below both', () => {
  const folders = folderImports(result);
  expect(folders.size).toBeGreaterThan(100);
  expect([...folders.keys()].filter((folder) => reaches(folders, folder, folder))).toEqual([]);
});

/** The folders that each folder imports from, with what lies below it. Imports of tests do not count. */
function folderImports({ modules }: CruiseResult): Map<string, ReadonlySet<string>> {
  const sources = modules.filter(({ source }) => !source.includes('node_modules') && !testFiles.test(source));
  const ours = new Set(sources.map(({ source }) => source));
  const folders = new Map<string, Set<string>>();
  for (const { source, dependencies } of sources) {
    const imported = dependencies.map(({ resolved }) => resolved).filter((file) => ours.has(file));
    for (let folder = dirname(source); folder !== '.'; folder = dirname(folder)) {
      const others = imported.filter((file) => !file.startsWith(`${folder}/`)).map(dirname);
      folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]));
    }
  }
  return folders;
}

/** Whether imports lead from one folder to the other in one step or more. */
function reaches(folders: Map<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of folders.get(folder) ?? []) {
      if (next === to) return true;
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  }
  return false;
}
