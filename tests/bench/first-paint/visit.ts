import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession } from '@playwright/test';

/** Runs in the page; as text, because a compiled function may call helpers that a page does not have. */
const probe = readFileSync(join(import.meta.dirname, 'probe.js'), 'utf8');

/** A page whose first paint is measured. The conditions are JavaScript that runs in the page. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  /** The control that a driver uses first, once it shows as it will look; else nothing. */
  readonly control: string;
  /** Whether the control has answered `press`. */
  readonly isAnswered: string;
  /** Whether all that belongs to it is there. */
  readonly isComplete: string;
  /** What the driver types after a click on the control. */
  readonly typed?: string;
  /** The files without which the control does not show, as a regular expression; all files if absent. */
  readonly needs?: string;
}

export interface Visit {
  /** Milliseconds since the navigation began: up to the frame that shows it. */
  readonly shown: number;
  /** Up to the frame that shows the answer to a press that was made as soon as the control showed. */
  readonly interactive: number;
  readonly complete: number;
  /** Bodies of the files that it needs and that had arrived when the control showed. */
  readonly bytes: number;
  readonly requests: number;
  /** Layout shift until the control shows, and from then on. */
  readonly shiftBefore: number;
  readonly shiftAfter: number;
}

/** A slow 4G line and a cheap phone. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const processorSlowdown = 4;

/** One visit with an empty cache. */
export async function visit(browser: Browser, subject: Subject): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ru-RU' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    await pressWhenShown(session, subject);
    await page.addInitScript({ content: `${probe}\nprobe(${JSON.stringify(subject)});` });
    await page.goto(subject.url, { waitUntil: 'commit' });
    await page.waitForFunction('benchProbe.isDone()');
    // Shifts right after that count too.
    await page.waitForTimeout(1000);
    return (await page.evaluate('benchProbe.read()')) as Visit;
  } catch (cause) {
    throw new Error(`The visit of ${subject.name} did not end`, { cause });
  } finally {
    await context.close();
  }
}

/**
 * The page itself calls for the press, and the events are sent without waiting for each other: Playwright's
 * own clicks come up to half a second later on a busy machine, which would count as the page's time.
 */
async function pressWhenShown(session: CDPSession, { typed }: Subject): Promise<void> {
  session.on('Runtime.bindingCalled', ({ payload }) => {
    const place = JSON.parse(payload) as { readonly x: number; readonly y: number };
    const press = { ...place, button: 'left', clickCount: 1 } as const;
    const sent = [
      session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press }),
      session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press }),
      ...(typed ? [session.send('Input.insertText', { text: typed })] : []),
    ];
    // A press that fails leaves a visit that does not end, and that says which page it was.
    Promise.all(sent).catch((error: unknown) => console.error(error));
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'benchPress' });
}
