import type { Fix } from '@kerb/core/domain/map/near-me.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';

/** Asks where the driver is. Rejects with `CantFindLocation`, whose cause says why (see `whyNoFix`). */
export type Locate = () => Promise<Fix>;

/** Why there is no fix: the driver or the page said no, the device cannot tell, it took too long. */
export type WhyNoFix = 'denied' | 'unavailable' | 'timeout';

const patience = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 10_000 } as const;

/** The place of the device. It is used on the device and sent nowhere. */
export const locateDevice: Locate = () =>
  new Promise((resolve, reject) => {
    const fail = (cause?: GeolocationPositionError) =>
      reject(new AppError('refused', { code: 'CantFindLocation', cause }));
    if (!('geolocation' in navigator)) return fail();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy }),
      fail,
      patience,
    );
  });

/** By the codes of the Geolocation API. */
export function whyNoFix(error: unknown): WhyNoFix {
  const cause = error instanceof AppError ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
  if (code === 1) return 'denied';
  return code === 3 ? 'timeout' : 'unavailable';
}
