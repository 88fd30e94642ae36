import { breakingChanges } from '@kerb/core/contract/breaking-changes.ts';
import { breaksBetween } from '@kerb/elements/contract.ts';
import type { Contracts } from './contracts.ts';
import type { Bump } from './pending-changesets.ts';

/**
 * What the next version breaks without saying so, of the elements or of the calls to cities: nothing if it is
 * a major one. That holds below 1.0.0 too, because pages rely on `embed/0/kerb.js` as on any other.
 */
export function undeclaredBreaks(released: Contracts, present: Contracts, bump: Bump): readonly string[] {
  if (bump === 'major') return [];
  return [
    ...breaksBetween(released.elements.elements, present.elements.elements),
    ...breakingChanges(released.api, present.api),
  ];
}
