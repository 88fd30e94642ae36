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
    stop = inNextFrame(go);
  };
  let stop = inNextFrame(go);
  return () => stop();
}

/** Calls `then` in the frame after the next one: what is there already, and takes no time, is painted first. Returns how to stop. */
export function afterFrame(then: (now: number) => void): () => void {
  let stop = inNextFrame(() => {
    stop = inNextFrame(then);
  });
  return () => stop();
}

function inNextFrame(then: (now: number) => void): () => void {
  const request = requestAnimationFrame(then);
  return () => cancelAnimationFrame(request);
}
