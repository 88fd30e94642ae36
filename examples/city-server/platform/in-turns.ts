import { type SelectQueryBuilder, sql } from 'kysely';

/**
 * Takes the rows of a queue in turns, in the order of a column, and begins again after the last one. So rows
 * that cannot be finished keep none of the others waiting, however many they are.
 */
export function inTurns<Context, DB, Table extends keyof DB, Row>(
  queue: (context: Context) => SelectQueryBuilder<DB, Table, Row>,
  column: string,
  most = 100,
) {
  const order = sql.ref(column);
  const name = column.replace(/.*\./, '') as keyof Row;
  let after: unknown;
  return async (context: Context): Promise<readonly Row[]> => {
    const waiting = queue(context);
    const rest = after === undefined ? waiting : waiting.where(sql<boolean>`${order} > ${after}`);
    const rows = (await rest.orderBy(order).limit(most).execute()) as readonly Row[];
    const last = rows.at(-1);
    after = last && rows.length === most ? last[name] : undefined;
    return rows;
  };
}
