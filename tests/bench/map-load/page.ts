import { cityConfig } from '@kerb/cities/registry.ts';
import { createCitySource } from '@kerb/core/api/city-source.ts';
import { loadMap } from '@kerb/core/api/map-load.ts';
import MapWorker from '@kerb/kit/runtime/map-worker.ts?worker';
import { runMapWorker } from '@kerb/kit/runtime/run-map-worker.ts';

interface Load {
  readonly count: number;
  readonly form: 'columns' | 'geojson';
  readonly hasWorker: boolean;
}

interface Measured {
  /** Milliseconds; 0 if no task took 50 or more. */
  readonly longestTask: number;
  readonly milliseconds: number;
  readonly objects: number;
  /** Megabytes that stay allocated for the map. */
  readonly heap: number;
}

declare global {
  interface Window {
    /** Available with --expose-gc. */
    gc(): void;
  }
  interface Performance {
    readonly memory: { readonly usedJSHeapSize: number };
  }
}

async function load({ count, form, hasWorker }: Load): Promise<Measured> {
  const config = cityConfig('nizhny-novgorod');
  if (!config) throw new Error('The city of the bench is gone');
  const api = createCitySource(
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
  const { objects } = await loadMap(api, { hasColumns: form === 'columns' });
  const milliseconds = performance.now() - begun;
  // The entry is reported after its task.
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

/** Milliseconds. A new page first runs its own tasks. */
const settleTime = 1500;

const reply = await fetch('/load');
const what: Load = await reply.json();
await new Promise((resolve) => setTimeout(resolve, settleTime));
await fetch('/load', { method: 'POST', body: JSON.stringify(await load(what)) });
location.reload();
