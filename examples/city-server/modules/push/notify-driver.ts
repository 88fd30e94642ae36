import { randomUUID } from 'node:crypto';
import type { PushKind, PushMessageWire } from '@kerb/core/contract/push-message.ts';
import type { ServerContext } from '../../platform/context.ts';
import { sendMessage } from '../../platform/outbox.ts';
import { cityHour } from '../../platform/time/calendar.ts';
import type { City } from '../cities/city.ts';
import { pushRows } from './push-kinds.ts';
import { subscriptionsOf } from './subscriptions.ts';

export interface PushContext extends Pick<ServerContext, 'database' | 'now'> {
  readonly city: Pick<City, 'id' | 'config'>;
}

interface Notice {
  readonly kind: PushKind;
  /** The moment that the message is about. */
  readonly moment?: Date;
  readonly sessionId?: string;
  /** The fine or the support request that the page shows opened. */
  readonly openId?: string;
  /** From then on it is of no use; a day later when absent. */
  readonly until?: Date;
}

/**
 * Writes a push message for each device of a driver, in the transaction of the caller; whether the driver
 * wants it is decided when it is sent. It names no plate, no person and no sum: lock screens show it.
 */
export async function notifyDriver(
  context: PushContext,
  accountId: string,
  { kind, moment, sessionId, openId = sessionId, until }: Notice,
): Promise<void> {
  const { city, now } = context;
  for (const { id: subscriptionId, language } of await subscriptionsOf(context, accountId)) {
    const id = randomUUID();
    const message: PushMessageWire = {
      id,
      kind,
      language,
      ...(moment
        ? { time: cityHour(moment, city.config.timeZone), at: Math.floor(moment.getTime() / 1000) }
        : {}),
      path: pathOf(city.id, { kind, language, openId }),
    };
    await sendMessage(context, {
      city: city.id,
      kind: 'push',
      recipient: accountId,
      language,
      text: JSON.stringify(message),
      push: { subscriptionId, kind, id },
      sessionId,
      ...(until ? { lifetime: until.getTime() - now.getTime() } : {}),
    });
  }
}

/** The city is in the address because several can share a portal. */
function pathOf(
  city: string,
  {
    kind,
    language,
    openId,
  }: Pick<PushMessageWire, 'kind' | 'language'> & { readonly openId: string | undefined },
): string {
  const query = new URLSearchParams({ city });
  if (openId) query.set(kind === 'endsSoon' ? 'extend' : 'open', openId);
  return `${language === 'en' ? '/en' : ''}/${pushRows[kind].path}?${query}`;
}
