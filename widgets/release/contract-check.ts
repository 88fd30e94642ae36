import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaksBetween, type Contract, contractOf } from '../embed/schema/contract.ts';
import { elementSchemas } from '../embed/schema/elements.ts';
import type { Bump } from './pending-changesets.ts';

/** The contract of the last version; `npm run version` writes it. */
export const releasedFile = join(import.meta.dirname, '../embed/schema/released.json');

export function releasedContract(): Contract {
  return JSON.parse(readFileSync(releasedFile, 'utf8'));
}

/** The contract of the code as it is, as the version that has it. */
export function presentContract(version: string): Contract {
  return { version, elements: contractOf(elementSchemas) };
}

/**
 * What the next version breaks without saying so (EMB-26): nothing if it is a major one. That holds below
 * 1.0.0 too, because pages rely on `embed/0/kerb.js` as on any other.
 */
export function undeclaredBreaks(released: Contract, present: Contract, bump: Bump): readonly string[] {
  return bump === 'major' ? [] : breaksBetween(released.elements, present.elements);
}
