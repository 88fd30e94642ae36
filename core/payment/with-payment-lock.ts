import { AppError } from '../errors/app-error.ts';

const running = new Set<string>();

/**
 * Runs `action` unless another one runs with this lock's name, on this page or in another tab. The second
 * caller is rejected with `AppError('inProgress')` and never queued: no payment may start later by itself.
 */
export async function withPaymentLock<T>(name: string, action: () => Promise<T>): Promise<T> {
  if (running.has(name)) throw new AppError('inProgress');
  running.add(name);
  try {
    return await acrossTabs(name, action);
  } finally {
    running.delete(name);
  }
}

/**
 * Web Locks exist on secure pages only, and browsers refuse them in a frame with blocked storage. Without
 * them only the server's idempotency prevents a second charge.
 */
async function acrossTabs<T>(name: string, action: () => Promise<T>): Promise<T> {
  let hasAnswer = false;
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, (lock): Promise<T> => {
      hasAnswer = true;
      if (!lock) throw new AppError('inProgress');
      return action();
    });
  } catch (error) {
    if (hasAnswer) throw error;
    return action();
  }
}
