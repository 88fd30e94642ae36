import { describe, expect, test, vi } from 'vitest';
import { forgetRenewal, type PushRenewal, renewPush, storeRenewal } from './push-renewal.ts';
import { openPage, showPush } from './show-push.ts';

const now = Date.UTC(2026, 5, 10, 9, 40);
const end = now / 1000 + 20 * 60;
const message = {
  id: 'm1',
  kind: 'endsSoon',
  language: 'ru',
  time: '13:00',
  at: end,
  path: '/profile/parking?city=kazan&extend=s1',
};

async function shown(json: string | undefined, at = now) {
  const showNotification = vi.fn(async (_title: string, _options?: NotificationOptions) => {});
  await showPush({ registration: { showNotification } as never }, json, at);
  const [title, options] = showNotification.mock.lastCall ?? [];
  return { title, ...options };
}

describe('a push message', () => {
  test.each([
    ['ru', 'endsSoon', 'Осталось 20 мин', 'Стоянка оплачена до 13:00. Нажмите, чтобы продлить.'],
    ['en', 'endsSoon', '20 min left', 'Your parking is paid until 13:00. Press to extend it.'],
    ['ru', 'extended', 'Стоянка продлена', 'Началось продление, оплачено до 13:00.'],
    ['en', 'unpaid', 'Your parking has been unpaid since 13:00', /there is nothing to do/],
    ['ru', 'unpaid', 'Стоянка не оплачена с 13:00', /оплатите/],
    ['ru', 'fine', 'Новый штраф', /скидки/],
    ['en', 'answer', 'An answer from support', 'Press to read it.'],
  ])('PLUS-33 is shown in its language: %s, %s', async (language, kind, title, body) => {
    expect(await shown(JSON.stringify({ ...message, language, kind }))).toMatchObject({
      title,
      body: expect.stringMatching(body),
      lang: language,
      tag: 'm1',
      data: message.path,
    });
  });

  test('PLUS-33 that comes late says how many minutes are really left', async () => {
    expect((await shown(JSON.stringify(message), now + 8 * 60_000)).title).toBe('Осталось 12 мин');
    expect((await shown(JSON.stringify(message), now + 30 * 60_000)).title).toBe('Осталось 0 мин');
  });

  test.each([undefined, '', '{', '{"language":"de"}', '{"language":"ru","kind":"toString"}'])(
    'PLUS-33 that cannot be read is shown all the same: %s',
    async (json) => {
      expect(await shown(json)).toMatchObject({ title: 'Парковка' });
    },
  );
});

describe('a press on a notification', () => {
  const location = { origin: 'https://parking.example' };

  const tabOf = (frameType: 'top-level' | 'nested') => ({
    frameType,
    focus: vi.fn(async () => {}),
    navigate: vi.fn(async (_url: string) => {}),
  });

  function browser(tabs: ReturnType<typeof tabOf>[]) {
    return {
      location,
      clients: { claim: vi.fn(), matchAll: vi.fn(async () => tabs), openWindow: vi.fn(async () => {}) },
    };
  }

  test('PLUS-33 opens the page of the message', async () => {
    const scope = browser([]);
    await openPage(scope, message.path);
    expect(scope.clients.openWindow).toHaveBeenCalledExactlyOnceWith(`${location.origin}${message.path}`);
  });

  test('PLUS-33 leads a tab of the portal there that is open already', async () => {
    const tab = tabOf('top-level');
    const scope = browser([tab]);
    await openPage(scope, message.path);
    expect(tab.focus).toHaveBeenCalledOnce();
    expect(tab.navigate).toHaveBeenCalledExactlyOnceWith(`${location.origin}${message.path}`);
    expect(scope.clients.openWindow).not.toHaveBeenCalled();
  });

  test('PLUS-33 opens another tab if the open one cannot be led', async () => {
    const tab = tabOf('top-level');
    tab.navigate.mockRejectedValue(new TypeError());
    const scope = browser([tab]);
    await openPage(scope, message.path);
    expect(scope.clients.openWindow).toHaveBeenCalledOnce();
  });

  test('PLUS-33 leads the tab there, not the card payment’s frame in it', async () => {
    const [frame, tab] = [tabOf('nested'), tabOf('top-level')];
    await openPage(browser([frame, tab]), message.path);
    expect(tab.navigate).toHaveBeenCalledOnce();
    expect(frame.navigate).not.toHaveBeenCalled();
  });

  test.each(['https://evil.example/a', '//evil.example/a', undefined, 7])(
    'PLUS-33 never leads away from the portal: %s',
    async (path) => {
      const scope = browser([]);
      await openPage(scope, path);
      expect(scope.clients.openWindow).toHaveBeenCalledExactlyOnceWith(`${location.origin}/`);
    },
  );
});

describe('a subscription that the push service has ended', () => {
  const stored = new Map<string, Map<string, Response>>();
  const caches = {
    open: async (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return {
        put: async (path: string, response: Response) => void entries.set(path, response),
        match: async (path: string) => entries.get(path)?.clone(),
      };
    },
    delete: async (name: string) => stored.delete(name),
  } as unknown as CacheStorage;
  const renewal: PushRenewal = {
    apiUrl: 'https://city.example/kazan',
    publicKey: 'BKey',
    endpoint: 'https://push.example/old',
    auth: 'old',
  };
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'new' } }),
  };
  const scope = () => ({
    caches,
    fetch: vi.fn(async (_request: Request | string, _options?: RequestInit) => new Response('{}')),
    registration: { pushManager: { subscribe: vi.fn(async () => subscription) } } as never,
  });

  test('PLUS-33 is renewed without a page, by the secret of the old one', async () => {
    await storeRenewal(caches, renewal);
    const first = scope();
    await renewPush(first);
    const [address, options] = first.fetch.mock.lastCall ?? [];
    expect(address).toBe('https://city.example/kazan/api/push/renew');
    expect(Object.fromEntries(options?.body as URLSearchParams)).toEqual({
      oldEndpoint: 'https://push.example/old',
      oldAuth: 'old',
      endpoint: 'https://push.example/new',
      p256dh: 'p',
      auth: 'new',
    });
    const second = scope();
    await renewPush(second);
    expect(Object.fromEntries(second.fetch.mock.lastCall?.[1]?.body as URLSearchParams)).toMatchObject({
      oldEndpoint: 'https://push.example/new',
      oldAuth: 'new',
    });
  });

  test('PLUS-33 is left alone if the driver switched notifications off', async () => {
    await storeRenewal(caches, renewal);
    await forgetRenewal(caches);
    const quiet = scope();
    await renewPush(quiet);
    expect(quiet.fetch).not.toHaveBeenCalled();
  });
});
