import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementSchemas } from '@kerb/elements/schema/elements.ts';
import { version } from '@kerb/kit/runtime/page.ts';
import type { Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { expect } from '../e2e/setup/test.ts';
import { script, test, watchErrors } from './host-page.ts';

test.use({ now: 'running' });

const dist = join(import.meta.dirname, '../../widgets/embed/dist-test');
const earlier = '0.0.9';

const sha256 = (content: string) => createHash('sha256').update(content).digest('base64');

/**
 * The files of this build as an earlier release, by name: with that version, and with the hashes that the
 * changed files then have, from chunk to list to loader.
 */
function earlierRelease(): ReadonlyMap<string, string> {
  const names = readdirSync(dist).filter((name) => name.endsWith('.js'));
  const files = new Map(names.map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
  const edit = (name: string, change: (text: string) => string) => {
    const before = files.get(name) ?? '';
    const after = change(before);
    if (after === before) return;
    files.set(name, after);
    for (const other of names)
      if (other !== name) edit(other, (text) => text.replaceAll(sha256(before), sha256(after)));
  };
  for (const name of names) edit(name, (text) => text.replaceAll(`\`${version}\``, `\`${earlier}\``));
  return files;
}

const release = earlierRelease();

/** The snippet of that release, as its `sri.json` has it. */
const hash = createHash('sha384')
  .update(release.get('kerb.js') ?? '')
  .digest('base64');
const earlierScript = `<script type="module" src="${addresses.portal}/embed/${earlier}/kerb.js" integrity="sha384-${hash}" crossorigin></script>`;

const body = elementSchemas.map(({ tag }) => `<${tag} city="nizhny-novgorod"></${tag}>`).join('');

for (const [order, first, head] of [
  ['an earlier release before today’s', earlier, earlierScript + script],
  ['today’s before an earlier release', version, script + earlierScript],
] as const) {
  test(`EMB-12 with two snippets, ${order}, the first serves the page, and one line says so`, async ({
    page,
    openHostPage,
  }) => {
    const errors = watchErrors(page);
    const lines: string[] = [];
    page.on('console', (message) => {
      if (/^Kerb: (?!left out of the map)/.test(message.text())) lines.push(message.text());
    });
    await page.route(`${addresses.portal}/embed/${earlier}/*`, (route) => {
      const content = release.get(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
      return route.fulfill({
        headers: { 'Access-Control-Allow-Origin': '*' },
        contentType: 'text/javascript',
        body: content ?? '',
        status: content === undefined ? 404 : 200,
      });
    });
    await openHostPage(body, { head });
    await page.locator('parking-pay').getByLabel('Номер автомобиля').fill('А123ВС52');
    await expect(page.locator('parking-map .kerb-marker').first()).toBeVisible();
    for (const tag of ['parking-sessions', 'parking-account'])
      await expect(page.locator(tag).getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
    const second = first === version ? earlier : version;
    expect(lines).toEqual([`Kerb: the script is on this page twice (${first}, ${second}).`]);
    expect(errors).toEqual([]);
    // The code of one of them alone was loaded.
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const chunks = loaded.filter((path) => /^\/embed\/.*-[\w-]{8}\.js$/.test(path));
    expect(chunks.length).toBeGreaterThan(4);
    expect([...new Set(chunks.map((path) => path.includes(`/${earlier}/`)))]).toEqual([first === earlier]);
    await expectSchemas(page);
  });
}

/** Expects of the real classes what the schemas say of attributes, properties and methods (EMB-26). */
async function expectSchemas(page: Page): Promise<void> {
  const classes = await page.evaluate(
    (tags) =>
      tags.map((tag) => {
        const definition = customElements.get(tag);
        const own = Object.getOwnPropertyDescriptors(definition?.prototype ?? {});
        // The platform's own callbacks are no methods for a page.
        const names = Object.keys(own).filter((name) => !/^constructor$|Callback$|^attachShadow$/.test(name));
        return {
          tag,
          attributes: Object.assign([], Reflect.get(definition ?? {}, 'observedAttributes')) as string[],
          properties: names.filter((name) => own[name]?.get),
          methods: names.filter((name) => own[name]?.value),
        };
      }),
    elementSchemas.map(({ tag }) => tag),
  );
  const sorted = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).sort();
  expect(
    classes.map((each) => ({
      ...each,
      methods: each.methods.sort(),
      attributes: each.attributes.sort(),
      properties: each.properties.sort(),
    })),
  ).toEqual(
    elementSchemas.map(({ tag, attributes, properties, methods }) => ({
      tag,
      attributes: sorted(attributes),
      properties: sorted(properties),
      methods: sorted(methods),
    })),
  );
}
