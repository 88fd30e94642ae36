import { sql } from 'kysely';
import type { Database } from './connect.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** The check of this column alone. */
  readonly check: string | null;
  readonly comment: string | null;
}

/** The tables of a migrated database as TypeScript: `tables.ts`, which a test compares with it. */
export async function tableTypes(database: Database): Promise<string> {
  const { rows } = await columns.execute(database);
  const names = [...new Set(rows.map(({ table }) => table))];
  return [
    '// Made from the migrated database by migrate.test.ts; `vitest -u` writes it again.\n',
    "import type { Generated } from 'kysely';\nimport type { Json } from './json-columns.ts';\n",
    '/** The tables of `migrations/*.sql`. Money is whole kopecks. */\nexport interface StoredTables {',
    ...names.map((name) => tableText(name, rows)),
    '}',
    '',
  ].join('\n');
}

const columns = sql<Column>`
  select
    relation.relname as table,
    attname as name,
    format_type(atttypid, null) as type,
    not attnotnull as "isNullable",
    atthasdef or attidentity <> '' as "hasDefault",
    (
      select pg_get_constraintdef(found.oid)
      from pg_constraint as found
      where conrelid = relation.oid and contype = 'c' and conkey = array[attnum]
      limit 1
    ) as check,
    col_description(relation.oid, attnum) as comment
  from pg_class as relation
  join pg_attribute on attrelid = relation.oid
  where
    relnamespace = current_schema()::regnamespace and relkind = 'r'
    and attnum > 0 and not attisdropped
    and relname not in ('schema_migrations', 'kysely_migration_lock')
  order by relname, attnum
`;

function tableText(name: string, rows: readonly Column[]): string {
  const own = rows.filter(({ table }) => table === name);
  return [`  ${name}: {`, ...own.map(columnText), '  };'].join('\n');
}

function columnText({ table, name, type, isNullable, hasDefault, check, comment }: Column): string {
  const value = type === 'jsonb' ? `Json<'${table}.${name}'>` : (unionOf(check) ?? scalarTypes[type]);
  if (!value) throw new Error(`${table}.${name} has the type ${type}, for which there is none in TypeScript`);
  const stored = isNullable ? `${value} | null` : value;
  const text = `    ${name}: ${hasDefault ? `Generated<${stored}>` : stored};`;
  return comment ? `    /** ${comment} */\n${text}` : text;
}

/** The values of a check like `state = ANY (ARRAY['waiting'::text, 'paid'::text])`. */
function unionOf(check: string | null): string | undefined {
  if (!check || !/= ANY \(ARRAY\[/.test(check)) return undefined;
  return [...check.matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`).join(' | ');
}

const scalarTypes: Readonly<Record<string, string | undefined>> = {
  text: 'string',
  uuid: 'string',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  'timestamp with time zone': 'Date',
};
