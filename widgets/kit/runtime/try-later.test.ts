import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pauseAfter, tryLater } from './try-later.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  [0, 2],
  [1, 4],
  [4, 32],
  [5, 60],
  [50, 60],
])('after %i failures the pause has %i seconds', (failures, seconds) => {
  expect(pauseAfter(failures)).toBe(seconds * 1000);
});

test('a call is repeated once, after its pause', () => {
  const again = vi.fn();
  tryLater(again, 1);
  vi.advanceTimersByTime(3999);
  expect(again).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  page.dispatchEvent(new Event('online'));
  vi.runAllTimers();
  expect(again).toHaveBeenCalledOnce();
});

test('a call is repeated at once when the device is online again, and not once more after the pause', () => {
  const again = vi.fn();
  tryLater(again, 5);
  page.dispatchEvent(new Event('online'));
  expect(again).toHaveBeenCalledOnce();
  vi.runAllTimers();
  page.dispatchEvent(new Event('online'));
  expect(again).toHaveBeenCalledOnce();
});

test('a call that was given up is not repeated', () => {
  const again = vi.fn();
  tryLater(again, 0)();
  vi.runAllTimers();
  page.dispatchEvent(new Event('online'));
  expect(again).not.toHaveBeenCalled();
});
