import type { InsertObject, Kysely, SelectQueryBuilder, UpdateObject } from 'kysely';
import type { Database } from './connect.ts';
import type { Reader } from './replica.ts';
import type { TableRow, Tables } from './schema.ts';

type TableName = keyof Tables & string;
type ColumnName<Table extends TableName> = keyof TableRow<Table> & string;

/** What the columns of a row are equal to. */
type Key<Table extends TableName> = {
  readonly [Column in ColumnName<Table>]?: NonNullable<TableRow<Table>[Column]>;
};

/** A query of the rows with this key, or of these columns. It can be narrowed and sorted as any other. */
export function selectRows<Table extends TableName, Column extends ColumnName<Table> = ColumnName<Table>>(
  database: Reader,
  table: Table,
  key: Key<Table>,
  columns?: readonly Column[],
): SelectQueryBuilder<Tables, Table, Pick<TableRow<Table>, Column>> {
  const query = untyped(database).selectFrom(table as string);
  const selecting = matching(columns ? query.select([...columns]) : query.selectAll(), key);
  return selecting as unknown as SelectQueryBuilder<Tables, Table, Pick<TableRow<Table>, Column>>;
}

/** The first of them. */
export function findRow<Table extends TableName, Column extends ColumnName<Table> = ColumnName<Table>>(
  ...query: Parameters<typeof selectRows<Table, Column>>
): Promise<Pick<TableRow<Table>, Column> | undefined> {
  return selectRows(...query).executeTakeFirst();
}

/** The same for a row that must exist. */
export function requireRow<Table extends TableName, Column extends ColumnName<Table> = ColumnName<Table>>(
  ...query: Parameters<typeof selectRows<Table, Column>>
): Promise<Pick<TableRow<Table>, Column>> {
  return selectRows(...query).executeTakeFirstOrThrow();
}

export async function insertRows<Table extends TableName>(
  database: Database,
  table: Table,
  values: InsertObject<Tables, Table> | readonly InsertObject<Tables, Table>[],
): Promise<void> {
  await database.insertInto(table).values(values).execute();
}

/** False if there is a row with the same values in these columns, which are unique together. */
export async function insertNew<Table extends TableName>(
  database: Database,
  table: Table,
  unique: readonly ColumnName<Table>[],
  values: InsertObject<Tables, Table>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await untyped(database)
    .insertInto(table as string)
    .values(values)
    .onConflict((conflict) => conflict.columns(unique).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds the row with this key, which is unique, or changes it. */
export async function storeRow<Table extends TableName>(
  database: Database,
  table: Table,
  key: Key<Table>,
  values: UpdateObject<Tables, Table>,
): Promise<void> {
  await untyped(database)
    .insertInto(table as string)
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(Object.keys(key)).doUpdateSet(values))
    .execute();
}

/** Changes the rows with this key, and says how many there were. */
export async function updateRows<Table extends TableName>(
  database: Database,
  table: Table,
  key: Key<Table>,
  change: UpdateObject<Tables, Table>,
): Promise<number> {
  const updating = untyped(database)
    .updateTable(table as string)
    .set(change);
  const { numUpdatedRows } = await matching(updating, notEmpty(key)).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes the rows with this key, and says how many there were. */
export async function deleteRows<Table extends TableName>(
  database: Database,
  table: Table,
  key: Key<Table>,
): Promise<number> {
  const deleting = untyped(database).deleteFrom(table as string);
  const { numDeletedRows } = await matching(deleting, notEmpty(key)).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function matching<Query extends { where(column: string, operator: '=', value: unknown): Query }>(
  query: Query,
  key: object,
): Query {
  return Object.entries(key).reduce((rest, [column, value]) => rest.where(column, '=', value), query);
}

/** What changes or deletes a whole table is written as a query, where it can be seen. */
function notEmpty<Key extends object>(key: Key): Key {
  if (Object.keys(key).length === 0) throw new Error('Rows are changed and deleted by a key');
  return key;
}

/** Kysely cannot check the columns of a table that is a parameter; the signatures above do. */
function untyped(database: Reader) {
  return database as unknown as Kysely<Record<string, Record<string, unknown>>>;
}
