import type { TransactionsTable } from '../../platform/database/schema.ts';

/** Whether the account got money by transactions of this type; by the others it spent some. */
export function isReceived(type: TransactionsTable['type']): boolean {
  return type === 'topUp' || type === 'refund' || type === 'bonus';
}
