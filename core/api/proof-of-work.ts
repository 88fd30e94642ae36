import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { proofEndpoint } from '../contract/auth.ts';
import { isObject } from '../decoding.ts';
import type { AccountSource } from './account-source.ts';

/** Longer than any phone needs for what a city asks; then the picture is shown. Milliseconds. */
const longestWork = 45_000;
/** Iterations for each number that is tried: more would keep a phone busy for minutes. */
const highestCost = 20_000;

/**
 * Asks the city for a challenge and solves it: what a login sends instead of the picture's digits. The
 * browser derives keys off the page's thread, one at a time, so the page stays usable. `undefined` where the
 * browser cannot solve it. Rejects with the AppError of the call, or with the reason of its signal.
 */
export async function proveWork(
  { anonymous: http }: AccountSource,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { challenge } = await http(proofEndpoint, {}, { signal });
  if (!isSolvable(challenge)) return undefined;
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal?.addEventListener('abort', stop);
  try {
    const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: longestWork });
    signal?.throwIfAborted();
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
  } catch (cause) {
    signal?.throwIfAborted();
    console.warn('Kerb: the challenge could not be solved', cause);
    return undefined;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** Whether a challenge has the agreed form, and is not too hard for a phone. */
function isSolvable(challenge: unknown): challenge is Challenge {
  if (!isObject(challenge) || !isObject(challenge.parameters)) return false;
  const { algorithm, cost, keyLength, nonce, salt, keyPrefix } = challenge.parameters;
  return (
    algorithm === 'PBKDF2/SHA-256' &&
    isBetween(cost, 1, highestCost) &&
    isBetween(keyLength, 1, 64) &&
    [nonce, salt, keyPrefix].every((hex) => typeof hex === 'string' && /^(?:[\da-f]{2}){1,64}$/.test(hex)) &&
    JSON.stringify(challenge).length < 2000
  );
}

function isBetween(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
