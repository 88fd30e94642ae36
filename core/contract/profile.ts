import type { PaymentMethodWire } from './city.ts';
import type { Endpoint } from './endpoint.ts';

const read = (path: string): Endpoint => ({
  method: 'GET',
  path,
  fields: 'query',
  token: { field: 'token', in: 'query' },
});

/**
 * Six versions of one reply (CALL-21). The city's config, or whether it has balances, decides which one is
 * used.
 */
export const profileEndpoints = {
  profileV1: read('/api/profile/get-profile'),
  profileV2: read('/api/profile/get-profile-v2'),
  profileV3: read('/api/profile/get-profile-v3'),
  profileV4: read('/api/profile/get-profile-v4'),
  profileV5: read('/api/profile/get-profile-v5'),
  profileV6: read('/api/profile/get-profile-v6'),
} as const;

/** The profile reply (PRF-09). */
export interface ProfileReply {
  readonly status: 'ok';
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly middleName?: string;
  /** Roubles; -1 if it is unknown (I18N-04). */
  readonly balance?: number;
  readonly ts?: readonly VehicleWire[];
  readonly telephones?: readonly PhoneWire[];
  readonly sessions?: readonly SessionWire[];
  readonly paymentsMethods?: readonly PaymentMethodWire[];
  readonly documents?: readonly DocumentWire[];
}

/** A vehicle of the account (VEH-01). */
export interface VehicleWire {
  readonly mainTs: boolean;
  readonly numberTs: string;
  readonly formatGrz: 'Russian' | 'Foreign';
  readonly category: string;
  readonly country: 'rus' | 'other';
  readonly STSNumber?: string;
  readonly name?: string;
}

export interface PhoneWire {
  readonly phone: string;
  readonly isMain: boolean;
}

/** A running or deferred session (SES-19). */
export interface SessionWire {
  readonly id: string;
  readonly zone: string;
  readonly transport: { readonly numberTs: string };
  /** Roubles. */
  readonly sum: number;
  /** Minutes. */
  readonly duration: number;
  /** ISO with offset. */
  readonly startDate: string;
  readonly endDate: string;
  readonly parkingCode: string;
  readonly reservationId: string;
  readonly orderNum: string;
  /** `active`; anything else is deferred. */
  readonly status: string;
  /** Roubles. */
  readonly amountToPay: number;
}

/** A document of the account (DOC-01). */
export interface DocumentWire {
  readonly id: string;
  /** Series and number. */
  readonly title: string;
  readonly type: 'STS' | 'VU';
}
