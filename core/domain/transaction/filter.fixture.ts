import type { TransactionFilter } from './period.ts';

/** Leaves nothing out. */
export const everything: TransactionFilter = {
  from: undefined,
  to: undefined,
  type: undefined,
  plate: undefined,
  zoneId: undefined,
};
