import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Presses Tab until this control has the focus, as a driver without a mouse does. */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let steps = 0; steps < 60 && document.activeElement !== target.element(); steps += 1)
    await userEvent.tab();
  await expect.element(target).toHaveFocus();
}
