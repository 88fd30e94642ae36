import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { withPaymentLock } from './with-payment-lock.ts';

afterEach(() => vi.unstubAllGlobals());

type LockRequest = (
  name: string,
  options: object,
  callback: (lock: object | null) => unknown,
) => Promise<unknown>;

const withLocks = (request: LockRequest) => vi.stubGlobal('navigator', { locks: { request } });

test('REL-10 where the browser refuses locks, as in a frame that it keeps nothing for, the payment is sent once', async () => {
  withLocks(() => Promise.reject(new DOMException('The request was denied.', 'SecurityError')));
  const send = vi.fn(async () => 'sent');
  expect(await withPaymentLock('payment', send)).toBe('sent');
  expect(send).toHaveBeenCalledTimes(1);
});

test('REL-03 an action that fails under its lock is not tried again without one', async () => {
  withLocks(async (_name, _options, callback) => callback({}));
  const send = vi.fn(() => Promise.reject(new AppError('unreachable')));
  await expect(withPaymentLock('payment', send)).rejects.toMatchObject({ kind: 'unreachable' });
  expect(send).toHaveBeenCalledTimes(1);
});

test('REL-03 a payment that another tab sends turns this one away', async () => {
  withLocks(async (_name, _options, callback) => callback(null));
  const send = vi.fn(async () => 'sent');
  await expect(withPaymentLock('payment', send)).rejects.toMatchObject({ kind: 'inProgress' });
  expect(send).not.toHaveBeenCalled();
});
