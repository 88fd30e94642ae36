import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { renderAccountScreen } from '../accordion/account-screen.harness.tsx';
import { SectionMenu } from './section-menu.tsx';
import { noFlags, type SectionFlags } from './sections.ts';
import { registerProfileMenuTexts } from './texts.ts';

registerProfileMenuTexts();

const atOnce: SectionFlags = { ...noFlags, hasBonuses: true };
const all: SectionFlags = { ...atOnce, hasFines: true, hasPaymentSlips: true, hasFeedback: true };

async function boxesWith(flags: SectionFlags) {
  await cleanup();
  const { shadow } = await renderAccountScreen(
    <SectionMenu flags={flags} current="parking" hrefOf={(name) => `/${name}`} onOpen={() => {}} />,
    {},
  );
  const items = [...shadow.querySelectorAll('.kerb-section-menu li')];
  return items.map((item) => {
    const { left, top, width } = item.getBoundingClientRect();
    return [item.textContent, left, top, width].join(' ');
  });
}

test.each([390, 768, 1280])(
  'PRF-04 at %i px sections that are known later are added at the end: no item moves',
  async (width) => {
    await page.viewport(width, 800);
    const before = await boxesWith(atOnce);
    const after = await boxesWith(all);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after).toHaveLength(before.length + 3);
  },
);
