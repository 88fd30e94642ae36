import { deviceEndpoints, type EndDeviceRequest } from '../contract/devices.ts';
import { flag, list, nonEmptyText, object, text } from '../decoding.ts';
import { readUserAgent, type SignedInDevice } from '../domain/account/signed-in-device.ts';
import { parseServerTime } from '../domain/time.ts';
import type { AccountSource } from './account-source.ts';

/** The devices with a valid token, the one used last first. */
export async function loadDevices(
  { http, config: { timeZone } }: AccountSource,
  signal?: AbortSignal,
): Promise<SignedInDevice[]> {
  const { devices } = await http(deviceEndpoints.devices, {}, { signal });
  const timeOf = (value: unknown) => parseServerTime(text(value) ?? '', timeZone);
  return list(devices, (value) => {
    const wire = object(value);
    const id = nonEmptyText(wire.id);
    if (id === undefined) return undefined;
    return {
      id,
      ...readUserAgent(text(wire.name) ?? ''),
      signedInAt: timeOf(wire.signedInAt),
      lastUsedAt: timeOf(wire.lastUsedAt),
      isCurrent: flag(wire.isCurrent),
    };
  });
}

/** Ends the token of one device. */
export async function endDevice({ http }: AccountSource, id: string): Promise<void> {
  await http(deviceEndpoints.endDevice, { id } satisfies EndDeviceRequest);
}
