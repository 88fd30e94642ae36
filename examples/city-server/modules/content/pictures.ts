import { readFile } from 'node:fs/promises';

const folder = new URL('pictures/', import.meta.url);
const names: ReadonlySet<string> = new Set(['phone', 'street', 'winter']);

/** The WebP picture with this file name; `undefined` for any other name. */
export async function readPicture(file: string): Promise<Buffer | undefined> {
  const name = /^(\w+)\.webp$/.exec(file)?.[1];
  return name !== undefined && names.has(name) ? readFile(new URL(`${name}.webp`, folder)) : undefined;
}
