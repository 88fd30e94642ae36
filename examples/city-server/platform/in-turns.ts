/**
 * Takes the rows of a queue in turns, in the order of their ids, and begins again after the last one. So rows
 * that cannot be finished keep none of the others waiting, however many they are. `after` is absent where it
 * begins.
 */
export function inTurns<Context, Row>(
  read: (context: Context, after: string | undefined, most: number) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
  most = 100,
): (context: Context) => Promise<readonly Row[]> {
  let after: string | undefined;
  return async (context) => {
    const rows = await read(context, after, most);
    const last = rows.at(-1);
    after = last && rows.length === most ? idOf(last) : undefined;
    return rows;
  };
}
