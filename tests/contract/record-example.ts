import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import schemas from '@kerb/core/contract/schemas.json' with { type: 'json' };
import { isObject } from '@kerb/core/decoding.ts';
import { schemaDifferences } from '../../examples/conformance/city/schema-differences.ts';

const file = new URL(
  '../../examples/city-server/platform/documentation/reply-examples.json',
  import.meta.url,
);

/**
 * With `KERB_RECORD_EXAMPLES=1`: keeps a reply as the example of its call in `/docs/json` if there is none
 * that its schema describes, or if this one has more values. So the file does not change from run to run.
 */
export function recordExample(call: string, reply: unknown): void {
  if (!process.env.KERB_RECORD_EXAMPLES || !isExample(call, reply)) return;
  const examples: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  const present = examples[call];
  const found = shortened(reply);
  if (isExample(call, present) && valuesOf(found) <= valuesOf(present)) return;
  const all = Object.entries({ ...examples, [call]: found }).sort(([one], [other]) => (one < other ? -1 : 1));
  // Two processes run tests: neither may read what the other has written in part.
  const draft = new URL(`${file}.${process.pid}`);
  writeFileSync(draft, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  renameSync(draft, file);
}

function isExample(call: string, reply: unknown): boolean {
  const isSuccess = isObject(reply) && reply.status === 'ok' && Object.hasOwn(schemas, call);
  return isSuccess && schemaDifferences(call, reply).length === 0;
}

/** How many values there are, not counting empty ones. */
function valuesOf(value: unknown): number {
  if (value === '' || value === null) return 0;
  if (typeof value !== 'object') return 1;
  return Object.values(value).reduce((sum: number, each) => sum + valuesOf(each), 0);
}

/** One entry per list of objects and the beginning of long texts; ids, tokens and addresses are replaced. */
function shortened(reply: unknown): unknown {
  return JSON.parse(JSON.stringify(reply), (_name, value) => {
    if (Array.isArray(value)) return value.some(isObject) ? value.slice(0, 1) : value;
    return typeof value === 'string' ? stableText(value) : value;
  });
}

const longest = 200;

function stableText(text: string): string {
  const stable = text
    .replace(/^(?!.{8}-.{4}-.{4}-)(?=.*[a-z])[\w-]{20,}$/, 'token')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '00000000-0000-4000-8000-000000000001')
    .replace(/http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?/g, 'https://city.example');
  return stable.length > longest ? `${stable.slice(0, longest)}…` : stable;
}
