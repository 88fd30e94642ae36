import type { Page } from '@playwright/test';

/** The shifts of layout that the browser has seen on this page, by their size. */
export const layoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const shifts = new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
        );
        shifts.observe({ type: 'layout-shift', buffered: true });
        // Entries come after a frame; without any, nothing comes.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50, [])));
      }),
  );
