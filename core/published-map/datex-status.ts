import { type Json, number, object } from '../decoding.ts';
import { find, findEach, firstOf, idOf, textOf, texts, unwrapped } from './datex-tree.ts';

/** The statuses of all files by the id of their record. */
export interface Statuses {
  readonly size: number;
  /** The status of a record, and whether there is one. Each is counted as used. */
  of(id: string | undefined): Json | undefined;
  /** Ids whose statuses were not used. */
  unusedIds(): string[];
}

const statusNames = ['parkingRecordStatus', 'parkingStatusInformation', 'parkingFacilityStatus'] as const;

/** `parkingFacilityStatus` is the name of a status and of a word in it. */
export function statusesOf(trees: readonly unknown[]): Statuses {
  const statuses = new Map<string, Json>();
  for (const tree of trees) {
    const publicationTime = textOf(find(tree, 'publicationTime'));
    for (const found of statusesIn(tree)) {
      const status = unwrapped(found);
      const id = idOf(
        firstOf(status.parkingRecordReference ?? status.parkingFacilityReference ?? status.reference),
      );
      if (id !== undefined) statuses.set(id, { publicationTime, ...status });
    }
  }
  const plainIds = new Map([...statuses.keys()].map((id) => [plainId(id), id]));
  const used = new Set<string>();
  return {
    size: statuses.size,
    of(recordId) {
      if (recordId === undefined) return undefined;
      const id = statuses.has(recordId) ? recordId : plainIds.get(plainId(recordId));
      if (id === undefined) return undefined;
      used.add(id);
      return statuses.get(id);
    },
    unusedIds: () => [...statuses.keys()].filter((id) => !used.has(id)),
  };
}

/** Germany's MDM appends the name of the place: `1035[P+R Bondorf]` is the status of record 1035. */
function plainId(id: string): string {
  return id.replace(/\[.*\]$/, '').trim();
}

/** A table has as many records as there are statuses, so its records are not searched. */
function statusesIn(tree: unknown): readonly unknown[] {
  const found = findEach(tree, [...statusNames, 'parkingRecord', 'parkingFacility']);
  return statusNames.flatMap((name) => found[name]);
}

/** The counts and the opening of a status. Those of its groups are not the whole. */
export function occupancyOf(status: Json): Json {
  const occupancy = object(firstOf(status.parkingOccupancy ?? status.occupancy ?? status));
  const measuredAt = textOf(
    status.parkingStatusOriginTime ?? status.parkingFacilityStatusTime ?? status.publicationTime,
  );
  const words = [status.parkingSiteOpeningStatus, status.openingStatus, status.parkingFacilityStatus].flatMap(
    (value) => (Array.isArray(value) ? value : [value]),
  );
  const isFull = words.concat([status.parkingSiteStatus].flat()).some((word) => textOf(word) === 'full');
  const override = number(textOf(occupancy.parkingNumberOfSpacesOverride));
  return {
    ...(isFull ? { parkingNumberOfVacantSpaces: 0 } : {}),
    parkingStatusOriginTime: measuredAt,
    ...texts(occupancy, [
      'parkingNumberOfVacantSpaces',
      'totalNumberOfVacantParkingSpaces',
      'numberOfVacantSpaces',
      'parkingNumberOfOccupiedSpaces',
      'totalNumberOfOccupiedParkingSpaces',
      'numberOfOccupiedSpaces',
    ]),
    // Some publish 0 for "not overridden".
    ...(override ? { parkingNumberOfSpacesOverride: override } : {}),
    ...(words.some((word) => /^closed/.test(textOf(word) ?? '')) ? { openingStatus: 'closed' } : {}),
  };
}
