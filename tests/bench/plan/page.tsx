import { cityConfig } from '@kerb/cities/registry.ts';
import type { MapData, MapObject } from '@kerb/core/domain/map/map-object.ts';
import type { PlanRequest } from '@kerb/core/domain/plan/plan-request.ts';
import { type PlanAnswer, type PlanQuestion, planStay } from '@kerb/core/domain/plan/plan-stay.ts';
import { formatDuration, toIso } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import texts from '@kerb/core/i18n/ru/map.json' with { type: 'json' };
import { createScheduler } from '@kerb/core/scheduling/scheduler.ts';
import { runSliced } from '@kerb/core/scheduling/sliced-work.ts';
import type { Emit } from '@kerb/kit/runtime/events.ts';
import { RuntimeProvider } from '@kerb/kit/runtime/runtime-context.tsx';
import { testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { adoptStylesheet } from '@kerb/kit/ui/styles/adopt-stylesheet.ts';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import { citySettings } from '@kerb/map/city-settings.fixture.ts';
import { mapStylesheet } from '@kerb/map/map-stylesheet.ts';
import { ParkingMap } from '@kerb/map/parking-map.tsx';
import { createRoot, type Root } from 'react-dom/client';
import { centre, noTile, openingZoom } from '../map/city.ts';
import { calm, until } from '../map/dom.ts';
import { durations, plannedCity, questionAt } from './city.ts';
import type { SentAnswer, SentObject, ToPlanWorker } from './plan-worker.ts';
import PlanWorker from './plan-worker.ts?worker&inline';

/** The functions that `plan.mjs` calls in the page. Times are milliseconds. */
export interface PlanBench {
  readonly makeCity: (count: number) => void;
  /** Copies the city to a worker in parts that fit into a frame, and returns how long that takes. */
  readonly copyToWorker: () => Promise<number>;
  /** How long the answers of so many questions took, and how many answers there were. */
  readonly ask: (way: 'slices' | 'worker', from: number, to: number) => Promise<readonly Timing[]>;
  /** Shows the map with all its objects. */
  readonly openMap: () => Promise<void>;
  /** From the question to the painted answers. */
  readonly askMap: (from: number, to: number) => Promise<readonly Timing[]>;
}

interface Timing {
  readonly milliseconds: number;
  readonly answers: number;
}

let city: MapData = plannedCity(0);
const box = document.createElement('div');
box.className = 'kerb-root';
box.style.cssText = 'position: absolute; inset: 0';
document.body.append(box);

const worker = new PlanWorker();
const toWorker = (message: ToPlanWorker) => worker.postMessage(message);
const nextMessage = <T,>() =>
  new Promise<T>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<T>) => resolve(data), { once: true });
  });

const copiedAtOnce = 250;

async function copyToWorker(): Promise<number> {
  const { objects } = city;
  const begun = performance.now();
  const zones = new Set(objects.flatMap(({ zone }) => zone ?? []));
  toWorker({ kind: 'zones', zones: [...zones] });
  const scheduler = createScheduler(undefined, 20);
  for (let from = 0; from < objects.length; from += copiedAtOnce) {
    toWorker({ kind: 'objects', objects: objects.slice(from, from + copiedAtOnce).map(toSent) });
    if (scheduler.shouldYield()) await scheduler.yieldToPage();
  }
  while ((await nextMessage<number>()) < objects.length);
  return performance.now() - begun;
}

function toSent({ type, category, geometry, isActive, zone }: MapObject): SentObject {
  return { type, category, geometry, isActive, zoneId: zone?.id };
}

const ways = {
  slices: (question: PlanQuestion) =>
    runSliced(planStay(city.objects, question), new AbortController().signal),
  async worker(question: PlanQuestion): Promise<readonly PlanAnswer[]> {
    toWorker({ kind: 'question', question });
    const sent = await nextMessage<readonly SentAnswer[]>();
    return sent.map(({ index, walk, terms }) => ({ object: city.objects[index] as MapObject, walk, terms }));
  },
};

async function askEach(from: number, to: number, answer: (question: PlanQuestion) => Promise<number>) {
  const timings: Timing[] = [];
  for (let index = from; index < to; index += 1) {
    const begun = performance.now();
    const answers = await answer(questionAt(index));
    timings.push({ milliseconds: performance.now() - begun, answers });
    // Each question is a task by itself, as a driver's press is.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return timings;
}

let root: Root | undefined;
let onPlan: (answers: number) => void = () => {};
const emit: Emit = (name, detail) => {
  if (name === 'kerb-plan') onPlan((detail as { readonly answers: number }).answers);
  return true;
};

function renderMap(plan: PlanRequest | undefined): void {
  root?.render(
    <RuntimeProvider
      runtime={runtime}
      language="ru"
      navigation={{ toPayment: () => {}, leaveTo: () => {}, pageAddress: () => '' }}
      emit={emit}
      drafts={drafts}
    >
      <ParkingMap preset={{ ...preset, plan }} />
    </RuntimeProvider>,
  );
}

const preset = { centre, zoom: openingZoom };
const drafts = new Map();
const runtime = cityRuntime();

function cityRuntime() {
  const listed = cityConfig('nizhny-novgorod');
  if (!listed) throw new Error('The list of cities has lost the one that is measured');
  const refuse = () => Promise.reject(new AppError('refused'));
  return testRuntime(
    { ...listed, mapSource: { ...listed.mapSource, url: noTile } },
    {
      loadOptions: refuse,
      loadSettings: async () => ({ ...citySettings, durations }),
      loadZones: refuse,
      loadMap: async () => city,
    },
  );
}

const bench: PlanBench = {
  makeCity(count) {
    city = plannedCity(count);
  },
  copyToWorker,
  ask: (way, from, to) => askEach(from, to, async (question) => (await ways[way](question)).length),
  async openMap() {
    box.dataset.theme = 'light';
    adoptKerbStyles(document);
    adoptStylesheet(document, mapStylesheet);
    root = createRoot(box);
    renderMap(undefined);
    (await until(() => box.querySelector<HTMLElement>(`[aria-label="${texts.plan}"]`))).click();
    await until(() => box.querySelector('.kerb-plan'));
  },
  askMap: (from, to) =>
    askEach(from, to, async ({ destination: { lat, lon }, arrival, stay, timeZone }) => {
      const found = new Promise<number>((resolve) => {
        onPlan = resolve;
      });
      renderMap({
        destination: `${lat.toFixed(5)},${lon.toFixed(5)}`,
        arrival: toIso(arrival, timeZone).slice(0, 16),
        stay: formatDuration(stay),
      });
      const answers = await found;
      await calm();
      return answers;
    }),
};

Object.assign(window, { bench });
