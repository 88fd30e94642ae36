import { readFile } from 'node:fs/promises';
import { limitReply } from '../limit-reply.ts';
import { isSpreadsheet, tablesOf } from './spreadsheet.ts';

/** A file, and what stands in the way of a page that reads it from its address. */
export interface LoadedFile {
  readonly body: Blob;
  readonly obstacle?: string | undefined;
}

/** In milliseconds. */
const timeout = 60_000;

/** Any other site, as the pages with the map are. */
const origin = 'https://page.example';

/**
 * A file of the disk or of an `http(s)` address; a spreadsheet as its table. Rejects with an Error that says
 * what to do.
 */
export async function loadFile(source: string): Promise<LoadedFile> {
  const { body, obstacle } = /^https?:\/\//.test(source) ? await download(source) : await open(source);
  const bytes = new Uint8Array(await body.arrayBuffer());
  if (!isSpreadsheet(bytes)) return { body, obstacle };
  const tables = new Blob([JSON.stringify(await tablesOf(bytes))]);
  return { body: tables, obstacle: 'A page does not read .xlsx. Publish the table as CSV or GeoJSON.' };
}

async function open(path: string): Promise<LoadedFile> {
  try {
    return { body: new Blob([await readFile(path)]) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new Error(`${path}: there is no such file.`);
    if (code === 'EISDIR') throw new Error(`${path} is a folder. Name the files in it.`);
    throw new Error(`${path} cannot be read: ${(error as Error).message}`);
  }
}

async function download(address: string): Promise<LoadedFile> {
  const response = await fetch(address, {
    headers: { Origin: origin },
    signal: AbortSignal.timeout(timeout),
  }).catch((error: Error) => {
    const cause = error.cause instanceof Error ? error.cause.message : error.message;
    throw new Error(`${address} cannot be reached: ${cause}`);
  });
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  const allowed = response.headers.get('Access-Control-Allow-Origin');
  return {
    body: await limitReply(response, address).blob(),
    obstacle:
      allowed === '*' || allowed === origin
        ? undefined
        : `${address} has no Access-Control-Allow-Origin for other sites, so a page cannot read it.`,
  };
}
