import { breaksBetween, type Contract } from '@kerb/elements/contract.ts';
import type { Bump } from './pending-changesets.ts';

/**
 * What the next version breaks without saying so (EMB-26): nothing if it is a major one. That holds below
 * 1.0.0 too, because pages rely on `embed/0/kerb.js` as on any other.
 */
export function undeclaredBreaks(released: Contract, present: Contract, bump: Bump): readonly string[] {
  return bump === 'major' ? [] : breaksBetween(released.elements, present.elements);
}
