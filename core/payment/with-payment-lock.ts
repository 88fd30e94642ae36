import { AppError } from '../errors/app-error.ts';

const running = new Set<string>();

/**
 * Runs `action` unless something of this name runs already, on this page or in another tab of it (REL-03).
 * A second caller is turned away with `AppError('inProgress')`, never queued: a payment must not happen later by itself.
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
 * Web Locks exist on secure pages only, and a browser that keeps nothing for a frame refuses them there (REL-10); where there are none the
 * server's idempotency has to do.
 */
async function acrossTabs<T>(name: string, action: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return action();
  let isAnswered = false;
  try {
    return await locks.request(name, { ifAvailable: true }, (lock): Promise<T> => {
      isAnswered = true;
      if (!lock) throw new AppError('inProgress');
      return action();
    });
  } catch (error) {
    if (isAnswered) throw error;
    return action();
  }
}
