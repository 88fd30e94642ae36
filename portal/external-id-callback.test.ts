import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { callbackChannel, callbackPath } from '@kerb/core/auth/external-id-flow.ts';
import { expect, test } from 'vitest';

const script = readFileSync(join(import.meta.dirname, 'public/external-id-callback.js'), 'utf8');

/** What the page does with what the provider put after its address. */
function open(hash: string) {
  const done: unknown[] = [];
  class Channel {
    readonly name: string;
    constructor(name: string) {
      this.name = name;
    }
    postMessage(message: object) {
      done.push([this.name, { ...message }]);
    }
    close() {}
  }
  runInNewContext(script, {
    location: { hash, pathname: callbackPath },
    history: { replaceState: (_state: unknown, _title: string, address: string) => done.push(address) },
    window: { close: () => done.push('closed') },
    BroadcastChannel: Channel,
    URLSearchParams,
  });
  return done;
}

test('AUTH-23 the callback page takes the answer out of its address, then hands it to pages of its origin', () => {
  expect(open('#access_token=access-1&state=s1')).toEqual([
    callbackPath,
    [callbackChannel, { state: 's1', accessToken: 'access-1' }],
    'closed',
  ]);
});

test('AUTH-23 without a state nothing is handed over, and the address is cleared too', () => {
  expect(open('#access_token=access-1')).toEqual([callbackPath]);
});
