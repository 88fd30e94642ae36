import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { checkCities } from '@kerb/cities/check.ts';
import { elementFiles } from '@kerb/elements/files/element-files.ts';
import { elementSchemas } from '@kerb/elements/schema/elements.ts';
import { leafletAlias } from '@kerb/map/leaflet/leaflet-alias.ts';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import dts from 'vite-plugin-dts';
import { thirdPartyLicences } from './third-party-licences.ts';

// `npm run build:packages`: builds every published package to its `dist`, module by module, with types.

const root = join(import.meta.dirname, '../..');

/** Folders of the published packages, each after those that it imports. */
const publishedPackages = [
  'core',
  'cities',
  'widgets/kit',
  'widgets/map',
  'widgets/guest-payment',
  'widgets/sign-in',
  'widgets/account',
  'widgets/session-list',
  'widgets/personal-area',
  'widgets/company-area',
  'examples/conformance',
];

checkCities();
for (const folder of publishedPackages) await buildModules(folder);
await buildTypes();
for (const folder of publishedPackages) writeElementFiles(folder);

async function buildModules(folder: string): Promise<void> {
  const home = join(root, folder);
  const outside = dependenciesOf(home);
  await build({
    root: home,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: [leafletAlias] },
    plugins: [react(), keepEnvironment(), thirdPartyLicences()],
    build: {
      target: 'es2022',
      minify: false,
      emptyOutDir: true,
      lib: { entry: sourcesOf(home), formats: ['es'] },
      rolldownOptions: {
        external: (id) => isOutside(id, outside),
        output: { preserveModules: true, preserveModulesRoot: home, entryFileNames: fileName },
      },
    },
  });
}

/** Dependencies and peers are installed with the package; libraries of `devDependencies` are built in. */
function dependenciesOf(home: string): Set<string> {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return new Set(Object.keys({ ...dependencies, ...peerDependencies }));
}

/** All modules except tests and build scripts: packages of one version import each other's modules. */
function sourcesOf(home: string): string[] {
  const isLeftOut = /\.(test|fixture|harness|d)\.tsx?$|(^|\/)test-|(^|\/)(node_modules|dist)\/|leaflet-alias/;
  return readdirSync(home, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !isLeftOut.test(file))
    .map((file) => join(home, file));
}

/** Styles and texts of other packages are built in, since only Vite supports `?inline`. */
function isOutside(id: string, outside: ReadonlySet<string>): boolean {
  if (id.startsWith('node:')) return true;
  if (id.startsWith('.') || id.startsWith('/') || /\?inline$|\.json$/.test(id)) return false;
  return outside.has(/^(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? '');
}

/**
 * `map.css` beside `map.tsx` becomes `map.css.js`, so that each module keeps its name. Built-in libraries are
 * in `bundled/`, because package managers leave folders called `node_modules` out of a package.
 */
function fileName({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const [, extension = ''] = /(\.css|\.json)(?:\?|$)/.exec(facadeModuleId ?? '') ?? [];
  const path = name.replace(/^.*node_modules\//, 'bundled/').replace(/\.css_inline$/, '');
  return `${path}${extension}.js`;
}

/** Leaves `import.meta.env` for the build of the application. */
function keepEnvironment(): Plugin {
  const [original, placeholder] = ['import.meta.env', '__kerbImportMetaEnv__'];
  return {
    name: 'kerb-keep-environment',
    enforce: 'pre',
    transform: (code) => (code.includes(original) ? code.replaceAll(original, placeholder) : undefined),
    renderChunk: (code) => (code.includes(placeholder) ? code.replaceAll(placeholder, original) : undefined),
  };
}

/** Builds the types of all packages at once, so that TypeScript reads shared files only once. */
async function buildTypes(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [declarations()],
    build: {
      outDir: join(root, '.kerb/types'),
      lib: { entry: join(root, 'core/config/city-config.ts'), formats: ['es'] },
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  });
}

function declarations(): Plugin {
  const packages = `{${publishedPackages.join(',')}}`;
  return dts({
    root,
    entryRoot: root,
    tsconfigPath: join(root, 'tsconfig.json'),
    include: [`${packages}/**/*.ts`, `${packages}/**/*.tsx`],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.{test,fixture,harness}.*', '**/test-*.*'],
    compilerOptions: { noEmit: false, declaration: true, emitDeclarationOnly: true },
    strictOutput: false,
    beforeWriteFile: (filePath, content) => ({
      filePath: besideModule(filePath),
      content: withElementTypes(filePath, withJsSpecifiers(content)),
    }),
    afterDiagnostic: (diagnostics) => {
      if (diagnostics.length === 0) return;
      const texts = diagnostics.map(({ file, messageText }) => {
        const where = file ? relative(root, file.fileName) : '';
        return `${where}: ${JSON.stringify(messageText)}`;
      });
      throw new Error(`The types of the packages do not hold:\n${texts.join('\n')}`);
    },
  }) as Plugin;
}

/** `.kerb/types/widgets/map/index.d.ts` goes to `widgets/map/dist/index.d.ts`. */
function besideModule(filePath: string): string {
  const path = relative(join(root, '.kerb/types'), filePath).replaceAll('\\', '/');
  const folder = publishedPackages.find((name) => path.startsWith(`${name}/`));
  if (!folder) throw new Error(`${path} belongs to no package that is published`);
  return join(root, folder, 'dist', path.slice(folder.length + 1));
}

/** Declarations import each other by the names of the published files. */
function withJsSpecifiers(content: string): string {
  return content.replace(/(['"])(\.\.?\/[^'"]+?)\.tsx?\1/g, '$1$2.js$1');
}

/** The schemas of the elements that a package defines. */
function schemasOf(folder: string) {
  const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return elementSchemas.filter(({ packageName }) => packageName === name);
}

/** The manifest and types of the element that a package defines, if it defines one. */
function writeElementFiles(folder: string): void {
  const schemas = schemasOf(folder);
  if (schemas.length === 0) return;
  for (const [name, text] of Object.entries(elementFiles(schemas, 'dist/element.js'))) {
    const file = join(root, folder, 'dist', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    // So that an application can import the types as it imports any module.
    if (name.endsWith('.d.ts')) writeFileSync(file.replace(/\.d\.ts$/, '.js'), 'export {};\n');
  }
}

/** Whoever imports the definition of an element has its tag in `HTMLElementTagNameMap`. */
function withElementTypes(filePath: string, content: string): string {
  const path = relative(join(root, '.kerb/types'), filePath).replaceAll('\\', '/');
  const isDefinition = publishedPackages.some(
    (folder) => path === `${folder}/element.d.ts` && schemasOf(folder).length > 0,
  );
  return isDefinition ? `/// <reference path="./types/html.d.ts" />\n${content}` : content;
}
