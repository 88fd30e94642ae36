import type { CityConfig } from '@kerb/core/config/city-config.ts';
import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { MapData, MapObject } from '@kerb/core/domain/map/map-object.ts';
import { instant } from '@kerb/core/domain/time.ts';
import type { Emit } from '@kerb/kit/runtime/events.ts';
import {
  type CityFakes,
  type CityResources,
  TestRuntime,
  testRuntime,
} from '@kerb/kit/runtime/test-runtime.tsx';
import { adoptStylesheet } from '@kerb/kit/ui/styles/adopt-stylesheet.ts';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import { expect, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { citySettings } from './city-settings.fixture.ts';
import { mapStylesheet } from './map-stylesheet.ts';
import { ParkingMap } from './parking-map.tsx';
import type { ParkingMapProps } from './state/map-props.ts';

/** Monday, 09:30 in Nizhny Novgorod. */
export const now = instant(Date.UTC(2026, 10, 23, 6, 30));

const tile = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>')}#{theme}/{z}/{x}/{y}`;

export const cityOptions: CityOptions = {
  mapCentre: { lat: 56.3268, lon: 44.0059 },
  initialZoom: 17,
  menu: { header: [], footer: [], mobile: [] },
  smsNumber: '7878',
  appLinks: {},
  contacts: {},
  notification: undefined,
  banner: undefined,
  isClosed: false,
  hasCompanyAccounts: false,
  hasPrivateData: false,
  capabilities: {
    idempotencyKey: true,
    paymentStatus: true,
    returnUrl: true,
    cardInvoice: false,
    mapColumns: false,
    continues: false,
    stayLink: false,
    signedSigns: false,
    forecast: false,
  },
};

const none = { parkings: 0, spaces: 0, freeSpaces: 0 };
const noCounters: MapData['counters'] = { onStreet: none, offStreet: none };

interface Scenario extends ParkingMapProps {
  /** A promise holds the reply back. */
  readonly objects?: readonly MapObject[] | Error | Promise<readonly MapObject[]>;
  readonly options?: Partial<CityOptions> | Error;
  /** The call that loads the options, in place of `options`. */
  readonly optionsOf?: (config: CityConfig) => CityResources['loadOptions'];
  readonly settings?: Partial<CitySettings> | Error;
  readonly config?: Partial<CityConfig>;
  /** CSS pixels. */
  readonly width?: number;
  readonly counters?: MapData['counters'];
  /** What else the map's data says of itself. */
  readonly data?: Partial<MapData>;
  /** Answers the call of the `forecast` capability. */
  readonly forecast?: CityResources['loadForecastProfiles'] | undefined;
  readonly emit?: Emit;
  readonly language?: 'ru' | 'en';
  readonly theme?: 'light' | 'dark';
}

/** The map in a box of a given width, in a city made up for the test. */
export async function renderMap(scenario: Scenario = {}) {
  const {
    objects = [],
    options = {},
    optionsOf,
    settings = {},
    config = {},
    counters = noCounters,
    data = {},
    forecast,
    width = 800,
    emit = () => true,
    ...rest
  } = scenario;
  const { language = 'ru', theme = 'light', ...props } = rest;
  const [toPayment, toPermits] = [vi.fn(), vi.fn()];
  adoptKerbStyles(document);
  adoptStylesheet(document, mapStylesheet);
  const { fakes, runtime } = fakeCity({ objects, options, settings, config, counters, data, forecast });
  if (optionsOf) fakes.loadOptions = optionsOf(runtime.config);
  const map = (mapProps: ParkingMapProps) => (
    <div className="kerb-root" data-theme={theme} style={{ position: 'relative', width, height: 600 }}>
      <TestRuntime runtime={runtime} language={language} navigation={{ toPayment, toPermits }} emit={emit}>
        <ParkingMap {...mapProps} />
      </TestRuntime>
    </div>
  );
  const screen = await render(map(props));
  const setProps = (changed: ParkingMapProps) => screen.rerender(map({ ...props, ...changed }));
  return { ...screen, setProps, fakes, runtime, toPayment, toPermits };
}

/**
 * Waits some frames, in which a map that follows its own size would have grown beyond `most` CSS pixels. One
 * that does is removed, before the memory is gone.
 */
export async function expectBounded(root: ParentNode, most: number): Promise<void> {
  const box = await vi.waitUntil(() => root.querySelector('.leaflet-container'));
  for (let frame = 0; frame < 10; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { clientHeight } = box;
    if (clientHeight > most) box.remove();
    expect(clientHeight).toBeLessThanOrEqual(most);
  }
}

type City = Pick<Scenario, 'objects' | 'options' | 'settings' | 'config' | 'counters' | 'data' | 'forecast'>;

/** A city made up for the test; the fakes of its calls can be changed. */
export function fakeCity({
  objects = [],
  options = {},
  settings = {},
  config = {},
  counters = noCounters,
  data = {},
  forecast,
}: City) {
  const fakes = {
    clock: { now: () => now, observe: () => {} },
    loadOptions: async () => orThrow(options instanceof Error ? options : { ...cityOptions, ...options }),
    loadSettings: async () =>
      orThrow(settings instanceof Error ? settings : { ...citySettings, ...settings }),
    loadMap: async () => ({
      objects: orThrow(await objects),
      measuredAt: undefined,
      droppedCount: 0,
      counters,
      ...data,
    }),
    loadZones: async () => [],
    ...(forecast ? { loadForecastProfiles: forecast } : {}),
  } satisfies CityFakes as CityFakes & Pick<CityResources, 'loadOptions' | 'loadSettings' | 'loadMap'>;
  return { fakes, runtime: testRuntime(configWith(config), fakes) };
}

function configWith(changes: Partial<CityConfig> = {}): CityConfig {
  return {
    city: 'nizhny-novgorod',
    displayName: { ru: 'Нижний Новгород', en: 'Nizhny Novgorod' },
    apiUrl: 'https://city.test',
    portalUrl: 'https://portal.test',
    mapBounds: { southWest: { lat: 56.2, lon: 43.6 }, northEast: { lat: 56.4, lon: 44.2 } },
    mapSource: { url: tile, attribution: 'Test tiles' },
    timeZone: 'Europe/Moscow',
    zoomProfile: 'wide',
    features: {
      feedback: true,
      penalty: true,
      easyAuth: true,
      easyRegistration: true,
      easyRestore: true,
      focusOnMarker: false,
    },
    paymentHosts: [],
    signInOrigins: [],
    guestToken: 'guest',
    codePause: 10,
    barrierCardPattern: '\\d{4,20}',
    callVersions: { options: 'v3', map: 'v3' },
    callPaths: {},
    profile: { parking: { parkingPeriod: 15, sellsSurfaceLots: false } },
    ...changes,
  };
}

export const focusing = {
  features: {
    feedback: true,
    penalty: true,
    easyAuth: true,
    easyRegistration: true,
    easyRestore: true,
    focusOnMarker: true,
  },
} satisfies Partial<CityConfig>;

/** The tiles of the map: their fragment says which they are. */
export function tilesShown(root: ParentNode = document): { readonly zoom: number; readonly theme: string }[] {
  return [...root.querySelectorAll<HTMLImageElement>('.leaflet-tile')].map(({ src }) => {
    const [theme = '', zoom = ''] = src.split('#')[1]?.split('/') ?? [];
    return { zoom: Number(zoom), theme };
  });
}

/** Waits until the map has come to rest at a zoom. */
export async function expectZoom(zoom: number, root: ParentNode = document): Promise<void> {
  await vi.waitFor(
    // Tiles of the zoom before stay until those of the new one are there.
    () => expect(new Set(tilesShown(root).map((shown) => shown.zoom))).toEqual(new Set([zoom])),
  );
}

function orThrow<T>(value: T | Error): T {
  if (value instanceof Error) throw value;
  return value;
}
