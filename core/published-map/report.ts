import type { PublishedField } from '../config/city-config.ts';
import type { Dropped, DropReason } from '../domain/map/map-object.ts';

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
  readonly fields: readonly UsedField[];
  /** Fields of the file that nothing was read from, the most frequent first. */
  readonly unusedNames: readonly NameCount[];
  /** Values of used fields that could not be read. */
  readonly unreadValues: readonly UnreadValue[];
  /** Names in the config's `fields` that no feature has. */
  readonly missingNames: readonly string[];
  readonly remarks: readonly string[];
}

export interface CoordinateSystem {
  readonly name: string;
  /** Who says so; `assumed`: nobody, the numbers are read as longitude and latitude or as Web Mercator. */
  readonly namedBy: 'config' | 'file' | 'assumed';
  readonly isSupported: boolean;
}

interface UsedField {
  readonly field: PublishedField;
  readonly name: string;
  /** Features whose value was read. */
  readonly count: number;
}

interface NameCount {
  readonly name: string;
  /** Features with a value. */
  readonly count: number;
}

interface UnreadValue extends NameCount {
  readonly field: PublishedField;
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
  countDrawn(name: string): void;
  countDropped(reason: DropReason): void;
  countName(name: string): void;
  countUse(field: PublishedField, name: string): void;
  countUnread(field: PublishedField, name: string, value: unknown): void;
  setMissing(names: readonly string[]): void;
  finish(): PublishedReport;
}

export function createReport(): ReportBuilder {
  const formats = new Set<string>();
  const systems = new Map<string, CoordinateSystem>();
  const remarks = new Set<string>();
  const leftOut: Partial<Record<DropReason, number>> = {};
  const names = new Map<string, number>();
  const uses = new Map<string, { field: PublishedField; name: string; count: number }>();
  const unread = new Map<string, { field: PublishedField; name: string; count: number; example: string }>();
  let [entries, drawnEntries, lastDrawn, objects, namedObjects] = [0, 0, 0, 0, 0];
  let missingNames: readonly string[] = [];

  return {
    addFormat: (format) => void formats.add(format),
    addSystem: (system) => void systems.set(`${system.namedBy} ${system.name}`, system),
    addRemark: (remark) => void remarks.add(remark),
    countEntry() {
      entries++;
    },
    countDrawn(name) {
      objects++;
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
    setMissing(missing) {
      missingNames = missing;
    },
    finish() {
      const used = new Set([...uses.values()].map(({ name }) => name));
      return {
        formats: [...formats],
        systems: [...systems.values()],
        entries,
        drawnEntries,
        objects,
        namedObjects,
        leftOut,
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
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.slice(0, maxExample);
}
