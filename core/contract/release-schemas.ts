// With a major version of the contract: `node --import tsx core/contract/release-schemas.ts`. From then on
// `breaking-changes.test.ts` compares with what the schemas say now.
import { readFile, writeFile } from 'node:fs/promises';

const file = (name: string) => new URL(name, import.meta.url);
const schemas: unknown = JSON.parse(await readFile(file('./schemas.json'), 'utf8'));
const withoutTexts = (name: string, value: unknown) =>
  name === 'description' && typeof value === 'string' ? undefined : value;
await writeFile(file('./released.json'), `${JSON.stringify(schemas, withoutTexts)}\n`);
