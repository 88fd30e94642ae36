import type { MapData } from '@kerb/core/domain/map/map-object.ts';

/** A map to measure. All times are milliseconds of work until the change is painted. */
export interface Subject {
  /** Creates a map without objects. */
  readonly open: (box: HTMLElement) => Promise<void>;
  /** From the objects to the first markers. */
  readonly show: (data: MapData) => Promise<number>;
  /** From the objects to the last line; absent if lines are drawn with the markers. */
  readonly lines?: () => Promise<number>;
  /** Hides one category. */
  readonly hide: () => Promise<number>;
  /** Hides it by clearing the map and adding the other objects; absent if no page would do that. */
  readonly rebuild?: () => Promise<number>;
  readonly zoomIn: () => Promise<number>;
  /** Selects an object in view; absent if objects cannot be selected. */
  readonly select?: () => Promise<number>;
}

/**
 * Runs `change` and waits until its changes of the container's nodes are painted. The time from the change of
 * the nodes to the frame that paints them is left out, because it is the screen's and the same for all.
 */
export async function timed(
  box: HTMLElement,
  isMeant: (record: MutationRecord) => boolean,
  change: () => void,
): Promise<number> {
  const frames = watchFrames();
  const changed = nextChange(box, isMeant);
  const begun = performance.now();
  change();
  const waited = (await changed) - begun;
  return waited + (await frames.painted());
}

function nextChange(box: HTMLElement, isMeant: (record: MutationRecord) => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Nothing changed')), 30_000);
    const observer = new MutationObserver((records) => {
      if (!records.some(isMeant)) return;
      observer.disconnect();
      resolve(performance.now());
    });
    const attributes = { attributes: true, attributeFilter: ['aria-pressed'] };
    observer.observe(box, { subtree: true, childList: true, ...attributes });
  });
}

/** Started before all else, so that its callback is the first in each frame. */
function watchFrames() {
  let report: ((milliseconds: number) => void) | undefined;
  const begin = () => {
    const begun = performance.now();
    if (!report) return requestAnimationFrame(begin);
    const [reportFrame, { port1, port2 }] = [report, new MessageChannel()];
    port1.onmessage = () => reportFrame(performance.now() - begun);
    port2.postMessage(undefined);
  };
  requestAnimationFrame(begin);
  return {
    /** How long the next frame takes, from its first callback to the first task after its painting. */
    painted: () =>
      new Promise<number>((resolve) => {
        report = resolve;
      }),
  };
}

/** Whether nodes of this kind were added or removed. */
export const changes =
  (selector: string) =>
  ({ addedNodes, removedNodes }: MutationRecord): boolean =>
    [...addedNodes, ...removedNodes].some((node) => node instanceof HTMLElement && node.matches(selector));

/**
 * Whether anything changed within such a node: a cluster that reuses the node of another one changes only its
 * content.
 */
export const changesWithin =
  (selector: string) =>
  ({ type, target }: MutationRecord): boolean =>
    type === 'childList' && target instanceof HTMLElement && target.closest(selector) !== null;

export const isAttribute = ({ type }: MutationRecord): boolean => type === 'attributes';
