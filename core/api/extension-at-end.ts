import {
  type ArmExtensionRequest,
  type DisarmExtensionRequest,
  extensionAtEndEndpoints,
} from '../contract/account-payment.ts';
import type { Kopecks } from '../domain/money.ts';
import type { Extension } from '../domain/session/extension.ts';
import { formatDuration, toIso } from '../domain/time.ts';
import type { AccountSource } from './account-source.ts';

/**
 * PLUS-18: arms an extension that begins when the session ends. `maxCost` is the price that the driver
 * confirmed; nothing more is ever charged. Arming again replaces the earlier one.
 */
export async function armExtension(
  { http, config: { timeZone } }: AccountSource,
  { session, duration }: Extension,
  maxCost: Kopecks,
): Promise<void> {
  const fields = {
    ReservationId: session.sessionId,
    Duration: formatDuration(duration),
    maxCost: (maxCost / 100).toFixed(2),
    timestart: toIso(session.endsAt, timeZone),
  } satisfies ArmExtensionRequest;
  await http(extensionAtEndEndpoints.arm, fields);
}

/** PLUS-18: disarms it; nothing happens if none is armed. */
export async function disarmExtension({ http }: AccountSource, sessionId: string): Promise<void> {
  const fields = { ReservationId: sessionId } satisfies DisarmExtensionRequest;
  await http(extensionAtEndEndpoints.disarm, fields);
}
