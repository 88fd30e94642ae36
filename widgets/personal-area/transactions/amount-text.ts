import { formatRoubles } from '@kerb/core/domain/money.ts';
import { type Transaction, transactionSign } from '@kerb/core/domain/transaction/transaction.ts';

const signs = { '-1': '−', '0': '', '1': '+' } as const;

/** The amount with its sign; nothing is without one. */
export function amountText(transaction: Pick<Transaction, 'type' | 'amount'>, language: 'ru' | 'en'): string {
  return `${signs[transactionSign(transaction)]}${formatRoubles(transaction.amount, language)}`;
}
