import type { Brand } from './brand.ts';

/** Whole kopecks; the only form in which money is kept or added. */
export type Kopecks = Brand<number, 'Kopecks'>;
