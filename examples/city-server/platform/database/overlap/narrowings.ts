import type { Column, Rule, Table, TableSchemas } from './read-tables.ts';

/** Something that worked before and may not work now. */
export interface Narrowing {
  /** `table`, `table.column` or `table.constraint`. */
  readonly name: string;
  readonly text: string;
}

/** What a server for these tables can rely on, and cannot on the present ones. */
export function narrowings(released: TableSchemas, present: TableSchemas): readonly Narrowing[] {
  return Object.entries(released).flatMap(([name, before]) => {
    const now = present[name];
    if (!now) return [{ name, text: 'is gone' }];
    return [...ofColumns(before, now), ...ofRules(before, now)].map(({ name: part, text }) => ({
      name: `${name}.${part}`,
      text,
    }));
  });
}

function ofColumns(before: Table, now: Table): readonly Narrowing[] {
  const released = Object.entries(before.columns).flatMap(([name, column]) => {
    const text = narrowed(column, now.columns[name]);
    return text ? [{ name, text }] : [];
  });
  const added = Object.entries(now.columns)
    .filter(([name, column]) => !before.columns[name] && column.isRequired && !column.hasDefault)
    .map(([name]) => ({ name, text: 'is new and required, without a default' }));
  return [...released, ...added];
}

function narrowed(before: Column, now: Column | undefined): string | undefined {
  if (!now) return 'is gone';
  if (before.type !== now.type && !widerTypes[before.type]?.includes(now.type))
    return `is ${now.type} and was ${before.type}`;
  if (now.isRequired && !before.isRequired) return 'may no longer be null';
  if (before.hasDefault && !now.hasDefault) return 'has lost its default';
  return undefined;
}

const widerTypes: Readonly<Record<string, readonly string[] | undefined>> = {
  smallint: ['integer', 'bigint'],
  integer: ['bigint'],
};

function ofRules(before: Table, now: Table): readonly Narrowing[] {
  return now.rules
    .filter((rule) => !before.rules.some((earlier) => isAsWide(earlier, rule)))
    .filter((rule) => !isOfNewColumns(rule, before, now))
    .map(({ name, definition }) => ({ name, text: `is new: ${definition}` }));
}

/** Whether a rule takes all that the earlier one did. */
function isAsWide(before: Rule, now: Rule): boolean {
  if (before.definition === now.definition) return true;
  const earlier = listedValues(before);
  const present = new Set(listedValues(now));
  return (
    before.columns.join() === now.columns.join() &&
    earlier.length > 0 &&
    earlier.every((value) => present.has(value))
  );
}

/** The values of a check like `CHECK ((state = ANY (ARRAY['waiting'::text, 'paid'::text])))`. */
function listedValues({ definition }: Rule): readonly string[] {
  const [, list = ''] = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(definition) ?? [];
  return list.split(', ').filter((value) => value !== '');
}

/**
 * Whether rows that name no new column always satisfy the rule. PostgreSQL takes null for a unique column,
 * for a foreign key and for most checks, and tries a default where it adds the column.
 */
function isOfNewColumns({ columns, definition }: Rule, before: Table, now: Table): boolean {
  const added = columns.filter((name) => !before.columns[name]);
  if (!definition.startsWith('CHECK')) return added.some((name) => now.columns[name]?.hasDefault === false);
  return added.length > 0 && added.length === columns.length && !definition.includes('IS NOT NULL');
}
