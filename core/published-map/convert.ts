import type { PublishedMap } from '../config/city-config.ts';
import type { Bounds } from '../domain/map/lat-lon.ts';
import type { DropReason } from '../domain/map/map-object.ts';
import { findSystem } from './coordinate-system.ts';
import { DroppedFeature } from './dropped-feature.ts';
import { type Part, splitGeometry } from './parts.ts';
import { type PositionReader, positionReader } from './position.ts';
import { createPropertiesReader, type PropertiesByShape, type StandardProperties } from './properties.ts';
import type { ReportBuilder } from './report.ts';
import type { Source, SourceFeature } from './source.ts';

/** As many objects as the map can hold. */
const maxObjects = 200_000;

/**
 * Converts the features of all files to features in the contract's form, which the map's reader decodes like
 * any other, and `DroppedFeature` for the others. A feature with several points or lines becomes several
 * features. The report is complete when all are read. Rejects with an AppError when the library of
 * projections cannot be loaded.
 */
export async function convert(
  sources: readonly Source[],
  { crs, fields = {} }: Pick<PublishedMap, 'crs' | 'fields'>,
  bounds: Bounds,
  report: ReportBuilder,
): Promise<Iterable<unknown>> {
  const readable: ReadableSource[] = [];
  for (const source of sources) {
    const { system, project } = await findSystem(crs, source.system);
    report.addFormat(source.format);
    report.addSystem(system);
    for (const remark of source.remarks ?? []) report.addRemark(remark);
    const readPosition = system.isSupported ? positionReader(bounds, project) : undefined;
    readable.push({ features: source.features, readPosition });
  }
  return featuresOf(readable, createPropertiesReader(fields, report), report);
}

interface ReadableSource extends Pick<Source, 'features'> {
  /** `undefined` where the coordinate system is not known. */
  readonly readPosition: PositionReader | undefined;
}

type Converted = { readonly parts: ReturnType<typeof splitGeometry>; readonly as: PropertiesByShape };

function* featuresOf(
  sources: readonly ReadableSource[],
  { read: readProperties, missingNames }: ReturnType<typeof createPropertiesReader>,
  report: ReportBuilder,
): Iterable<unknown> {
  const unique = createCodes();
  let [entry, objects] = [0, 0];
  for (const { features, readPosition } of sources)
    for (const feature of features) {
      entry++;
      report.countEntry();
      const result = feature instanceof DroppedFeature ? feature.reason : converted(feature, readPosition);
      if (typeof result === 'string') {
        yield new DroppedFeature(result);
        continue;
      }
      for (const part of result.parts) {
        if (part === 'outsideCity') yield new DroppedFeature('outsideCity');
        else if (objects >= maxObjects) yield new DroppedFeature('limit');
        else {
          objects++;
          yield adapted(result.as(part.type), part, part === result.parts[0], (code) =>
            unique(code ?? `${entry}`),
          );
        }
      }
    }
  report.setMissing(missingNames());

  function converted(
    feature: SourceFeature,
    readPosition: PositionReader | undefined,
  ): Converted | DropReason {
    const as = readProperties(feature);
    if (typeof as === 'string') return as;
    if (!readPosition) return 'system';
    const parts = splitGeometry(feature.geometry, readPosition);
    return parts.length === 0 ? 'geometry' : { parts, as };
  }
}

function adapted(
  { code, freeparking, spaces, ...rest }: StandardProperties,
  { type, coordinates }: Part,
  isFirst: boolean,
  codeOf: (code: string | undefined) => string,
): object {
  // The counts are those of the whole feature, so only its first part has them.
  const counts = isFirst ? { freeparking, spaces } : {};
  return {
    type: 'Feature',
    geometry: { type, coordinates },
    properties: { ...rest, ...counts, code: codeOf(code) },
  };
}

/** The map finds objects by code, so a repeated code gets a suffix. */
function createCodes(): (code: string) => string {
  const occurrences = new Map<string, number>();
  return (code) => {
    const count = (occurrences.get(code) ?? 0) + 1;
    occurrences.set(code, count);
    return count === 1 ? code : `${code}/${count}`;
  };
}
