import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import galleryCss from '../../../examples/gallery/gallery.css?inline';
import { Gallery } from '../../../examples/gallery/gallery.tsx';
import { adoptStylesheet } from './styles/adopt-stylesheet.ts';
import { renderInShadow } from './test-shadow.tsx';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

afterEach(() => document.body.replaceChildren());

async function findings(address: string, prepare: () => Promise<unknown>) {
  document.documentElement.lang = 'ru';
  const { shadow } = await renderInShadow(<Gallery address={address} />);
  adoptStylesheet(shadow, galleryCss);
  await prepare();
  // Finite animations only: during a fade no text has its final contrast.
  for (const animation of shadow.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
  }
  const { violations, passes } = await axe.run(shadow.host, { runOnly: { type: 'tag', values: RULES } });
  expect(passes.map((rule) => rule.id)).toContain('color-contrast');
  return violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

test.each(['?theme=light', '?theme=dark', '?theme=light&accent=%23ffcc00', '?theme=dark&accent=%23111111'])(
  'axe finds nothing in the gallery with %s',
  async (address) => {
    const openList = () => page.getByRole('combobox', { name: 'Парковка' }).first().click();
    expect(await findings(address, openList)).toEqual([]);
  },
);

test.each(['?theme=light', '?theme=dark'])('axe finds no violation in a dialog with %s', async (address) => {
  const openDialog = () => page.getByRole('button', { name: 'Окно с полем' }).click();
  expect(await findings(address, openDialog)).toEqual([]);
});
