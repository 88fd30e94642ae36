import { readFile } from 'node:fs/promises';
import { reportPublished } from '@kerb/core/api/published-report.ts';
import type { Bounds, PublishedMap } from '@kerb/core/config/city-config.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { joinFiles } from '@kerb/core/published-map/files.ts';
import type { PublishedReport } from '@kerb/core/published-map/report.ts';

export interface MapReportOptions extends Omit<PublishedMap, 'url'> {
  /** Where the city is; without it swapped axes cannot be recognised. */
  readonly bounds?: Bounds | undefined;
}

/**
 * What Kerb reads of published files: names of files or `http(s)` addresses. Rejects with an AppError for a
 * file that is not of the format, with an Error for one that cannot be loaded.
 */
export async function reportMap(
  sources: readonly string[],
  { bounds, ...published }: MapReportOptions = {},
): Promise<{ readonly report: PublishedReport; readonly objects: readonly MapObject[] }> {
  const files = await Promise.all(sources.map(load));
  return reportPublished(joinFiles(files), published, bounds);
}

/** In milliseconds. */
const timeout = 60_000;

async function load(source: string): Promise<Blob> {
  if (!/^https?:\/\//.test(source)) return new Blob([await readFile(source)]);
  const response = await fetch(source, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${source}: HTTP ${response.status}`);
  return response.blob();
}
