import type { ServerContext } from '../../platform/context.ts';
import { selectRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';

export type Erasure = TableRow<'erasures'>;

/** The erasures of a city that drivers asked for: those that are not done first, by their date. */
export function erasuresOf({ database }: ServerContext, city: string): Promise<Erasure[]> {
  return selectRows(database, 'erasures', { city })
    .orderBy('erased_at', (order) => order.desc().nullsFirst())
    .orderBy('due_at')
    .limit(100)
    .execute();
}

/** One that was done. */
export async function findErasure(
  { database }: ServerContext,
  city: string,
  id: string,
): Promise<Erasure | undefined> {
  return selectRows(database, 'erasures', { city, id }).where('erased_at', 'is not', null).executeTakeFirst();
}
