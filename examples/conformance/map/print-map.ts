import type { DropReason, MapObject } from '@kerb/core/domain/map/map-object.ts';
import type { CoordinateSystem, PublishedReport } from '@kerb/core/published-map/report.ts';

const reasons: Readonly<Record<DropReason, string>> = {
  notAFeature: 'it is not a feature',
  type: 'it is not parking, as far as its type or tags say',
  code: 'it has no code',
  geometry: 'it has no geometry that can be drawn',
  outsideCity: 'it lies far from the city. If all do, name the coordinate system by --crs',
  system: 'its coordinate system is not known. Name it by --crs, or give a definition of PROJ',
  private: 'the public may not park there',
  reserved: 'it is reserved: for customers, permits, loading, charging, car sharing or the like',
  noParking: 'nobody may park there',
  notForCars: 'it is not for cars',
  unclear: 'nothing in it says that cars may park there. If they may, say so by the field "kind"',
  fields: 'the config leaves this kind out',
  limit: 'the file has more than 200,000 objects',
};

const maxRows = 40;

/** The report as text: what was read, drawn and left out, and why. */
export function printMap(report: PublishedReport, objects: readonly MapObject[]): string {
  return [
    `Format: ${report.formats.join(', ')}`,
    ...report.systems.map((system) => `Coordinates: ${describeSystem(system)}`),
    `Drawn: ${report.drawnEntries} of ${report.entries} entries (${percent(report.drawnEntries, report.entries)}), as ${report.objects} objects`,
    `Named: ${report.namedObjects} of ${report.objects} objects (${percent(report.namedObjects, report.objects)})`,
    ...(objects.length > 0 ? [`Where: ${boxOf(objects)}`] : []),
    ...section(
      'Left out',
      Object.entries(report.leftOut).map(([reason, count]) => `${count} × ${reasons[reason as DropReason]}`),
    ),
    ...section(
      'Used fields',
      report.fields.map(({ field, name, count }) => `${field} from "${name}", ${count} ×`),
    ),
    ...section(
      'Values that could not be read',
      report.unreadValues.map(
        ({ field, name, count, example }) => `${field} from "${name}", ${count} ×, such as "${example}"`,
      ),
    ),
    ...section(
      'Fields that were not used',
      report.unusedNames.map(({ name, count }) => `"${name}", ${count} ×`),
    ),
    ...section(
      'Fields of the config that no entry has',
      report.missingNames.map((name) => `"${name}"`),
    ),
    ...section('Remarks', report.remarks),
  ].join('\n');
}

function describeSystem({ name, namedBy, isSupported }: CoordinateSystem): string {
  const by = {
    config: 'as you said',
    file: 'as the file says',
    assumed: 'as nobody says otherwise',
  }[namedBy];
  return `${name}, ${by}${isSupported ? '' : ', which is not known'}`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${Math.floor((part / whole) * 1000) / 10} %`;
}

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length > maxRows ? [`  and ${lines.length - maxRows} more`] : [];
  return [`${title}:`, ...lines.slice(0, maxRows).map((line) => `  ${line}`), ...rest];
}

/** The box of all positions: one look says whether the axes are right. */
function boxOf(objects: readonly MapObject[]): string {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { geometry } of objects)
    for (const [lon, lat] of geometry.kind === 'point'
      ? [geometry.at]
      : geometry.kind === 'line'
        ? geometry.path
        : geometry.rings.flat()) {
      [west, east] = [Math.min(west, lon), Math.max(east, lon)];
      [south, north] = [Math.min(south, lat), Math.max(north, lat)];
    }
  return `latitude ${south} to ${north}, longitude ${west} to ${east}`;
}
