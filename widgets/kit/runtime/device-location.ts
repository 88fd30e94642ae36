import type { DeviceLocation } from '@kerb/core/domain/map/find-nearby.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { locationUnknown } from '@kerb/core/errors/location-errors.ts';

/** Reads the device's location. Rejects with `locationUnknown`; `geolocationError` gives the reason. */
export type Locate = () => Promise<DeviceLocation>;

/** Why there is no location: permission is denied, the device has none, or it took too long. */
type GeolocationErrorKind = 'denied' | 'unavailable' | 'timeout';

/** Milliseconds. */
const positionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 10_000 } as const;

/** Reads the location from the browser's Geolocation API. It stays on the device. */
export const locateDevice: Locate = () =>
  new Promise((resolve, reject) => {
    const fail = (cause?: GeolocationPositionError) => reject(locationUnknown(cause));
    if (!('geolocation' in navigator)) return fail();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy }),
      fail,
      positionOptions,
    );
  });

/** The location, if the driver has allowed this page to read it before: it never asks for that. */
export async function locateIfAllowed(): Promise<DeviceLocation | undefined> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' });
  return permission?.state === 'granted' ? locateDevice() : undefined;
}

/** The reason of a rejection of `Locate`, from the codes of the Geolocation API. */
export function geolocationError(error: unknown): GeolocationErrorKind {
  const cause = error instanceof AppError ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
  if (code === 1) return 'denied';
  return code === 3 ? 'timeout' : 'unavailable';
}
