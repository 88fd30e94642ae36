import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Calls } from '@kerb/core/contract/breaking-changes.ts';
import callSchemas from '@kerb/core/contract/schemas.json' with { type: 'json' };
import { type Contract, contractOf } from '@kerb/elements/contract.ts';
import { elementSchemas } from '@kerb/elements/schema/elements.ts';

/** What a version promises: to pages with elements, and to clients of a city's server. */
export interface Contracts {
  readonly elements: Contract;
  /** Without descriptions, which break nothing. */
  readonly calls: Calls;
}

/** Where the contracts of the last version are, below the root. Only `npm run version` writes them. */
export const releasedFiles = {
  elements: 'widgets/elements/released.json',
  calls: 'core/contract/released.json',
} as const;

const root = join(import.meta.dirname, '../..');

export function releasedContracts(): Contracts {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  return { elements: read(releasedFiles.elements), calls: read(releasedFiles.calls) };
}

/** The contracts of the code as it is, as the version that has them. */
export function presentContracts(version: string): Contracts {
  return {
    elements: { version, elements: contractOf(elementSchemas) },
    calls: JSON.parse(JSON.stringify(callSchemas, withoutDescription)),
  };
}

/** Leaves a property of the name `description` alone: only texts go. */
function withoutDescription(name: string, value: unknown): unknown {
  return name === 'description' && typeof value === 'string' ? undefined : value;
}

/** The texts of the files with these contracts, by file. */
export function textsOf({ elements, calls }: Contracts): Readonly<Record<string, string>> {
  return {
    [releasedFiles.elements]: `${JSON.stringify(elements, null, 2)}\n`,
    [releasedFiles.calls]: `${JSON.stringify(calls)}\n`,
  };
}
