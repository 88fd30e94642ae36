import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp, storeFor } from './open-app.ts';

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari';
const links = {
  android: 'https://play.example',
  ios: 'https://apple.example',
  ruStore: 'https://ru.example',
};
const store = links.android;

let page: EventTarget & { visibilityState: string };
const leaveTo = vi.fn<(url: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  leaveTo.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('SHELL-26 phones have the store of their system; other devices have none', () => {
  expect(storeFor(android, links)).toBe(links.android);
  expect(storeFor(android, { ios: links.ios, ruStore: links.ruStore })).toBe(links.ruStore);
  expect(storeFor(iphone, links)).toBe(links.ios);
  expect(storeFor(iphone, { android: links.android })).toBeUndefined();
  expect(storeFor('Mozilla/5.0 (X11; Linux x86_64) Chrome/140', links)).toBeUndefined();
});

test('SHELL-26 the app first, its store after a second', () => {
  openApp({ deepLink: 'kerb://open', store, leaveTo });
  vi.advanceTimersByTime(999);
  expect(leaveTo.mock.calls).toEqual([['kerb://open']]);
  vi.advanceTimersByTime(1);
  expect(leaveTo.mock.calls).toEqual([['kerb://open'], [store]]);
});

test('SHELL-26 no store once the app covers the page', () => {
  openApp({ deepLink: 'kerb://open', store, leaveTo });
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(5000);
  expect(leaveTo.mock.calls).toEqual([['kerb://open']]);
});

test('SHELL-26 without a link into the app the store opens at once, and once', () => {
  openApp({ deepLink: undefined, store, leaveTo });
  expect(leaveTo).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(leaveTo.mock.calls).toEqual([[store]]);
});
