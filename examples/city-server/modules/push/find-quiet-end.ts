import { cityConfig } from '@kerb/cities/registry.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { ClaimedMessage } from '../../platform/messages/claims.ts';
import { pushSettingsOf, quietEndFor } from './push-settings.ts';

/** Until when the driver does not want this message. It is asked right before it is sent. */
export async function findQuietEnd(
  { database, now }: ServerContext,
  { push_kind, recipient, city }: ClaimedMessage,
): Promise<Date | undefined> {
  const timeZone = cityConfig(city)?.timeZone;
  if (!push_kind || !timeZone) return undefined;
  return quietEndFor(await pushSettingsOf({ database }, recipient), push_kind, now, timeZone);
}
