import type { Call, DoneReply, Endpoint, NoFields } from './endpoint.ts';

/**
 * Beyond the contract: only where the options have the capability `signedInDevices`. A change of password
 * ends all tokens there.
 */
export const deviceEndpoints = {
  /** Ends the token that the call carries. Also ok for a token that has ended. */
  logOut: { method: 'POST', path: '/api/auth/logout', fields: 'form', token: 'header' } as Call<
    NoFields,
    DoneReply
  >,
  devices: { method: 'GET', path: '/api/profile/devices', fields: 'query', token: 'header' } as Call<
    NoFields,
    DevicesReply
  >,
  endDevice: { method: 'POST', path: '/api/profile/end-device', fields: 'form', token: 'header' } as Call<
    EndDeviceRequest,
    DoneReply
  >,
} as const satisfies Readonly<Record<string, Endpoint>>;

export interface DevicesReply {
  readonly status: 'ok';
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
