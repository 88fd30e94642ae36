import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

interface Level {
  readonly brotli: number;
  readonly gzip: number;
}

const isText = /\.(js|css|html|json|svg|txt|webmanifest|xml)$/;

/** Below this a compressed reply saves no packet. Bytes. */
const smallest = 1024;

/** Levels of Brotli and gzip. The smallest files take ten times as long as the quick ones. */
export const levels = { small: { brotli: 11, gzip: 9 }, quick: { brotli: 5, gzip: 6 } };

/**
 * Writes `file.br` and `file.gz` beside each text file of a folder: a build is compressed once and sent many
 * times. Returns how many files were compressed.
 */
export async function compressFolder(folder: string, level: Level): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => isText.test(name)).map((name) => join(folder, name));
  const compressed = await Promise.all(files.map((file) => compressFile(file, level)));
  return compressed.filter(Boolean).length;
}

async function compressFile(file: string, level: Level): Promise<boolean> {
  const content = await readFile(file);
  if (content.length < smallest) return false;
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level.brotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  };
  const [brotli, zipped] = await Promise.all([
    toBrotli(content, options),
    toGzip(content, { level: level.gzip }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
  return true;
}
