import { cityConfig } from '@kerb/cities/registry.ts';
import type { MapData } from '@kerb/core/domain/map/map-object.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import texts from '@kerb/core/i18n/ru/map.json' with { type: 'json' };
import { RuntimeProvider } from '@kerb/kit/runtime/runtime-context.tsx';
import { testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { adoptStylesheet } from '@kerb/kit/ui/styles/adopt-stylesheet.ts';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import { mapStylesheet } from '@kerb/map/map-stylesheet.ts';
import { ParkingMap } from '@kerb/map/parking-map.tsx';
import { createRoot } from 'react-dom/client';
import { centre, hiddenCategory, noTile, openingZoom } from './city.ts';
import { calm, named, until } from './dom.ts';
import { changes, changesWithin, isAttribute, type Subject, timed } from './subject.ts';

const marks = changesWithin('.kerb-markers');
/**
 * With this many objects more than 500 lines are in view, which are drawn on a canvas that then replaces the
 * previous one.
 */
const manyObjects = 5000;
const lines = changes('.kerb-shapes');
const preset = { centre, zoom: openingZoom };

/** The complete component with all its controls; only the calls are faked. */
export function kerb(): Subject {
  let stage = document.body;
  let arrive: (data: MapData) => void = () => {};
  const data = new Promise<MapData>((resolve) => {
    arrive = resolve;
  });
  let drawn: Promise<number> = Promise.resolve(Number.NaN);
  const press = (name: string) => named(stage, 'button', name).click();

  return {
    async open(box) {
      stage = box;
      box.classList.add('kerb-root');
      box.dataset.theme = 'light';
      adoptKerbStyles(document);
      adoptStylesheet(document, mapStylesheet);
      createRoot(box).render(cityMap(data));
      await until(() => box.querySelector('.leaflet-container'));
    },
    show(city) {
      const swapped = city.objects.length > manyObjects ? timed(stage, lines, () => {}) : undefined;
      const shown = timed(stage, marks, () => arrive(city));
      drawn = swapped ?? shown;
      return shown;
    },
    lines: () => drawn,
    async hide() {
      press(texts.filters.open);
      await slidIn();
      const toggle = named(stage, '.kerb-map-toggle', texts.categories[hiddenCategory]);
      return timed(stage, marks, () => toggle.click());
    },
    zoomIn: () => timed(stage, marks, () => press(texts.zoomIn)),
    async select() {
      const lone = () => stage.querySelector<HTMLElement>('.kerb-marker[aria-pressed]');
      while (!lone()) {
        press(texts.zoomIn);
        await calm();
      }
      return timed(stage, isAttribute, () => lone()?.click());
    },
  };
}

/** Milliseconds until the panel's transition has ended. */
const slidIn = () => new Promise((resolve) => setTimeout(resolve, 600));

function cityMap(data: Promise<MapData>) {
  const listed = cityConfig('nizhny-novgorod');
  if (!listed) throw new Error('The list of cities has lost the one that is measured');
  const config = { ...listed, mapSource: { ...listed.mapSource, url: noTile } };
  const refuse = () => Promise.reject(new AppError('refused'));
  const fakes = {
    loadOptions: refuse,
    loadSettings: refuse,
    loadZones: refuse,
    loadMap: () => data,
  };
  return (
    <RuntimeProvider
      runtime={testRuntime(config, fakes)}
      language="ru"
      navigation={{ toPayment: () => {}, leaveTo: () => {}, pageAddress: () => '' }}
      emit={() => true}
      drafts={new Map()}
    >
      <ParkingMap preset={preset} />
    </RuntimeProvider>
  );
}
