import type { DropReason, MapObject } from '@kerb/core/domain/map/map-object.ts';
import type { CoordinateSystem, PublishedReport, ReadValue } from '@kerb/core/published-map/report.ts';
import { boxOf } from './box.ts';

const reasons: Readonly<Record<DropReason, string>> = {
  notAFeature: 'it is not a feature',
  type: 'it is not parking, as far as its type or tags say',
  geometry: 'it has no geometry that can be drawn',
  outsideCity: 'it lies far from the city. If all do, name the coordinate system by --crs',
  system: 'its coordinate system is not known. Name it by --crs, or give a definition of PROJ',
  private: 'the public may not park there',
  reserved: 'it is reserved: for customers, permits, loading, charging, car sharing or the like',
  noParking: 'nobody may park there',
  notForCars: 'it is not for cars',
  outdated: 'the file has a newer record of the same place',
  unclear: 'nothing in it says that cars may park there. If they may, say so by the field "kind"',
  fields: 'the config leaves this kind out',
  limit: 'the file has more than 200,000 objects',
};

const unchecked = 'Without --bounds exchanged axes are not noticed';

const maxRows = 40;
/** Of one field. */
const maxValues = 8;

/**
 * The report as text: what was read, drawn and left out, and why, and what to decide before it is published.
 */
export function printMap(
  report: PublishedReport,
  objects: readonly MapObject[],
  questions: readonly string[],
  isCityKnown: boolean,
): string {
  const lines = [
    `Format: ${report.formats.join(', ')}`,
    ...report.systems.map((system) => `Coordinates: ${describeSystem(system)}`),
    `Drawn: ${report.drawnEntries} of ${report.entries} entries (${percent(report.drawnEntries, report.entries)}), as ${report.objects} objects`,
    `Named: ${report.namedObjects} of ${report.objects} objects (${percent(report.namedObjects, report.objects)})`,
    ...(objects.length > 0 ? [`Where: ${describeBox(objects)}${isCityKnown ? '' : `. ${unchecked}`}`] : []),
    ...section('Drawn as', countsOf(report.categories)),
    ...section(
      'Left out',
      Object.entries(report.leftOut).map(([reason, count]) => `${count} × ${reasons[reason as DropReason]}`),
    ),
    ...section('What values were understood to say', describeValues(report.values, false)),
    ...section('Values that were not understood', describeValues(report.values, true)),
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
    ...section('Remarks', [
      ...report.remarks,
      ...(report.staleEntries > 0
        ? [
            `${report.staleEntries} counts of free spaces are over an hour older than the newest, and left out.`,
          ]
        : []),
    ]),
    ...section('Before you publish it', questions),
  ];
  return lines.join('\n');
}

function countsOf(categories: PublishedReport['categories']): string[] {
  return Object.entries(categories)
    .sort(([, one], [, other]) => other - one)
    .map(
      ([category, count]) =>
        `${count} × ${category === 'other' ? 'other (not shown as public or free)' : category}`,
    );
}

/** The most frequent values of each field. */
function describeValues(values: readonly ReadValue[], isUnclear: boolean): string[] {
  const perName = new Map<string, number>();
  return values
    .filter(({ meaning }) => (meaning === 'unclear') === isUnclear)
    .flatMap(({ name, value, meaning, count }) => {
      const listed = (perName.get(name) ?? 0) + 1;
      perName.set(name, listed);
      if (listed > maxValues) return [];
      return [`"${name}" = "${value}", ${count} ×${isUnclear ? '' : `: ${meaning}`}`];
    });
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

function describeBox(objects: readonly MapObject[]): string {
  const { southWest, northEast } = boxOf(objects);
  return `latitude ${southWest.lat} to ${northEast.lat}, longitude ${southWest.lon} to ${northEast.lon}`;
}
