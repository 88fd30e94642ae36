import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: { run(options: RunOptions): Promise<AxeResults> };

/** What `problemsByWidth` gives where axe finds nothing. */
export const noProblems = { 320: [], 768: [], 1280: [] };

/** What axe finds on the open page at each width. */
export async function problemsByWidth(page: Page): Promise<Record<number, string[]>> {
  const found: Record<number, string[]> = {};
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await waitUntilStill(page);
    found[width] = await problems(page);
  }
  return found;
}

/** What a dark scheme can break where the light one has passed: it changes only colours. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it is: all it knows, open shadow roots included; no rule is turned off. With
 * `rules` only these.
 */
export async function problems(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options = rules ? { runOnly: [...rules] } : {};
  const { violations } = await page.evaluate((chosen) => axe.run(chosen), options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Waits for the names of the map's markers, which they get after their first paint, and for animations. */
export async function waitUntilStill(page: Page): Promise<void> {
  await expect(page.locator('.kerb-marker--icon:not([aria-label])')).toHaveCount(0);
  await waitForAnimations(page);
}

/** Waits for the end of animations, because half-faded colours have other contrasts. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
}
