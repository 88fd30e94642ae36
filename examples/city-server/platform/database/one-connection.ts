import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresDriver, TransactionBuilder } from 'kysely';

/**
 * Loaded by the contract tests only: refuses a second connection to code that is inside a transaction. The
 * embedded database has one connection, which such code would wait for while it holds it itself, and the
 * whole server would stop. Contract tests run on PostgreSQL, whose pool has another connection, and would
 * not notice.
 */
const openTransaction = new AsyncLocalStorage<true>();

const { execute } = TransactionBuilder.prototype;
TransactionBuilder.prototype.execute = function <T>(callback: (transaction: never) => Promise<T>) {
  return execute.call(this, (transaction) =>
    openTransaction.run(true, () => callback(transaction as never)),
  ) as Promise<T>;
};

const { acquireConnection } = PostgresDriver.prototype;
PostgresDriver.prototype.acquireConnection = async function () {
  if (openTransaction.getStore())
    throw new Error('A second connection inside of a transaction: pass the transaction on');
  return acquireConnection.call(this);
};
