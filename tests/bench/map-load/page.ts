import { cityConfig } from '@kerb/cities/registry.ts';
import { createCityApi } from '@kerb/core/api/city-api.ts';
import MapWorker from '@kerb/kit/runtime/map-worker.ts?worker';
import { runMapWorker } from '@kerb/kit/runtime/run-map-worker.ts';

interface Load {
  readonly count: number;
  readonly form: 'columns' | 'geojson';
  readonly hasWorker: boolean;
}

interface Measured {
  /** Milliseconds; 0 when no task took 50 or more. */
  readonly longestTask: number;
  readonly milliseconds: number;
  readonly objects: number;
  /** Megabytes that the map holds on to. */
  readonly heap: number;
}

declare global {
  interface Window {
    /** With --expose-gc. */
    gc(): void;
  }
  interface Performance {
    readonly memory: { readonly usedJSHeapSize: number };
  }
}

async function load({ count, form, hasWorker }: Load): Promise<Measured> {
  const config = cityConfig('nizhny-novgorod');
  if (!config) throw new Error('The city of the bench is gone');
  const api = createCityApi(
    { ...config, apiUrl: `${location.origin}/${count}` },
    hasWorker ? { parseInWorker: (reply, signal) => runMapWorker(() => new MapWorker(), reply, signal) } : {},
  );
  const before = usedHeap();
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: 'longtask' });
  const begun = performance.now();
  const { objects } = await api.map({ hasColumns: form === 'columns' });
  const milliseconds = performance.now() - begun;
  // An entry comes after its task.
  await new Promise((resolve) => setTimeout(resolve, 300));
  observer.disconnect();
  return {
    longestTask: Math.max(0, ...tasks),
    milliseconds,
    heap: (usedHeap() - before) / 1e6,
    objects: objects.length,
  };
}

function usedHeap(): number {
  window.gc();
  return performance.memory.usedJSHeapSize;
}

/** A page that has just begun is busy with itself. Milliseconds. */
const settling = 1500;

const asked = await fetch('/load');
const what: Load = await asked.json();
await new Promise((resolve) => setTimeout(resolve, settling));
await fetch('/load', { method: 'POST', body: JSON.stringify(await load(what)) });
location.reload();
