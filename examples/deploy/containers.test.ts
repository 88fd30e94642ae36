import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const compose = read('examples/deploy/compose.yaml');
const dockerfiles = [...compose.matchAll(/dockerfile: (\S+)/g)].map(([, path = '']) => path);

/** The instructions of a Dockerfile, each as one line. */
const instructionsOf = (path: string) =>
  read(path)
    .replace(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);

/** The patterns as names of folders, wherever they are. */
const ignored = read('.dockerignore')
  .trim()
  .split('\n')
  .map((pattern) => new RegExp(`^${pattern.replace('**/', '').replace('.', '\\.').replace('*', '.*')}$`));
const isIgnored = (path: string) => path.split('/').some((name) => ignored.some((each) => each.test(name)));

/** Of `COPY` and `COPY --from=build`; the last path is where it goes. */
function copied(path: string): { readonly isBuilt: boolean; readonly source: string }[] {
  return instructionsOf(path).flatMap((line) => {
    const [instruction, ...parts] = line.split(/\s+/);
    if (instruction !== 'COPY') return [];
    const paths = parts.filter((part) => !part.startsWith('--'));
    const isBuilt = parts.some((part) => part.startsWith('--from='));
    return paths.slice(0, -1).map((source) => ({ isBuilt, source }));
  });
}

/** The lines below a key of the compose file, such as the `environment` of a service, as names. */
function namesBelow(service: string, key: string): string[] {
  const [, ofService = ''] = new RegExp(`^  ${service}:\\n((?: {3,}.*\\n)+)`, 'm').exec(compose) ?? [];
  const [, indent = '', lines = ''] =
    new RegExp(`^( +)${key}:\\n((?:\\1  .*\\n)+)`, 'm').exec(ofService) ?? [];
  return [...lines.matchAll(new RegExp(`^${indent}  (\\w+):`, 'gm'))].map(([, name = '']) => name);
}

test('PLUS-23 the compose file names the two Dockerfiles', () => {
  expect(dockerfiles.toSorted()).toEqual([
    'examples/deploy/city-server.Dockerfile',
    'examples/deploy/portal.Dockerfile',
  ]);
});

test.each(dockerfiles)('PLUS-23 whatever %s copies exists', (path) => {
  const build = read('portal/site/build.ts');
  const [, workdir = ''] = /^WORKDIR (\S+)$/m.exec(read(path)) ?? [];
  expect(copied(path).length).toBeGreaterThan(0);
  for (const { isBuilt, source } of copied(path))
    if (isBuilt) {
      const [, name] = new RegExp(`^${workdir}/dist/([^/]+)$`).exec(source) ?? [];
      expect(build, source).toContain(`join(dist, '${name}')`);
    } else {
      expect([existsSync(join(root, source)), isIgnored(source)], source).toEqual([true, false]);
    }
});

test.each(dockerfiles)('PLUS-23 whatever %s runs exists', (path) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = instructionsOf(path).filter((line) => /^(RUN|CMD)\s/.test(line));
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) {
    for (const [, script = ''] of command.matchAll(/npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty([script]);
    for (const [file] of command.matchAll(/[\w-]+(?:\/[\w-]+)+\.m?[jt]s/g))
      expect(existsSync(join(root, file)), file).toBe(true);
  }
});

test('PLUS-23 the build of the portal takes each argument that the compose file gives', () => {
  const taken = instructionsOf('examples/deploy/portal.Dockerfile')
    .filter((line) => line.startsWith('ARG '))
    .map((line) => line.slice(4));
  expect(namesBelow('portal', 'args').toSorted()).toEqual(taken.toSorted());
  const address = { VITE_KERB_PORTAL: 'KERB_PORTAL', VITE_KERB_SERVER: 'KERB_SERVER' };
  // Letters of the city server have links to the portal, and its news have pictures.
  for (const [name, variable] of Object.entries(address)) {
    expect(namesBelow('city-server', 'environment')).toContain(name);
    expect(compose.split(`      ${name}: \${${variable}}\n`)).toHaveLength(3);
  }
});

test('PLUS-23 the programs in the containers know each variable that the compose file sets', () => {
  const ofServer = namesBelow('city-server', 'environment');
  expect(ofServer).toContain('DATABASE_URL');
  const described = read('examples/city-server/README.md');
  for (const name of ofServer) expect(described, name).toContain(`| \`${name}\``);
  for (const name of namesBelow('portal', 'environment'))
    expect(read('examples/deploy/Caddyfile'), name).toContain(`{$${name}:`);
});
