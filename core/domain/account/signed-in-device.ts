import type { Instant } from '../time.ts';

/** A device on which the driver is signed in. */
export interface SignedInDevice {
  readonly id: string;
  /** Absent where the city does not know it. */
  readonly browser: string | undefined;
  readonly system: string | undefined;
  readonly signedInAt: Instant | undefined;
  readonly lastUsedAt: Instant | undefined;
  /** The device that shows the list. */
  readonly isCurrent: boolean;
}

/** The first that matches is it: most browsers also name those before them. */
const browsers = [
  ['Yandex Browser', /YaBrowser\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/[\d.]+.*Safari\//],
] as const;
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** Browser and system of a `User-Agent`, as drivers call them. */
export function readUserAgent(userAgent: string): Pick<SignedInDevice, 'browser' | 'system'> {
  return {
    browser: browsers.find(([, sign]) => sign.test(userAgent))?.[0],
    system: systems.find(([, sign]) => sign.test(userAgent))?.[0],
  };
}
