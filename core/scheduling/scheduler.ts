/** Milliseconds. Long work yields this often, so that the page stays responsive. */
const shortSliceMs = 8;

/** Decides when long work has to yield to the page's other tasks, and yields. */
export interface Scheduler {
  /** Cheap enough to be called every few dozen steps. */
  readonly shouldYield: () => boolean;
  /**
   * Resolves after the page has run its waiting tasks. Rejects with the signal's reason once it is aborted.
   */
  readonly yieldToPage: () => Promise<void>;
}

/** `sliceMs` is how long work runs before it yields. */
export function createScheduler(signal?: AbortSignal, sliceMs = shortSliceMs): Scheduler {
  let sliceStart = performance.now();
  return {
    shouldYield: () => performance.now() - sliceStart >= sliceMs,
    async yieldToPage() {
      await nextTask();
      signal?.throwIfAborted();
      sliceStart = performance.now();
    },
  };
}

/** Not every browser has it, and TypeScript does not know it yet. */
const { scheduler: browserScheduler } = globalThis as {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
};

/**
 * Without `scheduler.yield`, a posted message is the task that runs soonest: timers wait for at least 4 ms.
 */
function nextTask(): Promise<void> {
  if (browserScheduler?.yield) return browserScheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}
