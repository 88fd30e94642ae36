import type { SlicedWork } from './sliced-work.ts';

/**
 * Calls `callback` in a separate task after the next frame is painted. Returns a function that cancels the
 * call.
 */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const request = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(request);
    clearTimeout(timer);
  };
}

const initialSteps = 2;
const maxSteps = 32;

/** Milliseconds between two frames; a longer gap means that a frame was dropped. */
const longFrameMs = 25;

/** Milliseconds of a frame for the work itself; painting what it changed comes on top. */
const budgetMs = 6;

/**
 * Runs work whose cost shows only when a frame is painted. The number of steps in a frame adapts to the
 * device: it grows while frames are on time and halves when one is dropped. `onDone` is called in the frame
 * of the last step. Returns a function that cancels the work.
 */
export function runOverFrames(work: SlicedWork<void>, onDone: () => void): () => void {
  let steps = initialSteps;
  let lastFrame = Infinity;
  const runFrame = (now: number) => {
    steps = now - lastFrame > longFrameMs ? Math.max(1, steps / 2) : Math.min(maxSteps, steps * 1.5);
    lastFrame = now;
    const end = performance.now() + budgetMs;
    for (let step = 0; step < steps && performance.now() < end; step += 1) {
      if (work.next().done) return onDone();
    }
    request = requestAnimationFrame(runFrame);
  };
  let request = requestAnimationFrame(runFrame);
  return () => cancelAnimationFrame(request);
}
