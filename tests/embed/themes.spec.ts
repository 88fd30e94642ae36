import type { Locator, Page } from '@playwright/test';
import { expect } from '../e2e/setup/test.ts';
import { script, test } from './host-page.ts';

test.use({ now: 'running' });

/** A page that gives each part of a tag its own outline. */
const outlines = { button: '1px', field: '2px', panel: '3px', dialog: '4px' } as const;
type Part = keyof typeof outlines;

const stylesOf = (tag: string) =>
  Object.entries(outlines)
    .map(([part, width]) => `${tag}::part(${part}) { outline: ${width} solid rgb(1, 2, 3) }`)
    .join('');

/** Expects that the page's style has reached a part which is in view. */
async function expectParts(element: Locator, ...parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    const first = element.locator(`[part=${part}]`).first();
    await expect(first).toHaveCSS('outline', `rgb(1, 2, 3) solid ${outlines[part]}`);
  }
}

interface Use {
  readonly html: string;
  readonly parts: (element: Locator, page: Page) => Promise<void>;
}

const elements: Readonly<Record<string, Use>> = {
  'parking-pay': {
    html: '<parking-pay city="nizhny-novgorod"></parking-pay>',
    parts: async (element) => {
      await expectParts(element, 'button', 'field');
      await element.getByRole('button', { name: /рядом/i }).click();
      await expectParts(element, 'dialog');
    },
  },
  'parking-map': {
    html: '<parking-map city="nizhny-novgorod" style="height: 500px"></parking-map>',
    parts: async (element) => {
      await expectParts(element, 'button', 'field');
      await element.getByRole('button', { name: /^Фильтр/ }).click();
      await expectParts(element, 'panel');
    },
  },
  'parking-sessions': {
    html: '<parking-sessions city="nizhny-novgorod"></parking-sessions>',
    parts: async (element) => {
      await element.getByRole('button', { name: 'Войти', exact: true }).click();
      await expectParts(element, 'panel', 'button', 'field');
    },
  },
  'parking-account': {
    html: '<parking-account city="nizhny-novgorod"></parking-account>',
    parts: async (element) => {
      await element.getByRole('button', { name: 'Войти', exact: true }).click();
      await expectParts(element, 'panel', 'button', 'field');
    },
  },
};

for (const [tag, { html, parts }] of Object.entries(elements)) {
  test(`EMB-18 a page styles the parts of <${tag}>`, async ({ page, openHostPage }) => {
    await openHostPage(html, { head: `${script}<style>${stylesOf(tag)}</style>` });
    await parts(page.locator(tag), page);
  });
}
