// `npm run new city|element|screen <name>`: writes what CONTRIBUTING.md's recipe says, with a test that fails
// until the rest is done. `npm run new cities` writes the list of cities again after a city file came or
// went.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { planCity } from './city.ts';
import { cityIndex, cityIndexFile } from './city-index.ts';
import { planElement } from './element.ts';
import { carryOut, type Plan } from './plan.ts';
import { planScreen } from './screen.ts';

const root = join(import.meta.dirname, '../..');
const recipes: Readonly<Record<string, (name: string) => Plan>> = {
  city: planCity,
  element: planElement,
  screen: planScreen,
};

try {
  generate(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function generate([recipe = '', name = '']: readonly string[]): void {
  if (recipe === 'cities') {
    writeCityIndex();
    return;
  }
  const plan = Object.hasOwn(recipes, recipe) ? recipes[recipe]?.(name) : undefined;
  if (!plan) throw new Error(`Usage: npm run new ${Object.keys(recipes).join('|')} <name>`);
  const written = carryOut(plan, root);
  if (recipe === 'city') written.push(writeCityIndex());
  if (written.some((path) => path.endsWith('package.json')))
    run('npx', ['--yes', 'pnpm@12', 'install', '--prefer-offline']);
  run('npx', ['biome', 'check', '--write', '--log-level=error', ...written]);
  console.log(`Written:\n${indented(written)}\n\nLeft to do:\n${indented(plan.nextSteps)}`);
}

/** Returns the path of the list. */
function writeCityIndex(): string {
  const folder = join(root, 'cities');
  writeFileSync(join(folder, cityIndexFile), cityIndex(folder));
  return `cities/${cityIndexFile}`;
}

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${program} ${args.slice(0, 3).join(' ')} failed. Its message is above.`);
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}
