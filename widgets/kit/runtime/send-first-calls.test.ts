import { loadOptions, loadSettings } from '@kerb/core/api/city.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { portalRuntime } from './portal-runtime.ts';
import { sendFirstCalls } from './send-first-calls.ts';

const send = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal(
    'fetch',
    send.mockReset().mockImplementation(async () => Response.json({})),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, Symbol.for('kerb@1.early'));
});

test('the portal takes the first calls over: what its pages ask first is not sent again', async () => {
  sendFirstCalls('kazan', 'en');
  const languages = send.mock.calls.map((call) => new Request(...call).headers.get('Accept-Language'));
  expect(languages).toEqual(['en', 'en']);
  const call = portalRuntime('kazan')?.call;
  // An empty reply is none that can be read.
  await Promise.allSettled([call?.(loadOptions), call?.(loadSettings)]);
  expect(send).toHaveBeenCalledTimes(2);
});
