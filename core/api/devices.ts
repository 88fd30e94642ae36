import { deviceEndpoints } from '../contract/devices.ts';
import { flag, list, nonEmptyText, object, text } from '../decoding.ts';
import { readUserAgent, type SignedInDevice } from '../domain/account/signed-in-device.ts';
import type { AccountSource } from './account-source.ts';
import { decodeTime } from './reply.ts';

/** The devices with a valid token, the one used last first. */
export async function loadDevices({ http, config: { timeZone } }: AccountSource): Promise<SignedInDevice[]> {
  const { devices } = await http(deviceEndpoints.devices);
  return list(devices, (value) => {
    const wire = object(value);
    const id = nonEmptyText(wire.id);
    if (id === undefined) return undefined;
    return {
      id,
      ...readUserAgent(text(wire.name) ?? ''),
      signedInAt: decodeTime(wire.signedInAt, timeZone),
      lastUsedAt: decodeTime(wire.lastUsedAt, timeZone),
      isCurrent: flag(wire.isCurrent),
    };
  });
}

/** Ends the token of one device. */
export async function endDevice({ http }: AccountSource, id: string): Promise<void> {
  await http(deviceEndpoints.endDevice, { id });
}
