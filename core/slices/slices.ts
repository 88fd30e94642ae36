/** Long work is cut into slices of at most this, so that a page answers in between. Milliseconds. */
const shortSliceMs = 8;

/** Of work that the screen waits for. A slow device gets more slices, not longer ones. */
const longSliceMs = 20;

/** Says when it is time for a pause, and makes it. */
export interface Pacer {
  /** Cheap enough to be asked every few dozen steps. */
  readonly isDue: () => boolean;
  /** Lets the page do what waits; throws the abort of the signal. */
  readonly pause: () => Promise<void>;
}

export function createPacer(signal?: AbortSignal, sliceMs = shortSliceMs): Pacer {
  let begun = performance.now();
  return {
    isDue: () => performance.now() - begun >= sliceMs,
    async pause() {
      await otherTasks();
      signal?.throwIfAborted();
      begun = performance.now();
    },
  };
}

/** Long work that may pause wherever it yields. */
export type Slices<T> = Generator<void, T, void>;

/** Without a pause: for what is known to be small. */
export function atOnce<T>(slices: Slices<T>): T {
  let step = slices.next();
  while (!step.done) step = slices.next();
  return step.value;
}

/** Lets the page breathe between slices. Rejects with what the work throws, or with the reason of an abort. */
export async function inSlices<T>(slices: Slices<T>, signal: AbortSignal): Promise<T> {
  const pacer = createPacer(signal, longSliceMs);
  for (;;) {
    const step = slices.next();
    if (step.done) return step.value;
    if (pacer.isDue()) await pacer.pause();
  }
}

/** How many items are taken between two looks at the clock. */
const stride = 1000;

/** Calls `take` with each number below `count`. */
export function* eachBelow(count: number, take: (index: number) => void): Slices<void> {
  for (let start = 0; start < count; start += stride) {
    const end = Math.min(count, start + stride);
    for (let index = start; index < end; index += 1) take(index);
    yield;
  }
}

/** Not every browser has it, and TypeScript does not know it yet. */
const { scheduler } = globalThis as { readonly scheduler?: { readonly yield?: () => Promise<void> } };

/** Where the browser cannot yield, a message to oneself is the task that comes soonest: timers wait for at least 4 ms. */
function otherTasks(): Promise<void> {
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}
