import { type Instant, instant, minuteMs } from '@kerb/core/domain/time.ts';
import { afterEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { Countdown } from './countdown.tsx';
import { renderInShadow } from './test-shadow.tsx';

const end = instant(Date.UTC(2026, 10, 21, 11));

afterEach(async () => {
  await cleanup();
  document.body.replaceChildren();
});

const at = (now: Instant) => (
  <Countdown label="Осталось" end={end} now={now} announcementFor={(left) => `осталось ${left}`} />
);

/** Runs a quarter of an hour second by second and returns all announcements. */
async function listen(from: number, to: number): Promise<string[]> {
  const { shadow, rerender } = await renderInShadow(at(instant(end - from * minuteMs)));
  const said: string[] = [];
  const spoken = () =>
    [...shadow.querySelectorAll('[aria-live="polite"]')].map((region) => region.textContent).join('');
  for (let left = from * 60 - 1; left >= to * 60; left--) {
    await rerender(at(instant(end - left * 1000)));
    if (spoken() && said.at(-1) !== spoken()) said.push(spoken());
  }
  return said;
}

test('A11Y-05 a countdown announces 15, 10, 5 and 1 minutes, and nothing in between', async () => {
  expect(await listen(16, 0)).toEqual(['осталось 15', 'осталось 10', 'осталось 5', 'осталось 1']);
});

test('REL-09 the time left is computed from the deadline, so it is right after sleep', async () => {
  const { shadow, rerender } = await renderInShadow(at(instant(end - 50 * minuteMs)));
  const timer = () => shadow.querySelector('[role="timer"]');
  expect(timer()?.textContent).toContain('50:00');
  expect(timer()?.getAttribute('aria-live')).toBe('off');
  await rerender(at(instant(end - 7 * minuteMs)));
  expect(timer()?.textContent).toContain('7:00');
});
