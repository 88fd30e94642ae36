import type { Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { expect } from '../e2e/setup/test.ts';
import { type OpenHostPage, test } from './host-page.ts';
import { type Expected, expectedAfter, type Plan, plansOf, type Step } from './random-typing.ts';

test.use({ now: 'running' });

/**
 * Random typings, and their seed. The long form is `KERB_TYPINGS=500 npx playwright test typing`; a failure
 * names the seed, with which it comes again.
 */
const count = Number(process.env.KERB_TYPINGS ?? 8);
const seed = Number(process.env.KERB_SEED ?? 20_261_123);
const roundsOfTest = 25;
const plans = plansOf(count, seed);

for (let first = 0; first < count; first += roundsOfTest) {
  const rounds = plans.slice(first, first + roundsOfTest);
  test(`EMB-25 nothing typed is lost, whenever the code comes (seed ${seed}, from ${first + 1})`, async ({
    page,
    openHostPage,
  }) => {
    test.setTimeout(20_000 + rounds.length * 8000);
    // What the last round typed would be restored in this tab.
    await page.addInitScript(() => sessionStorage.clear());
    for (const [index, plan] of rounds.entries()) {
      await test.step(`round ${first + index + 1}`, () => runPlan(page, openHostPage, plan));
    }
  });
}

async function runPlan(page: Page, openHostPage: OpenHostPage, plan: Plan): Promise<void> {
  const { steps, pace, releasedAfter } = plan;
  const release = await delayCode(page, plan);
  await openHostPage('<parking-pay city="nizhny-novgorod"></parking-pay>');
  await expect(page.locator('parking-pay').getByLabel('Номер автомобиля')).toBeVisible();
  await take(page, { kind: 'focus', field: 'plate' });
  for (const [index, step] of steps.entries()) {
    if (index === releasedAfter) release();
    await take(page, step);
    await page.waitForTimeout(pace);
  }
  release();
  await expect(page.locator('parking-pay').getByRole('combobox', { name: 'Номер зоны' })).toBeVisible();
  await expect.poll(() => stateOf(page), { message: JSON.stringify(plan) }).toEqual(expectedAfter(steps));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Holds the code back, but not what paints; then lets its files and the city's replies come one by one. */
async function delayCode(page: Page, { fileDelays, replyDelays }: Plan): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let files = 0;
  await page.route(/\/embed\/(?!first-paint-).+-[\w-]{8}\.js$/, async (route) => {
    const delay = fileDelays[files++ % fileDelays.length] ?? 0;
    await released;
    await page.waitForTimeout(delay);
    await route.continue();
  });
  let replies = 0;
  await page.route(`${addresses.server}/**`, async (route) => {
    await page.waitForTimeout(replyDelays[replies++ % replyDelays.length] ?? 0);
    await route.continue();
  });
  return release;
}

async function take(page: Page, step: Step): Promise<void> {
  if (step.kind === 'press') return page.keyboard.press(step.key);
  await page.evaluate((taken) => {
    const root = document.querySelector('parking-pay')?.shadowRoot;
    const visible = (selector: string) =>
      [...(root?.querySelectorAll<HTMLInputElement>(selector) ?? [])].find((node) =>
        node.checkVisibility({ visibilityProperty: true }),
      );
    if (taken.kind === 'focus') visible(`[name=${taken.field}]`)?.focus();
    else if (taken.kind === 'foreign') visible('[name=isForeign]')?.click();
    else if (taken.kind === 'duration') {
      const place = ['30', '60', '120', '180'].indexOf(taken.minutes) + 1;
      visible(`.kerb-pay__chip:nth-of-type(${place})`)?.click();
    }
  }, step);
  if (step.kind === 'focus') await page.keyboard.press('End');
}

function stateOf(page: Page): Promise<Expected> {
  return page.evaluate(() => {
    const root = document.querySelector('parking-pay')?.shadowRoot;
    const field = (name: string) => root?.querySelector<HTMLInputElement>(`[name=${name}]`);
    const focused = root?.activeElement as HTMLInputElement | null | undefined;
    return {
      zone: field('zone')?.value,
      plate: field('plate')?.value,
      isForeign: field('isForeign')?.checked,
      duration: field('duration')?.value,
      focus: [focused?.name, focused?.selectionStart, focused?.selectionEnd],
    } as Expected;
  });
}
