import type { TableRow } from '../../platform/database/schema.ts';

/** Whether the account got money by transactions of this type; by the others it spent some. */
export function isReceived(type: TableRow<'transactions'>['type']): boolean {
  return type === 'topUp' || type === 'refund' || type === 'bonus';
}
