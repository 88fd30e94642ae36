import type { OperationsTable } from '../../platform/database/schema.ts';

/** Whether the account got money by operations of this type; by the others it spent some. */
export function isReceived(type: OperationsTable['type']): boolean {
  return type === 'topUp' || type === 'refund' || type === 'bonus';
}
