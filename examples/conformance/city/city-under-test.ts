import { type AccountSource, createAccountSource } from '@kerb/core/api/account-source.ts';
import { type CitySource, createCitySource } from '@kerb/core/api/city-source.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { createRecorder, type Exchange } from './recording-fetch.ts';

/** How a city is reached and what may be done with it. */
export interface CityUnderTest {
  /** The address that the paths of the contract are below. */
  readonly url: string;
  /** IANA; `Europe/Moscow` when absent. */
  readonly timeZone?: string | undefined;
  /** Versions of the calls that have several; v3 when absent. */
  readonly optionsVersion?: 'v1' | 'v2' | 'v3' | undefined;
  readonly mapVersion?: 'v2' | 'v3' | undefined;
  /** A signed-in driver's token, for the calls of accounts. */
  readonly token?: string | undefined;
  /** A key of an inspection service, for a check of a plate, which the city records. */
  readonly inspectionKey?: string | undefined;
  /** The site whose pages shall call the city: its right to do so is checked. */
  readonly origin?: string | undefined;
  /** Pays in the city. It must be a test city: a payment is real elsewhere. */
  readonly payments?: PaymentOptions | undefined;
}

export interface PaymentOptions {
  /** Says that no real money moves. */
  readonly isTestCity: true;
  /** Hosts that a payment may go on to, with the port unless it is the default. */
  readonly paymentHosts: readonly string[];
}

/** Core's own calls to the city, which are recorded. */
export interface CityCalls {
  readonly config: CityConfig;
  readonly city: CitySource;
  readonly account: AccountSource;
  /** The calls of accounts with another token. */
  readonly accountOf: (token: string | undefined) => AccountSource;
  /** Records like all calls. */
  readonly fetch: typeof globalThis.fetch;
  readonly exchanges: readonly Exchange[];
}

/** The longest that a city may take for one reply, in milliseconds: what the elements wait. */
export const timeoutMs = 15_000;

export function callsOf(target: CityUnderTest): CityCalls {
  const config = configOf(target);
  const { fetch, exchanges } = createRecorder(config.apiUrl, { allowsWrites: target.payments !== undefined });
  const city = createCitySource(config, { fetch, timeoutMs });
  const accountOf = (token: string | undefined) =>
    createAccountSource(config, {
      clock: city.clock,
      tokens: { current: () => token, expired: () => {} },
      fetch,
      timeoutMs,
    });
  return {
    config,
    city,
    account: accountOf(target.token),
    accountOf,
    fetch,
    exchanges,
  };
}

/** The parts of a config that calls need; what screens need is the world's. */
function configOf({ url, timeZone, optionsVersion, mapVersion, payments }: CityUnderTest): CityConfig {
  const apiUrl = url.replace(/\/+$/, '');
  return {
    city: 'city-under-test',
    displayName: { ru: 'Город', en: 'City' },
    apiUrl,
    portalUrl: apiUrl,
    mapBounds: { southWest: { lat: -90, lon: -180 }, northEast: { lat: 90, lon: 180 } },
    mapSource: { url: `${apiUrl}/{z}/{x}/{y}`, attribution: 'city' },
    timeZone: timeZone ?? 'Europe/Moscow',
    zoomProfile: 'wide',
    features: {
      feedback: true,
      penalty: true,
      easyAuth: true,
      easyRegistration: true,
      easyRestore: true,
      focusOnMarker: true,
    },
    paymentHosts: payments?.paymentHosts ?? [],
    barrierCardPattern: '\\d{4,20}',
    signInOrigins: [],
    guestToken: 'guest',
    codePause: 10,
    callVersions: { options: optionsVersion ?? 'v3', map: mapVersion ?? 'v3' },
    callPaths: {},
    profile: { parking: { parkingPeriod: 15, sellsSurfaceLots: false } },
  };
}
