import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Contract, contractOf } from './contract.ts';
import { elementSchemas } from './schema/elements.ts';

/** The contract of the last version; `npm run version` writes it. */
export const releasedFile = join(import.meta.dirname, 'released.json');

export function releasedContract(): Contract {
  return JSON.parse(readFileSync(releasedFile, 'utf8'));
}

/** The contract of the code as it is, as the version that has it. */
export function presentContract(version: string): Contract {
  return { version, elements: contractOf(elementSchemas) };
}
