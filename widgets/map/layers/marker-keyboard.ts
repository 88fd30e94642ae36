import type { Step } from '../scene/marker-order.ts';

/** Keys that lead to the next marker in a direction. */
export const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Keys that lead through all markers in reading order. */
export const turns: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };
