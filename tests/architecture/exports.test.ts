import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Files whose exports something else than an import uses. */
const entries = [
  // Loaded by a pattern.
  /^portal\/pages\/[a-z-]+-page\.tsx$/,
  // Loaded by the build, by a name that it puts together.
  /^widgets\/embed\/first-paint\/[a-z]+-snapshot\.tsx$/,
  // Read by the documentation as texts.
  /^examples\/docs\/snippets\//,
  // The comparison with what is committed is their use, and a test makes it.
  /^core\/contract\/make-schemas\.ts$/,
  /^examples\/city-server\/platform\/database\/(table-types\.ts$|overlap\/)/,
  // The builds put it in the place of Leaflet.
  /^widgets\/map\/leaflet\/leaflet\.ts$/,
  // For the first attribute or event that is renamed; the support policy promises it.
  /^widgets\/kit\/element\/replaced-names\.ts$/,
  /\.config\.m?ts$|\.d\.m?ts$/,
];

const testFile = /^tests\/|\.(test|fixture|harness)\.tsx?$|\/test-[a-z-]+\.tsx?$/;

interface Exported {
  readonly name: string;
  /** The name in the file; absent if the value comes from another file. */
  readonly local: string | undefined;
}

interface Source {
  readonly text: string;
  readonly exports: readonly Exported[];
}

const packages = new Map(
  list('*package.json').map((file) => {
    const { name, exports } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return [name as string, { folder: posix.dirname(file), exports: exports as Record<string, string> }];
  }),
);

/** By file, then by name, `*` for all: who uses it besides tests. */
const uses = new Map<string, Set<string>>();
const sources = new Map<string, Source>();

test('an export is used by another file of the product, or at least by its own: not only by tests', () => {
  for (const file of list('*.ts', '*.tsx', '*.mjs')) read(file);
  // Without files there would be no unused export either.
  expect(sources.size).toBeGreaterThan(1000);
  const unused = [...sources].flatMap(([file, source]) =>
    isEntry(file) ? [] : source.exports.filter((each) => !isUsed(file, source, each)).map(named(file)),
  );
  expect(unused).toEqual([]);
});

const named =
  (file: string) =>
  ({ name }: Exported) =>
    `${file}: ${name}`;

function isEntry(file: string): boolean {
  return (
    testFile.test(file) ||
    entries.some((pattern) => pattern.test(file)) ||
    [...packages.values()].some(({ folder, exports }) =>
      Object.values(exports ?? {}).some((path) => posix.join(folder, path) === file),
    )
  );
}

function isUsed(file: string, { text }: Source, { name, local }: Exported): boolean {
  const users = uses.get(file);
  if (users?.has(name) || users?.has('*')) return true;
  return (
    local !== undefined && (text.match(new RegExp(`(?<![\\w$])${local}(?![\\w$])`, 'g')) ?? []).length > 1
  );
}

/** Notes what the file exports, and what it uses of others. */
function read(file: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const use = (address: string, names: readonly string[]) => {
    const used = resolve(file, address);
    if (used && !testFile.test(file)) uses.set(used, new Set([...(uses.get(used) ?? []), ...names]));
  };
  for (const { moduleRequest, entries: imported } of staticImports)
    use(
      moduleRequest.value,
      imported.map(({ importName }) => importName.name ?? nameOf(importName.kind)),
    );
  for (const { start, end } of dynamicImports.map(({ moduleRequest }) => moduleRequest))
    use(text.slice(start + 1, end - 1), ['*']);
  // Types of a module, and files that are loaded by their address: workers, for example.
  for (const [, address = ''] of text.matchAll(/(?:\bimport\(|new URL\(|tsImport\()\s*'([^']+)'/g))
    use(address, ['*']);
  const exported = staticExports.flatMap(({ entries: each }) => each);
  for (const { moduleRequest, importName } of exported)
    if (moduleRequest) use(moduleRequest.value, [importName.name ?? '*']);
  sources.set(file, {
    text,
    exports: exported
      .filter(({ exportName }) => exportName.kind !== 'None')
      .map(({ exportName, localName, moduleRequest }) => ({
        name: exportName.name ?? 'default',
        local: moduleRequest ? undefined : (localName.name ?? undefined),
      })),
  });
}

function nameOf(kind: string): string {
  return kind === 'Default' ? 'default' : '*';
}

/** The file of an import; `undefined` for libraries. */
function resolve(from: string, address: string): string | undefined {
  if (address.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), address));
  const [, name = '', path] = /^(@kerb\/[a-z-]+|portal)(?:\/(.*))?$/.exec(address) ?? [];
  const owner = packages.get(name);
  if (!owner) return undefined;
  return posix.join(owner.folder, owner.exports[path ? `./${path}` : '.'] ?? path ?? '');
}

function list(...patterns: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}
