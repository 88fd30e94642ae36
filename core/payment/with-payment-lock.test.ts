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

test('REL-10 if the browser refuses locks, as in a frame with blocked storage, the payment is sent once', async () => {
  withLocks(() => Promise.reject(new DOMException('The request was denied.', 'SecurityError')));
  const send = vi.fn(async () => 'sent');
  expect(await withPaymentLock('payment', send)).toBe('sent');
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['on a page without TLS, which has no locks', {}],
  ['where there is no navigator at all', undefined],
])('REL-03 %s, the payment is sent once', async (_where, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const send = vi.fn(async () => 'sent');
  expect(await withPaymentLock('payment', send)).toBe('sent');
  expect(send).toHaveBeenCalledTimes(1);
});

test('REL-03 on one page a second payment is refused while the first is running, one of another name is not', async () => {
  vi.stubGlobal('navigator', {});
  let finish: (sent: string) => void = () => {};
  const first = withPaymentLock('payment', () => new Promise<string>((resolve) => (finish = resolve)));
  await expect(withPaymentLock('payment', async () => 'second')).rejects.toMatchObject({
    kind: 'inProgress',
  });
  expect(await withPaymentLock('another', async () => 'other')).toBe('other');
  finish('first');
  expect(await first).toBe('first');
  expect(await withPaymentLock('payment', async () => 'third')).toBe('third');
});

test('REL-03 an action that fails with its lock is not repeated without one', async () => {
  withLocks(async (_name, _options, callback) => callback({}));
  const send = vi.fn(() => Promise.reject(new AppError('unreachable')));
  await expect(withPaymentLock('payment', send)).rejects.toMatchObject({ kind: 'unreachable' });
  expect(send).toHaveBeenCalledTimes(1);
});

test('REL-03 while another tab sends a payment this one is refused', async () => {
  withLocks(async (name, options, callback) => {
    expect([name, options]).toEqual(['payment', { ifAvailable: true }]);
    return callback(null);
  });
  const send = vi.fn(async () => 'sent');
  await expect(withPaymentLock('payment', send)).rejects.toMatchObject({ kind: 'inProgress' });
  expect(send).not.toHaveBeenCalled();
});
