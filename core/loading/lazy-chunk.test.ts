import { afterEach, describe, expect, test, vi } from 'vitest';
import { lazyChunk } from './lazy-chunk.ts';

afterEach(() => vi.unstubAllGlobals());

describe('code that is loaded when it is first needed', () => {
  test('is imported once, whoever asks, and known from then on', async () => {
    const importChunk = vi.fn(async () => 'code');
    const chunk = lazyChunk(importChunk);
    expect(importChunk).not.toHaveBeenCalled();
    expect(chunk.current()).toBeUndefined();
    expect(await Promise.all([chunk.load(), chunk.load()])).toEqual(['code', 'code']);
    expect(chunk.current()).toBe('code');
    expect(importChunk).toHaveBeenCalledOnce();
  });

  test.each([
    [false, 'offline'],
    [true, 'unreachable'],
  ])('REL-02 that did not come, online: %s, is an error of kind %s', async (onLine, kind) => {
    vi.stubGlobal('navigator', { onLine });
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const chunk = lazyChunk(() => Promise.reject(cause));
    await expect(chunk.load()).rejects.toMatchObject({ kind, cause });
  });

  test('REL-02 that did not come is imported again when it is next asked for', async () => {
    const importChunk = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost'));
    importChunk.mockResolvedValueOnce('code');
    const chunk = lazyChunk(importChunk);
    await expect(chunk.load()).rejects.toThrow();
    expect(await chunk.load()).toBe('code');
  });

  test('waits for what it is told to wait for', async () => {
    let goOn: (() => void) | undefined;
    const after = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const importChunk = vi.fn(async () => 'code');
    const loading = lazyChunk(importChunk, { after: () => after }).load();
    await Promise.resolve();
    expect(importChunk).not.toHaveBeenCalled();
    goOn?.();
    expect(await loading).toBe('code');
  });
});
