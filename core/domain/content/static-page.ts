import type { Instant } from '../time.ts';

/** A page that the city wrote: rules, concessions, personal data. */
export interface StaticPage {
  readonly title: string;
  /** HTML of the city, not yet sanitised. */
  readonly html: string;
  readonly updatedAt: Instant | undefined;
}
