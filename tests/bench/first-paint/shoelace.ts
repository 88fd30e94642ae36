import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

const version = '2.20.1';

export interface Shoelace {
  /** Has the files that its documentation links, `cdn/`, and one file made of them, `bundle/select.js`. */
  readonly folder: string;
  readonly remove: () => void;
}

/**
 * Shoelace, installed into a temporary folder: only this bench needs it. `undefined` where the registry is
 * not reached.
 */
export async function installShoelace(): Promise<Shoelace | undefined> {
  const parent = mkdtempSync(join(tmpdir(), 'kerb-shoelace-'));
  const remove = () => rmSync(parent, { recursive: true, force: true });
  writeFileSync(join(parent, 'package.json'), '{ "private": true, "type": "module" }');
  const args = [
    'install',
    `@shoelace-style/shoelace@${version}`,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  const { status } = spawnSync('npm', args, { cwd: parent, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) {
    remove();
    return undefined;
  }
  const folder = join(parent, 'node_modules/@shoelace-style/shoelace');
  const entry = join(parent, 'select.js');
  writeFileSync(entry, ['select', 'option'].map((name) => `import '${component(name)}';`).join('\n'));
  await build({
    root: parent,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: join(folder, 'bundle'),
      target: 'es2022',
      minify: true,
      lib: { entry, formats: ['es'], fileName: () => 'select.js' },
    },
  });
  return { folder, remove };
}

const component = (name: string) => `@shoelace-style/shoelace/dist/components/${name}/${name}.js`;
