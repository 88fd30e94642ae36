import { afterEach, describe, expect, test, vi } from 'vitest';
import { decodeMessage, openTabChannel, type TabMessage } from './tab-channel.ts';

afterEach(() => vi.unstubAllGlobals());

/** The browser's channel, as far as tabs use it. */
class FakeChannel extends EventTarget {
  static opened: FakeChannel[] = [];
  readonly posted: unknown[] = [];
  isClosed = false;
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.opened.push(this);
  }
  postMessage(message: unknown) {
    this.posted.push(message);
  }
  close() {
    this.isClosed = true;
  }
}

function openChannel() {
  FakeChannel.opened = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const channel = openTabChannel();
  const [fake] = FakeChannel.opened;
  if (!fake) throw new Error('no channel was opened');
  return { channel, fake };
}

describe('the channel between tabs', () => {
  test('AUTH-11 AUTH-18 is called parking, and messages leave it in their wire spelling, without a token', () => {
    const { channel, fake } = openChannel();
    channel.post({ type: 'LOGIN', city: 'kazan', kind: 'company', token: 'secret' } as TabMessage);
    expect(fake.name).toBe('parking');
    expect(fake.posted).toEqual([{ type: 'LOGIN', city: 'kazan', kind: 'coop' }]);
  });

  test('AUTH-18 AUTH-19 hands on the messages of other tabs, and nothing else', () => {
    const { channel, fake } = openChannel();
    const onMessage = vi.fn();
    channel.listen(onMessage);
    fake.dispatchEvent(new MessageEvent('message', { data: 'hello' }));
    expect(onMessage).not.toHaveBeenCalled();
    const data = { type: 'LOGOUT', city: 'kazan', kind: 'standart' };
    fake.dispatchEvent(new MessageEvent('message', { data }));
    expect(onMessage).toHaveBeenCalledExactlyOnceWith({ type: 'LOGOUT', city: 'kazan', kind: 'personal' });
  });

  test('is closed with its page', () => {
    const { channel, fake } = openChannel();
    channel.close();
    expect(fake.isClosed).toBe(true);
  });

  test('a browser without channels does without', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const channel = openTabChannel();
    expect(() => {
      channel.post({ type: 'LOGIN', city: 'kazan', kind: 'personal' });
      channel.listen(() => {});
      channel.close();
    }).not.toThrow();
  });
});

const message = { type: 'LOGIN', city: 'kazan', kind: 'standart' };

test.each<[string, unknown]>([
  ['another type', { ...message, type: 'LOGON' }],
  ['no type', { ...message, type: undefined }],
  ['no city', { ...message, city: undefined }],
  ['a city that is a number', { ...message, city: 12 }],
  ['another kind', { ...message, kind: 'personal' }],
  ['no kind', { ...message, kind: undefined }],
  ['nothing at all', undefined],
])('SEC-08 what has %s is no message', (_what, data) => {
  expect(decodeMessage(data)).toBeUndefined();
});

test.each([
  ['LOGIN', 'standart', 'personal'],
  ['LOGOUT', 'coop', 'company'],
])('AUTH-18 AUTH-19 %s of %s is a message of the %s account', (type, written, kind) => {
  expect(decodeMessage({ type, city: 'kazan', kind: written, token: 'secret' })).toEqual({
    type,
    city: 'kazan',
    kind,
  });
});
