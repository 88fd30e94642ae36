import type { Slices } from '@kerb/core/slices/slices.ts';

const stepsAtFirst = 2;
const stepsAtMost = 32;

/** Milliseconds from one frame to the next; more is a frame lost. */
const longFrame = 25;

/** Milliseconds of a frame that telling the browser may take; its painting comes on top. */
const frameShare = 6;

/**
 * Work whose cost shows only once a frame is painted: as many steps a frame as the device has proven to bear. `done` is called in the
 * frame of the last step. Returns how to stop.
 */
export function inFrames(work: Slices<void>, done: () => void): () => void {
  let steps = stepsAtFirst;
  let last = Infinity;
  const go = (now: number) => {
    steps = now - last > longFrame ? Math.max(1, steps / 2) : Math.min(stepsAtMost, steps * 1.5);
    last = now;
    const end = performance.now() + frameShare;
    for (let step = 0; step < steps && performance.now() < end; step += 1) {
      if (work.next().done) return done();
    }
    request = requestAnimationFrame(go);
  };
  let request = requestAnimationFrame(go);
  return () => cancelAnimationFrame(request);
}

/** Calls `then` once the next frame is painted, in a task of its own: what is there already is seen first. Returns how to stop. */
export function afterFrame(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const request = requestAnimationFrame(() => {
    timer = setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(request);
    clearTimeout(timer);
  };
}
