import type { Category, Dropped, DropReason } from '../domain/map/map-object.ts';
import type { ReadField } from './field-names.ts';
import { textsIn } from './plain-value.ts';

/** What was read from a published file and what was not. */
export interface PublishedReport {
  /** With versions. */
  readonly formats: readonly string[];
  readonly systems: readonly CoordinateSystem[];
  /** Entries of the files that can be parking. */
  readonly entries: number;
  /** Entries of which at least a part is drawn. */
  readonly drawnEntries: number;
  /** Drawn objects; an entry with several points or lines gives several. */
  readonly objects: number;
  readonly namedObjects: number;
  readonly leftOut: Dropped;
  /** Drawn objects by the category that they are shown in. */
  readonly categories: Readonly<Partial<Record<Category, number>>>;
  /** Values of the fields that say what a place is or who may park, the most frequent first. */
  readonly values: readonly ReadValue[];
  readonly fields: readonly UsedField[];
  /** Fields of the file that nothing was read from, the most frequent first. */
  readonly unusedNames: readonly NameCount[];
  /** Values of used fields that could not be read. */
  readonly unreadValues: readonly UnreadValue[];
  /** Names in the config's `fields` that no feature has. */
  readonly missingNames: readonly string[];
  /** Entries whose occupancy is much older than that of others, and so left out. */
  readonly staleEntries: number;
  /** Objects whose shape lacks positions that could not be read or lie far from the city. */
  readonly changedShapes: number;
  /** Positions that are degrees, though a projected system is named. */
  readonly degreesInProjection: number;
  /** Positions whose latitude comes first. */
  readonly swappedPositions: number;
  /** Objects that are drawn though only the name of the file says that they are parking. */
  readonly silentObjects: number;
  readonly remarks: readonly string[];
}

export interface CoordinateSystem {
  readonly name: string;
  /** Who says so; `assumed`: nobody, the numbers are read as longitude and latitude. */
  readonly namedBy: 'config' | 'file' | 'assumed';
  readonly isSupported: boolean;
}

interface UsedField {
  readonly field: ReadField;
  readonly name: string;
  /** Features whose value was read. */
  readonly count: number;
}

/** What a value was understood to say. */
export interface ReadValue {
  readonly field: ReadField;
  readonly name: string;
  /** Shortened. */
  readonly value: string;
  /** A meaning or a category; `unclear` when it was not understood. */
  readonly meaning: string;
  readonly count: number;
}

interface NameCount {
  readonly name: string;
  /** Features with a value. */
  readonly count: number;
}

interface UnreadValue extends NameCount {
  readonly field: ReadField;
  /** The first such value, shortened. */
  readonly example: string;
}

/** Further names are only counted as one: a hostile file can have as many as it has bytes. */
const maxNames = 300;
const maxExample = 60;

/** Collects a report while features are read. */
export interface ReportBuilder {
  addFormat(format: string): void;
  addSystem(system: CoordinateSystem): void;
  addRemark(remark: string): void;
  countEntry(): void;
  /** An object of the last entry, with its name. */
  countDrawn(name: string, category: Category): void;
  countDropped(reason: DropReason): void;
  countName(name: string): void;
  countUse(field: ReadField, name: string): void;
  countUnread(field: ReadField, name: string, value: unknown): void;
  countValue(field: ReadField, name: string, value: unknown, meaning: string): void;
  countStale(): void;
  countChangedShape(): void;
  countDegrees(): void;
  countSwapped(): void;
  countSilent(): void;
  setMissing(names: readonly string[]): void;
  finish(): PublishedReport;
}

export function createReport(): ReportBuilder {
  const formats = new Set<string>();
  const systems = new Map<string, CoordinateSystem>();
  const remarks = new Set<string>();
  const leftOut: Partial<Record<DropReason, number>> = {};
  const names = new Map<string, number>();
  const uses = new Map<string, { field: ReadField; name: string; count: number }>();
  const unread = new Map<string, { field: ReadField; name: string; count: number; example: string }>();
  const categories: Partial<Record<Category, number>> = {};
  const values = new Map<string, { -readonly [K in keyof ReadValue]: ReadValue[K] }>();
  let [staleEntries, changedShapes, degreesInProjection, swappedPositions, silentObjects] = [0, 0, 0, 0, 0];
  let [entries, drawnEntries, lastDrawn, objects, namedObjects] = [0, 0, 0, 0, 0];
  let missingNames: readonly string[] = [];

  return {
    addFormat: (format) => void formats.add(format),
    addSystem: (system) => void systems.set(`${system.namedBy} ${system.name}`, system),
    addRemark: (remark) => void remarks.add(remark),
    countEntry() {
      entries++;
    },
    countDrawn(name, category) {
      objects++;
      categories[category] = (categories[category] ?? 0) + 1;
      if (name !== '') namedObjects++;
      if (lastDrawn !== entries) drawnEntries++;
      lastDrawn = entries;
    },
    countDropped(reason) {
      leftOut[reason] = (leftOut[reason] ?? 0) + 1;
    },
    countName(name) {
      const listed = names.has(name) || names.size < maxNames ? name.slice(0, maxExample) : 'others';
      names.set(listed, (names.get(listed) ?? 0) + 1);
    },
    countUse(field, name) {
      const key = `${field} ${name}`;
      const use = uses.get(key);
      if (use) use.count++;
      else if (uses.size < maxNames) uses.set(key, { field, name: name.slice(0, maxExample), count: 1 });
    },
    countUnread(field, name, value) {
      const key = `${field} ${name}`;
      const existing = unread.get(key);
      if (existing) existing.count++;
      else if (unread.size < maxNames)
        unread.set(key, { field, name: name.slice(0, maxExample), count: 1, example: shortened(value) });
    },
    countValue(field, name, value, meaning) {
      const example = shortened(value);
      const key = `${field} ${name} ${example}`;
      const existing = values.get(key);
      if (existing) existing.count++;
      else if (values.size < maxNames)
        values.set(key, { field, name: name.slice(0, maxExample), value: example, meaning, count: 1 });
    },
    countStale: () => void staleEntries++,
    countChangedShape: () => void changedShapes++,
    countDegrees: () => void degreesInProjection++,
    countSwapped: () => void swappedPositions++,
    countSilent: () => void silentObjects++,
    setMissing(missing) {
      missingNames = missing;
    },
    finish() {
      const used = new Set([...uses.values(), ...values.values()].map(({ name }) => name));
      return {
        formats: [...formats],
        systems: [...systems.values()],
        entries,
        drawnEntries,
        objects,
        namedObjects,
        leftOut,
        categories,
        values: [...values.values()].sort((one, other) => other.count - one.count),
        staleEntries,
        changedShapes,
        degreesInProjection,
        swappedPositions,
        silentObjects,
        fields: [...uses.values()],
        unusedNames: [...names]
          .map(([name, count]) => ({ name, count }))
          .filter(({ name }) => !used.has(name))
          .sort((one, other) => other.count - one.count),
        unreadValues: [...unread.values()],
        missingNames,
        remarks: [...remarks],
      };
    },
  };
}

function shortened(value: unknown): string {
  return textsIn(value).join(', ').slice(0, maxExample);
}
