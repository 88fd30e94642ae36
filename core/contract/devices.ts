import { call, type DoneReply, type NoFields, type SuccessReply } from './endpoint.ts';

/**
 * Beyond the contract: only where the options have the capability `signedInDevices`. A change of password
 * ends all tokens there.
 */
export const deviceEndpoints = {
  /** Ends the token that the call carries. Also ok for a token that has ended. */
  logOut: call<NoFields, DoneReply>('POST /api/auth/logout', 'header'),
  devices: call<NoFields, DevicesReply>('GET /api/profile/devices', 'header'),
  endDevice: call<EndDeviceRequest, DoneReply>('POST /api/profile/end-device', 'header'),
} as const;

export interface DevicesReply extends SuccessReply {
  /** The one used last first. */
  readonly devices: readonly DeviceWire[];
}

/** A device with a valid token. */
interface DeviceWire {
  readonly id: string;
  /** The `User-Agent` of its login. */
  readonly name: string;
  /** ISO with offset. */
  readonly signedInAt: string;
  /** ISO with offset, within five minutes. */
  readonly lastUsedAt: string;
  /** Whether it makes this request. */
  readonly isCurrent: boolean;
}

export interface EndDeviceRequest {
  readonly id: string;
}
