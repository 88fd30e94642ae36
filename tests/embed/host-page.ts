import type { Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';

export const script = `<script type="module" src="${addresses.portal}/embed/kerb.js"></script>`;

/** Opens a page of somebody else's, on an origin that the city server knows. */
export async function openHostPage(
  page: Page,
  body: string,
  { head = script, policy = '' } = {},
): Promise<void> {
  const address = `${addresses.municipal}/host-page`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    ...(policy ? { 'Content-Security-Policy': policy } : {}),
  };
  await page.route(address, (route) =>
    route.fulfill({
      headers,
      body: `<!doctype html><html lang="ru"><head><title>Host</title>${head}</head><body>${body}</body></html>`,
    }),
  );
  await page.goto(address);
}

/** The files of Kerb that a page fetches, by name without their hash. */
export function watchFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const name = pathname.startsWith('/embed/') ? pathname.slice('/embed/'.length) : undefined;
    if (origin === addresses.portal && name) files.push(name.replace(/-[\w-]{8}\.js$/, '.js'));
  });
  return files;
}
