import type { Page } from '@playwright/test';

/** The demo bank's page. */
export const bank = {
  pay: (page: Page) => page.locator('button[value="pay"]').click(),
  decline: (page: Page) => page.locator('button[value="decline"]').click(),
  leave: (page: Page) => page.locator('button[value="leave"]').click(),
  /** The phone has no bank's app. */
  openWithoutApp: (page: Page) => page.locator('button[value="noApp"]').click(),
  payAndLoseTheReply: (page: Page) => page.locator('button[value="lose"]').click(),
};
