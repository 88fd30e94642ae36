import type { CityConfig } from '@kerb/core/config/city-config.ts';
import type { CityOverrides } from './city-overrides.ts';
import { portalBase, serverBase, signInOrigins } from './environment.ts';

/** The address of the tiles of a city server, below that of its calls. */
export const tilePath = '/tiles/{z}/{x}/{y}.svg?theme={theme}';

/**
 * A complete config from a city's overrides. The parking profile, features and call versions are merged by
 * field. It checks nothing, since it runs in every driver's browser: `checkCities` does, at the build.
 */
export function defineCity(overrides: CityOverrides): CityConfig {
  const apiUrl = overrides.apiUrl ?? `${serverBase}/${overrides.city}`;
  return {
    apiUrl,
    portalUrl: portalBase,
    mapSource: { url: `${apiUrl}${tilePath}`, attribution: 'Kerb' },
    zoomProfile: 'wide',
    paymentHosts: [hostOf(apiUrl)],
    barrierCardPattern: '\\d{4,20}',
    signInOrigins,
    guestToken: 'guest',
    codePause: 10,
    callPaths: {},
    ...overrides,
    features: {
      feedback: true,
      penalty: true,
      easyAuth: true,
      easyRegistration: true,
      easyRestore: true,
      focusOnMarker: true,
      ...overrides.features,
    },
    callVersions: { options: 'v3', map: 'v3', ...overrides.callVersions },
    profile: {
      parking: { parkingPeriod: 15, sellsSurfaceLots: false, ...overrides.profile?.parking },
    },
  };
}

/** Host with port. Empty for an invalid address, which `checkCities` reports. */
const hostOf = (address: string): string => /^https?:\/\/([^/]+)/.exec(address)?.[1] ?? '';
