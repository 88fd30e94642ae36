import { readPushMessage } from '@kerb/core/api/push-message.ts';
import type { PushMessage } from '@kerb/core/domain/account/push.ts';
import en from '@kerb/core/i18n/en/push.json';
import ru from '@kerb/core/i18n/ru/push.json';
import type { WorkerScope } from './scope.ts';

const texts = { ru, en } as const;

/**
 * Shows a message of the server. A repeat of a message replaces its notification. Browsers end subscriptions
 * whose messages show nothing, so one that cannot be read is shown too.
 */
export async function showPush(
  { registration }: Pick<WorkerScope, 'registration'>,
  json: string | undefined,
  now: number,
): Promise<void> {
  const message = readPushMessage(json ?? '');
  const { title, body } = message ? textOf(message, now) : texts.ru.unreadable;
  await registration.showNotification(title, {
    body,
    lang: message?.language ?? 'ru',
    icon: '/icons/icon-192.png',
    data: message?.path,
    ...(message ? { tag: message.id } : {}),
  });
}

/** What is shown of a message, in its language. */
function textOf(
  { kind, language, time, at }: PushMessage,
  now: number,
): { readonly title: string; readonly body: string } {
  const { title, body } = texts[language][kind];
  const left = String(Math.max(0, Math.round((at - now) / 60_000)));
  const fill = (template: string) => template.replace('{{time}}', time).replace('{{left}}', left);
  return { title: fill(title), body: fill(body) };
}

/** Opens the page of a message in a tab of the portal if there is one, else in a new tab. */
export async function openPage(
  { clients, location }: Pick<WorkerScope, 'clients' | 'location'>,
  path: unknown,
): Promise<void> {
  const url = new URL(typeof path === 'string' ? path : '/', location.origin);
  // What a message names is a path of this portal, whatever it says.
  const page = url.origin === location.origin ? url.href : `${location.origin}/`;
  // Frames count as windows too, such as that of a card payment.
  const tab = (await clients.matchAll({ type: 'window' })).find(({ frameType }) => frameType !== 'nested');
  if (!tab) return void (await clients.openWindow(page));
  try {
    await tab.focus();
    await tab.navigate(page);
  } catch {
    // A tab that no worker controls cannot be led elsewhere.
    await clients.openWindow(page);
  }
}
