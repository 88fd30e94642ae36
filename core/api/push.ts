import { pushEndpoints } from '../contract/push.ts';
import { list, nonEmptyText, object, text } from '../decoding.ts';
import {
  type BrowserSubscription,
  type PushOverview,
  type PushSettings,
  pushKinds,
  type QuietHours,
} from '../domain/account/push.ts';
import { readUserAgent } from '../domain/account/signed-in-device.ts';
import type { AccountSource } from './account-source.ts';
import { decodeTime } from './reply.ts';

/** The devices that get push messages, and what the driver wants to get. */
export async function loadPush({ http, config: { timeZone } }: AccountSource): Promise<PushOverview> {
  const { settings, devices } = await http(pushEndpoints.overview);
  return {
    settings: settingsOf(settings),
    devices: list(devices, (value) => {
      const wire = object(value);
      const [id, endpointHash] = [nonEmptyText(wire.id), nonEmptyText(wire.endpointHash)];
      if (id === undefined || endpointHash === undefined) return undefined;
      return {
        id,
        endpointHash,
        ...readUserAgent(text(wire.name) ?? ''),
        addedAt: decodeTime(wire.addedAt, timeZone),
      };
    }),
  };
}

function settingsOf(value: unknown): PushSettings {
  const wire = object(value);
  const off = (text(wire.kindsOff) ?? '').split(' ');
  return {
    kindsOff: pushKinds.filter((kind) => off.includes(kind)),
    quietHours: quietHoursOf(text(wire.quietFrom), text(wire.quietUntil)),
    isStayQuiet: wire.isStayQuiet === '1',
  };
}

function quietHoursOf(from: string | undefined, until: string | undefined): QuietHours | undefined {
  return from && until ? { from, until } : undefined;
}

/** Adds this browser, or changes its language. */
export async function subscribeToPush(
  { http }: AccountSource,
  subscription: BrowserSubscription,
): Promise<void> {
  await http(pushEndpoints.subscribe, { ...subscription });
}

/** Removes a device. */
export async function unsubscribeFromPush({ http }: AccountSource, id: string): Promise<void> {
  await http(pushEndpoints.unsubscribe, { id });
}

export async function changePushSettings(
  { http }: AccountSource,
  { kindsOff, quietHours, isStayQuiet }: PushSettings,
): Promise<void> {
  await http(pushEndpoints.changeSettings, {
    kindsOff: kindsOff.join(' '),
    ...(quietHours && { quietFrom: quietHours.from, quietUntil: quietHours.until }),
    isStayQuiet: isStayQuiet ? '1' : '0',
  });
}
