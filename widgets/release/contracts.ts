import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApiDocument } from '@kerb/core/contract/open-api-document.ts';
import type { Contract } from '@kerb/elements/contract.ts';

/** What a version promises: to pages with elements, and to clients of a city's server. */
export interface Contracts {
  readonly elements: Contract;
  readonly api: OpenApiDocument;
}

/** Where the contracts of the last version are, below the root. Only `npm run version` writes them. */
export const releasedFiles = {
  elements: 'widgets/elements/released.json',
  api: 'core/contract/released.json',
} as const;

const root = join(import.meta.dirname, '../..');

export function releasedContracts(): Contracts {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  return { elements: read(releasedFiles.elements), api: read(releasedFiles.api) };
}

/** The texts of the files with these contracts, by file. */
export function textsOf({ elements, api }: Contracts): Readonly<Record<string, string>> {
  return {
    [releasedFiles.elements]: `${JSON.stringify(elements, null, 2)}\n`,
    [releasedFiles.api]: `${JSON.stringify(api)}\n`,
  };
}
