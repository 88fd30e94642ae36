import type { Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';

/** The strictest policy that EMB-14 promises to work under. */
export const strictPolicy = [
  "default-src 'none'",
  `script-src 'self' ${addresses.portal}`,
  "style-src 'self'",
  `connect-src ${addresses.server}`,
  `img-src ${addresses.server} data:`,
  `worker-src ${addresses.portal} blob:`,
].join('; ');

/** Collects policy violations, as a browser reports them to the page's owner. */
export async function watchReports(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const reports: string[] = [];
    Reflect.set(window, 'reports', reports);
    document.addEventListener('securitypolicyviolation', (event) => {
      reports.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'reports') as string[]);
}
