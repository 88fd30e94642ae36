import { defineElement } from '@kerb/kit/element/define-element.ts';
import type { ViewProps } from '@kerb/kit/element/shell.tsx';
import { useMapData } from '@kerb/kit/queries/map.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useErrorEvent, useReadyEvent } from '@kerb/kit/runtime/lifecycle-events.ts';
import type { CityRuntime } from '@kerb/kit/runtime/page.ts';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useCallback, useEffect, useMemo } from 'react';
import { mapStylesheet } from './map-stylesheet.ts';
import { ParkingMap } from './parking-map.tsx';
import type { MapCommands } from './state/map-props.ts';
import {
  defaultControls,
  mapControls,
  parseCategories,
  parseCentre,
  parseControls,
  parseLatLon,
  parseZoom,
} from './state/preset.ts';

/**
 * `<parking-map city="kazan">`: a city's parking on any page. `center` ("56.32,44.00"), `zoom`, `categories`
 * and `parking` set what it opens with; `destination`, `arrival` and `stay` open a plan of a stay; `controls`
 * names what lies on it (search, filters, list, plan, location, zoom, legend); `gestures` is `cooperative`
 * unless it says `free`; `worker` lets a large map be parsed in a worker, for pages whose policy allows
 * `worker-src blob:`. Methods: `select(code)`, `focusPlace({ lat, lon })`.
 */
export function defineParkingMap(): void {
  defineElement({
    tag: 'parking-map',
    View: MapView,
    attributes: [
      'center',
      'zoom',
      'categories',
      'parking',
      'controls',
      'gestures',
      'worker',
      'destination',
      'arrival',
      'stay',
    ],
    methods: ['select', 'focusPlace'],
    styles: [mapStylesheet],
  });
}

function MapView({ attributes, host }: ViewProps) {
  const { center, zoom, categories, parking, controls, gestures, worker } = attributes;
  const { destination, arrival, stay } = attributes;
  const { offerMapWorker } = useRuntime();
  const { data, error } = useMapData();
  useReadyEvent(data !== undefined);
  useErrorEvent(data === undefined ? error : undefined);
  const isPlanned = destination !== undefined;
  const isWorkerAllowed = worker !== undefined;
  useEffect(() => {
    if (isWorkerAllowed) offerMapWorker(parseInLazyWorker);
  }, [isWorkerAllowed, offerMapWorker]);
  useEffect(() => warnWithoutHeight(host.element), [host]);
  const preset = useMemo(
    () => ({
      centre: parseCentre(center),
      zoom: parseZoom(zoom),
      categories: parseCategories(categories),
      parking: parking?.trim() || undefined,
      plan: destination === undefined ? undefined : { destination, arrival, stay },
    }),
    [center, zoom, categories, parking, destination, arrival, stay],
  );
  const connect = useCallback(
    ({ select, focusPlace }: MapCommands) => {
      const stops = [
        host.handle('select', (code: unknown) => select(String(code))),
        host.handle('focusPlace', (value: unknown) => {
          const point = parseLatLon(value);
          if (point) focusPlace(point);
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [host],
  );
  return (
    <>
      <div style={unstyledHeight} />
      <ParkingMap
        preset={preset}
        controls={useMemo(
          () => parseControls(controls) ?? (isPlanned ? mapControls : defaultControls),
          [controls, isPlanned],
        )}
        gestures={gestures?.trim() === 'free' ? 'free' : 'cooperative'}
        connect={connect}
      />
    </>
  );
}

/**
 * The map itself takes no space. If a page has removed the element's style sheets, nothing but this gives
 * its box a height; with them it is 0.
 */
const unstyledHeight = { blockSize: 'var(--kerb-map-unstyled, 480px)' } as const;

/** A percentage of a parent that has no height leaves the map its least height, and the root in it none. */
function warnWithoutHeight(element: HTMLElement): void {
  const root = element.shadowRoot?.querySelector<HTMLElement>('.kerb-root');
  if (element.offsetHeight > 0 && root?.offsetHeight === 0)
    console.warn('Kerb: <parking-map> has no height, since its parent has none. Give it one in pixels.');
}

const blobWorker = lazyChunk(() => import('@kerb/kit/runtime/blob-worker.ts'));

/** The code of the worker is loaded only on a page that allows it and has a large map. */
const parseInLazyWorker: Parameters<CityRuntime['offerMapWorker']>[0] = async (reply, signal) =>
  (await blobWorker.load()).parseInBlobWorker(reply, signal);
