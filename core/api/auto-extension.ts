import { autoExtensionEndpoints } from '../contract/account-payment.ts';
import type { Kopecks } from '../domain/money.ts';
import type { Extension } from '../domain/session/extension.ts';
import { formatDuration, toIso } from '../domain/time.ts';
import type { AccountSource } from './account-source.ts';

/**
 * Turns on an extension that begins when the session ends. `maxCost` is the price that the driver
 * confirmed; nothing more is ever charged. A second call replaces the first one.
 */
export async function enableAutoExtension(
  { http, config: { timeZone } }: AccountSource,
  { session, duration }: Extension,
  maxCost: Kopecks,
): Promise<void> {
  await http(autoExtensionEndpoints.enable, {
    ReservationId: session.sessionId,
    Duration: formatDuration(duration),
    maxCost: (maxCost / 100).toFixed(2),
    timestart: toIso(session.endsAt, timeZone),
  });
}

/** Turns it off; does nothing if it is off already. */
export async function disableAutoExtension({ http }: AccountSource, sessionId: string): Promise<void> {
  await http(autoExtensionEndpoints.disable, { ReservationId: sessionId });
}
