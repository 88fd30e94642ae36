import type { CityOptions } from '@kerb/core/domain/city/options.ts';

const android = /android/i;
const ios = /iphone|ipad|ipod/i;

/** The store of this phone; `undefined` on other devices and where the city has no app for it. */
export function storeFor(userAgent: string, links: CityOptions['appLinks']): string | undefined {
  if (android.test(userAgent)) return links.android ?? links.ruStore ?? links.apk;
  return ios.test(userAgent) ? links.ios : undefined;
}

/** Whether the device has one of these stores at all. */
export function isPhone(userAgent: string): boolean {
  return android.test(userAgent) || ios.test(userAgent);
}

/** Until the store opens, milliseconds. */
const storeDelay = 1000;

interface Request {
  readonly deepLink: string | undefined;
  readonly store: string;
  readonly leaveTo: (url: string) => void;
}

/** Opens the app, and its store a second later unless the app has covered the page by then. */
export function openApp({ deepLink, store, leaveTo }: Request): void {
  leaveTo(deepLink ?? store);
  if (deepLink === undefined) return;
  const end = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
  const timer = setTimeout(() => {
    end();
    leaveTo(store);
  }, storeDelay);
  const onChange = () => {
    if (document.visibilityState === 'hidden') end();
  };
  document.addEventListener('visibilitychange', onChange);
}
