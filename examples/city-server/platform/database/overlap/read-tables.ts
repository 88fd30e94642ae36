import { sql } from 'kysely';
import type { Database } from '../connect.ts';

/** A constraint or a unique index. */
export interface Rule {
  readonly name: string;
  readonly definition: string;
  /** Its columns; for an expression also an empty name. */
  readonly columns: readonly string[];
}

export interface Column {
  readonly type: string;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
}

export interface Table {
  readonly columns: Readonly<Record<string, Column>>;
  readonly rules: readonly Rule[];
}

export type TableSchemas = Readonly<Record<string, Table>>;

/** What the tables of a migrated database demand of the rows that a server writes. */
export async function readTables(database: Database): Promise<TableSchemas> {
  const columns = await readColumns.execute(database);
  const rules = await readRules.execute(database);
  const schemas: Record<string, { columns: Record<string, Column>; rules: Rule[] }> = {};
  for (const { table, column, ...rest } of columns.rows) {
    schemas[table] ??= { columns: {}, rules: [] };
    schemas[table].columns[column] = rest;
  }
  for (const { table, ...rule } of rules.rows) schemas[table]?.rules.push(rule);
  return schemas;
}

const readColumns = sql<Column & { readonly table: string; readonly column: string }>`
  select
    relname as table, attname as column, format_type(atttypid, atttypmod) as type,
    attnotnull as "isRequired", atthasdef or attidentity <> '' as "hasDefault"
  from pg_class as relation
  join pg_attribute on attrelid = relation.oid
  where
    relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    and relname not in ('schema_migrations', 'kysely_migration_lock')
  order by relname, attnum
`;

/** Constraints, and the unique indexes that belong to none. */
const readRules = sql<Rule & { readonly table: string }>`
  select
    conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition,
    (
      select coalesce(json_agg(attname order by attname), '[]') from pg_attribute
      where attrelid = conrelid and attnum = any (conkey)
    ) as columns
  from pg_constraint
  where connamespace = current_schema()::regnamespace and conrelid <> 0 and contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select
    indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid),
    (
      select json_agg(coalesce(attname, '') order by attname) from unnest(indkey) as key
      left join pg_attribute on attrelid = indrelid and attnum = key and attnum > 0
    )
  from pg_index
  join pg_class on pg_class.oid = indexrelid
  where
    relnamespace = current_schema()::regnamespace and indisunique
    and not exists (select from pg_constraint where conindid = indexrelid)
  order by 1, 2
`;
