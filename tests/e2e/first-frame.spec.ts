import type { Page } from '@playwright/test';
import { expect, test } from './setup/test.ts';

test.use({ now: 'running', viewport: { width: 390, height: 844 } });

/** Notes, in every frame that is drawn, where the place of the page stands. */
function watchThePage(): void {
  const boxes: string[] = [];
  Object.assign(window, { boxes });
  const look = () => {
    const place = document.querySelector('.first-paint__page') ?? document.querySelector('#main');
    const box = place?.getBoundingClientRect();
    const drawn = box
      ? `${Math.round(box.top)} ${box.height >= innerHeight - 57 ? 'whole' : box.height}`
      : '';
    if (drawn && boxes.at(-1) !== drawn) boxes.push(drawn);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A phone of the middle: a quarter of this processor, and 1.6 Mbit/s. Returns what Chromium calls shifts. */
async function onAPhone(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const shifts: string[] = [];
  session.on('PerformanceTimeline.timelineEventAdded', ({ event }) =>
    shifts.push(JSON.stringify(event.layoutShiftDetails)),
  );
  await session.send('PerformanceTimeline.enable', { eventTypes: ['layout-shift'] });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  return shifts;
}

for (const path of ['/', '/guest-payment', '/news', '/registration'])
  test(`SHELL-01 A11Y-04 the frame of ${path} stands still from the first paint to the last`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.addInitScript(watchThePage);
    const shifts = await onAPhone(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    expect(shifts).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { boxes: string[] }).boxes)).toEqual(['56 whole']);
  });
