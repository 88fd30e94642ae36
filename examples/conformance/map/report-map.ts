import { reportPublished } from '@kerb/core/api/published-report.ts';
import type { Bounds, PublishedMap } from '@kerb/core/config/city-config.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { joinFiles } from '@kerb/core/published-map/files.ts';
import type { PublishedReport } from '@kerb/core/published-map/report.ts';
import { countExchanged } from './exchanged-axes.ts';
import { loadFile } from './load-file.ts';

export interface MapReportOptions extends Omit<PublishedMap, 'url'> {
  /** Where the city is; without it swapped axes cannot be recognised. */
  readonly bounds?: Bounds | undefined;
}

export interface MapReport {
  readonly report: PublishedReport;
  readonly objects: readonly MapObject[];
  /** Known only where the bounds of the city are not. */
  readonly exchanged: number;
  /** What stands in the way of a page that reads the files. */
  readonly obstacles: readonly string[];
}

/**
 * What Kerb reads of published files: names of files or `http(s)` addresses. Rejects with an AppError for a
 * file that is not of the format, with an Error for one that cannot be loaded.
 */
export async function reportMap(
  sources: readonly string[],
  { bounds, ...published }: MapReportOptions = {},
): Promise<MapReport> {
  const files = await Promise.all(sources.map(loadFile));
  const body = joinFiles(files.map((file) => file.body));
  const reported = await reportPublished(body, { url: sources, ...published }, bounds);
  const exchanged = bounds ? 0 : countExchanged(reported.objects);
  return { ...reported, exchanged, obstacles: files.flatMap(({ obstacle }) => obstacle ?? []) };
}
