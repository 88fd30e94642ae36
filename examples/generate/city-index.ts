import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf } from './names.ts';

/**
 * The file that lists the cities, in `cities/`. It is generated: vite, tsx and Node read folders in no common
 * way.
 */
export const cityIndexFile = 'city-files.ts';

/**
 * The text of `cities/city-files.ts` for the files of this folder. Cities that are in it already keep their
 * order, which is that of the city dialog; others follow, by name.
 */
export function cityIndex(folder: string): string {
  const found = cityFiles(folder);
  const listed = listedCities(readFileSync(join(folder, cityIndexFile), 'utf8'));
  const inOldOrder = listed.filter((city) => found.includes(city));
  const cities = [...inOldOrder, ...found.filter((city) => !inOldOrder.includes(city))];
  const imports = cities.toSorted().map((city) => `import ${namesOf(city).camel} from './${city}.ts';`);
  const ownModules = ["import type { CityOverrides } from './city-overrides.ts';"];
  return `// Written by \`npm run new city\` and \`npm run new cities\`. A city is a file beside this one.
${[...imports, ...ownModules].toSorted(byModule).join('\n')}

/** Every city Kerb is built for, in the order of CITY-06; new ones at the end. */
export const cityFiles: readonly CityOverrides[] = [
${cities.map((city) => `  ${namesOf(city).camel},`).join('\n')}
];
`;
}

/** Ids of the cities that have a file, by name. */
export function cityFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes('} satisfies CityOverrides;'))
    .map((file) => file.replace('.ts', ''))
    .toSorted();
}

function listedCities(index: string): string[] {
  const files = new Map(
    [...index.matchAll(/^import (\w+) from '\.\/([a-z-]+)\.ts'/gm)].map(([, name, file]) => [name, file]),
  );
  return [...index.matchAll(/^ {2}(\w+),$/gm)].flatMap(([, name]) => files.get(name) ?? []);
}

/** As Biome orders imports. */
function byModule(one: string, other: string): number {
  const moduleOf = (line: string) => line.split(' from ')[1] ?? '';
  return moduleOf(one) < moduleOf(other) ? -1 : 1;
}
