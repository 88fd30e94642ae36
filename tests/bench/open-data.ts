// Writes the open data of a city of 100,000 objects as the city server does, and reads each format back.
//   npm run bench:open-data
import { cityConfig } from '@kerb/cities/registry.ts';
import { createFileCache } from '@kerb/city-server/modules/open-data/file-cache.ts';
import { openDataFiles } from '@kerb/city-server/modules/open-data/open-data-files.ts';
import { createCitySource } from '@kerb/core/api/city-source.ts';
import { loadMap } from '@kerb/core/api/map-load.ts';
import { generatedCity, terms } from '../contract/open-data/generated-cities.ts';

const config = cityConfig('kazan');
if (!config) throw new Error('There is no such city');
const city = generatedCity(config, Number(process.argv[2] ?? 100_000));
const fileOf = createFileCache();
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1).padStart(6)} MB`;
const texts = new Map<string, string>();

const before = process.memoryUsage().rss;
let highest = before;
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage().rss);
}, 20);
for (const file of openDataFiles) {
  const start = performance.now();
  const { size, compressedSize } = await fileOf(city, terms, file, new Date());
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${file.path.padEnd(24)}${megabytes(size)}${megabytes(compressedSize)} ${seconds.padStart(6)} s`,
  );
}
console.log(`Memory while writing: ${megabytes(highest - before)} more than before`);
clearInterval(watch);

for (const paths of [
  ['parking.geojson'],
  ['parkapi/parking-sites'],
  ['datex2.xml'],
  ['apds/places'],
  ['curbs/zones', 'curbs/policies'],
]) {
  for (const path of paths) texts.set(path, await textOf(path));
  const fetchFile: typeof fetch = async (input) => {
    const index = Number(/(\d+)$/.exec(`${input instanceof Request ? input.url : input}`)?.[1]);
    return new Response(texts.get(paths[index] ?? ''));
  };
  const url = paths.map((_, index) => `https://data.example/parking/${index}`);
  const start = performance.now();
  const read = await loadMap(
    createCitySource({ ...config, publishedMap: { url } }, { fetch: fetchFile, timeoutMs: 600_000 }),
  ).then(
    ({ objects, droppedCount }) => `${objects.length} objects, ${droppedCount} left out`,
    (error: unknown) => `not read: ${error}`,
  );
  console.log(`${paths.join(' + ').padEnd(32)}${read}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  texts.clear();
}

async function textOf(path: string): Promise<string> {
  const file = openDataFiles.find((each) => each.path === path);
  if (!file) throw new Error(`There is no file ${path}`);
  const body = await fileOf(city, terms, file, new Date());
  const chunks: Buffer[] = [];
  const plain = await body.encoded('identity');
  for await (const chunk of plain) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
