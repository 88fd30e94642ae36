import { namesOf } from './names.ts';
import type { Plan } from './plan.ts';
import { textFiles, typedTexts } from './texts.ts';

/**
 * `npm run new element zone-list`: the package of `<parking-zone-list>`, its entry in the embed and a failing
 * test.
 */
export function planElement(name: string): Plan {
  const names = namesOf(name);
  const { kebab, camel, pascal, sentence } = names;
  const folder = `widgets/${kebab}`;
  return {
    files: {
      [`${folder}/package.json`]: packageJson(kebab),
      [`${folder}/index.tsx`]: `// The public entry point of \`@kerb/${kebab}\`.
export { ${pascal} } from './${kebab}.tsx';
`,
      [`${folder}/element.tsx`]: `import { defineElement } from '@kerb/kit/element/define-element.ts';
import { ${pascal} } from './${kebab}.tsx';

/** \`<parking-${kebab} city="kazan">\`. */
export function defineParking${pascal}(): void {
  defineElement({ tag: 'parking-${kebab}', View: ${pascal}, attributes: [] });
}
`,
      [`${folder}/${kebab}.tsx`]: `import en from '@kerb/core/i18n/en/${kebab}.json';
import ru from '@kerb/core/i18n/ru/${kebab}.json';
import { useCitySettings } from '@kerb/kit/queries/city.ts';
import { useErrorEvent, useReadyEvent } from '@kerb/kit/runtime/lifecycle-events.ts';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import css from './${kebab}.css?inline';

registerTexts('${camel}', { ru, en });

/** The ${sentence}, inside a \`CityProvider\`. */
export function ${pascal}() {
  const { t } = useTranslation('${camel}');
  const styleRef = useStylesheet(css);
  const settings = useCitySettings();
  useReadyEvent(settings.isSuccess);
  useErrorEvent(settings.error);
  if (settings.isError) return <QueryFailed query={settings} />;
  return (
    <section ref={styleRef} className="kerb-${kebab}">
      <h2>{t('title')}</h2>
      {settings.isPending ? <Skeleton height={120} /> : <p>{t('empty')}</p>}
    </section>
  );
}
`,
      [`${folder}/${kebab}.css`]: `.kerb-${kebab} {
  display: grid;
  gap: var(--kerb-space-4);
}
`,
      [`${folder}/element.browser.test.tsx`]: `import { cityConfig } from '@kerb/cities';
import { page as runtimePage } from '@kerb/kit/runtime/page.ts';
import { type CityResources, testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defineParking${pascal} } from './element.tsx';

type Settings = Awaited<ReturnType<CityResources['loadSettings']>>;

const city = 'kazan';

beforeAll(() => {
  const config = cityConfig(city);
  if (!config) throw new Error('Kazan is missing');
  runtimePage().runtimes.set(city, testRuntime(config, { loadSettings: async () => ({}) as Settings }));
  defineParking${pascal}();
});

afterEach(() => document.body.replaceChildren());

test('the ${sentence} has a list', async () => {
  document.body.innerHTML = \`<parking-${kebab} city="\${city}" lang="ru"></parking-${kebab}>\`;
  // Fails until the element shows one: put here what yours shows.
  await expect.element(page.getByRole('list')).toBeVisible();
});
`,
      [`widgets/embed/elements/${kebab}.ts`]: `import { defineParking${pascal} } from '@kerb/${kebab}/element.tsx';

defineParking${pascal}();
`,
      ...textFiles(names),
    },
    edits: {
      'widgets/embed/package.json': withDependency(`@kerb/${kebab}`),
      'widgets/kit/runtime/i18next.d.ts': typedTexts(names),
    },
    nextSteps: [
      `Write the Russian texts in core/i18n/ru/${kebab}.json.`,
      `Make the test pass: npx vitest run --project browser ${folder}`,
      `Add <parking-${kebab}> to the table of elements in examples/docs/pages/*/index.md, its schema to widgets/elements/schema, and a spec to tests/embed.`,
    ],
  };
}

function withDependency(name: string): (manifest: string) => string {
  return (manifest) => {
    const parsed = JSON.parse(manifest);
    const dependencies = { ...parsed.dependencies, [name]: 'workspace:*' };
    const sorted = Object.fromEntries(
      Object.entries(dependencies).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
    return `${JSON.stringify({ ...parsed, dependencies: sorted }, undefined, 2)}\n`;
  };
}

function packageJson(kebab: string): string {
  const published = (path: string) => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` });
  const manifest = {
    name: `@kerb/${kebab}`,
    version: '0.1.0',
    description: `<parking-${kebab}>, and the same as a React component.`,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19' },
    files: ['dist'],
    exports: { '.': './index.tsx', './element': './element.tsx', './*': './*' },
    publishConfig: {
      access: 'public',
      exports: {
        '.': published('index'),
        './element': published('element'),
        './*.ts': published('*'),
        './*.tsx': published('*'),
      },
    },
    dependencies: {
      '@kerb/core': 'workspace:*',
      '@kerb/kit': 'workspace:*',
      'react-i18next': 'catalog:',
    },
    peerDependencies: { react: 'catalog:', 'react-dom': 'catalog:' },
    devDependencies: { '@kerb/cities': 'workspace:*', react: 'catalog:', 'react-dom': 'catalog:' },
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
