import type { Page } from '@playwright/test';

/** Resolves when the page has sent no request for a second: what it was to send by itself has been sent. */
export async function untilNoRequests(page: Page): Promise<void> {
  await new Promise<void>((resolve) => {
    let timer = setTimeout(end, 1000);
    const postpone = () => {
      clearTimeout(timer);
      timer = setTimeout(end, 1000);
    };
    page.on('request', postpone);
    function end() {
      page.off('request', postpone);
      resolve();
    }
  });
}
