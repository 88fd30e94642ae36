import { kerb } from './kerb.tsx';
import { makeOperations } from './operations.ts';
import { plainTable } from './plain-table.tsx';
import { frame, type Subject } from './subject.ts';

/** The functions that `history.mjs` calls in the page, one after the other. Milliseconds. */
export interface Bench {
  readonly open: (name: 'kerb' | 'plain', count: number, perPage: number) => void;
  /** Until the first rows are painted. */
  readonly show: () => Promise<number>;
  /** A fling: two windows a frame. */
  readonly fling: () => Promise<void>;
  /** The scrollbar is dragged to the end. */
  readonly drag: () => Promise<void>;
  /** Until the rows of the filter are painted. */
  readonly filter: () => Promise<number>;
  readonly rows: () => number;
}

const steps = 60;
const box = document.createElement('div');
document.body.append(box);

let subject: Subject;
let operations: ReturnType<typeof makeOperations>;

const bench: Bench = {
  open(name, count, perPage) {
    operations = makeOperations(count);
    subject = name === 'kerb' ? kerb(box, perPage) : plainTable(box);
  },
  show: () => timed(() => subject.show(operations)),
  fling: () => scroll((step) => step * 2 * innerHeight),
  drag: () => scroll((step) => (document.documentElement.scrollHeight * step) / steps),
  async filter() {
    scrollTo(0, 0);
    await calm();
    return timed(() => subject.filter());
  },
  rows: () => subject.rows(),
};

async function scroll(topAt: (step: number) => number): Promise<void> {
  scrollTo(0, 0);
  await calm();
  for (let step = 1; step <= steps; step++) {
    scrollTo(0, topAt(step));
    await frame();
  }
  await calm();
}

async function timed(step: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await step();
  return performance.now() - begun;
}

/** Lets what was begun end. */
function calm(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, 400));
}

Object.assign(window, { bench });
