import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenLoaded } from './when-loaded.ts';

let arrive: () => void;
const disconnect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      disconnect = disconnect;
      constructor(callback: () => void) {
        arrive = callback;
      }
      observe() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watched() {
  const done = vi.fn();
  void whenLoaded().then(done);
  return done;
}

test('a page has loaded once nothing has arrived for a second', async () => {
  const done = watched();
  for (let file = 0; file < 3; file += 1) {
    await vi.advanceTimersByTimeAsync(900);
    arrive();
  }
  await vi.advanceTimersByTimeAsync(900);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(400);
  expect(done).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalled();
});

test('a page to which something always arrives counts as loaded after ten seconds', async () => {
  const done = watched();
  const timer = setInterval(arrive, 500);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(400);
  clearInterval(timer);
  expect(done).toHaveBeenCalledOnce();
});
