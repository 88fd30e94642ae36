/** PostgreSQL's classes and codes of a server that ends, starts, or takes no more connections. */
const serverCodes = /^(08|57P0[1-5]|53300)/;

/** Node's codes of a network or a server that is gone. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What `pg` says without a code. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect)/;

/**
 * Whether an error says that the database cannot be reached at this moment. The work was not done, or nobody
 * knows whether it was: the client finds out by repeating the request with the same key.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return serverCodes.test(code) || networkCodes.has(code) || sentences.test(error.message);
}
