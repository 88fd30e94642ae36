import { makeCity } from './city.ts';
import { calm } from './dom.ts';
import { kerb } from './kerb.tsx';
import { markercluster } from './markercluster.ts';
import type { Subject } from './subject.ts';

/** The functions that `measure.mjs` calls in the page, one after the other. */
export interface Bench {
  readonly open: (name: keyof typeof subjects, count: number, width: number) => Promise<void>;
  readonly show: () => Promise<number>;
  /** From the objects to the last line. */
  readonly lines: () => Promise<number>;
  readonly hide: () => Promise<number>;
  /** Like `hide`, if the map has no slower way. */
  readonly rebuild: () => Promise<number>;
  readonly zoomIn: () => Promise<number>;
  readonly select: () => Promise<number>;
  /** The longest task since the last call, of tasks of 50 ms and more; 0 if there was none. */
  readonly longestTask: () => Promise<number>;
}

const subjects = { kerb, markercluster };

const box = document.createElement('div');
box.style.cssText = 'position: absolute; inset: 0';
document.body.append(box);

let subject: Subject;
let data: ReturnType<typeof makeCity>;
let shown = Number.NaN;
let longest = 0;
const tasks = new PerformanceObserver((list) => take(list.getEntries()));
tasks.observe({ type: 'longtask' });
const take = (entries: PerformanceEntryList) => {
  for (const { duration } of entries) longest = Math.max(longest, duration);
};

const bench: Bench = {
  async open(name, count, width) {
    data = makeCity(count, width);
    subject = subjects[name]();
    await subject.open(box);
    await calm();
  },
  async show() {
    shown = await subject.show(data);
    return shown;
  },
  lines: () => subject.lines?.() ?? Promise.resolve(shown),
  hide: () => subject.hide(),
  rebuild: () => (subject.rebuild ?? subject.hide)(),
  zoomIn: () => subject.zoomIn(),
  select: () => subject.select?.() ?? Promise.resolve(Number.NaN),
  async longestTask() {
    await calm();
    take(tasks.takeRecords());
    const result = longest;
    longest = 0;
    return result;
  },
};

Object.assign(window, { bench });
