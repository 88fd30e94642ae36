import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadCode } from './load-code.ts';

afterEach(() => vi.unstubAllGlobals());

describe('loadCode', () => {
  test('resolves to the module', async () => {
    expect(await loadCode(Promise.resolve('code'))).toBe('code');
  });

  test.each([
    [false, 'offline'],
    [true, 'unreachable'],
  ])('REL-02 that did not come, online: %s, is an error of kind %s', async (onLine, kind) => {
    vi.stubGlobal('navigator', { onLine });
    const failed = Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    await expect(loadCode(failed)).rejects.toMatchObject({ kind });
  });
});
