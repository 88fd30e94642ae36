import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@kerb/core/contract/endpoint.ts';

const folder = join(import.meta.dirname, '../../../core/contract');

const areas = await readAreas();

/** Every call of the contract, by area, as tables. */
export function includeCalls(): string {
  return areas.map(({ title, calls }) => `### ${title}\n\n${tableOf(calls)}`).join('\n\n');
}

interface Area {
  readonly title: string;
  readonly calls: readonly Endpoint[];
}

async function readAreas(): Promise<Area[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const read = await Promise.all(files.map(readArea));
  return read.filter(({ calls }) => calls.length > 0);
}

async function readArea(file: string): Promise<Area> {
  const module: Readonly<Record<string, unknown>> = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, file)).href
  );
  const title = file.replace('.ts', '').replaceAll('-', ' ');
  return {
    title: `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    calls: Object.entries(module)
      .filter(([name]) => /endpoints?$/i.test(name))
      .flatMap(([, value]) => endpointsIn(value)),
  };
}

/** Endpoints of one area may be nested, by version. */
function endpointsIn(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null) return [];
  return isEndpoint(value) ? [value] : Object.values(value).flatMap(endpointsIn);
}

function isEndpoint(value: object): value is Endpoint {
  return 'method' in value && 'path' in value && 'fields' in value && 'token' in value;
}

function tableOf(calls: readonly Endpoint[]): string {
  const rows = calls.map(
    ({ method, path, fields, token }) => `| ${method} | \`${path}\` | ${fields} | ${tokenIn(token)} |`,
  );
  return ['| Method | Path | Fields | Token |', '| --- | --- | --- | --- |', ...new Set(rows)].join('\n');
}

function tokenIn(token: Endpoint['token']): string {
  if (token === 'none') return '';
  return token === 'header' ? 'header `Authorization`' : `field \`${token.field}\``;
}
