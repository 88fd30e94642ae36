import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresDriver, TransactionBuilder } from 'kysely';

/**
 * Refuses a second connection to code that is inside of a transaction. The embedded database has one
 * connection, which such code would wait for while it holds it itself: the whole server stops. These tests
 * run on PostgreSQL, whose pool has another connection, so without this they would not notice.
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
