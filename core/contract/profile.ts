import type { PaymentMethodWire } from './city.ts';
import { call, type NoFields, queryToken, type SuccessReply } from './endpoint.ts';

/** Six versions of one reply. The city's config, or whether it has balances, decides which one is used. */
export const profileEndpoints = {
  profileV1: call<NoFields, ProfileReply>('GET /api/profile/get-profile', queryToken),
  profileV2: call<NoFields, ProfileReply>('GET /api/profile/get-profile-v2', queryToken),
  profileV3: call<NoFields, ProfileReply>('GET /api/profile/get-profile-v3', queryToken),
  profileV4: call<NoFields, ProfileReply>('GET /api/profile/get-profile-v4', queryToken),
  profileV5: call<NoFields, ProfileReply>('GET /api/profile/get-profile-v5', queryToken),
  profileV6: call<NoFields, ProfileReply>('GET /api/profile/get-profile-v6', queryToken),
} as const;

/** The balance alone. */
export const balanceEndpoint = call<NoFields, BalanceReply>('GET /api/profile/get-balance', queryToken);

export interface BalanceReply extends SuccessReply {
  /** Roubles; -1 if it is unknown. */
  readonly balance: number;
}

/** The profile reply. */
export interface ProfileReply extends SuccessReply {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly middleName?: string;
  /** Roubles; -1 if it is unknown. */
  readonly balance?: number;
  readonly ts?: readonly VehicleWire[];
  readonly telephones?: readonly PhoneWire[];
  readonly sessions?: readonly SessionWire[];
  readonly paymentsMethods?: readonly PaymentMethodWire[];
  readonly documents?: readonly DocumentWire[];
  /**
   * Beyond the contract: the sessions that ended within the last 24 hours, ten at most, the last one first.
   */
  readonly endedSessions?: readonly EndedSessionWire[];
  /** Beyond the contract: the bank account that may be charged for extensions at the end of sessions. */
  readonly boundAccount?: BoundAccountWire;
}

interface BoundAccountWire {
  /** The bank and the last digits of the account. */
  readonly bank: string;
}

/** A vehicle of the account. */
export interface VehicleWire {
  readonly mainTs: boolean;
  readonly numberTs: string;
  readonly formatGrz: 'Russian' | 'Foreign';
  readonly category: string;
  readonly country: 'rus' | 'other';
  readonly STSNumber?: string;
  readonly name?: string;
  readonly docType?: 'STS' | 'VU';
  /** Of its tracking device: these four are absent without one. */
  readonly vin?: string;
  readonly imei?: string;
  readonly active?: boolean;
  /** `not active`, or anything else for an active one; read where `active` is absent. */
  readonly status?: string;
}

interface PhoneWire {
  readonly phone: string;
  readonly isMain: boolean;
}

/** A running or deferred session. */
export interface SessionWire {
  readonly id: string;
  readonly zone: string;
  readonly transport: {
    readonly numberTs: string;
    /** Beyond the contract. */
    readonly category?: string;
    readonly numberFormat?: 'rus' | 'other';
  };
  /** Roubles. */
  readonly sum: number;
  /** Minutes. */
  readonly duration: number;
  /** ISO with offset. The end of an open-ended session is when it ends by itself at the latest. */
  readonly startDate: string;
  readonly endDate: string;
  readonly parkingCode: string;
  readonly reservationId: string;
  readonly orderNum: string;
  /** `active`; anything else is deferred. */
  readonly status: string;
  /** Roubles. Of a running open-ended session, what would be due now. */
  readonly amountToPay: number;
  /** Beyond the contract: the session has no end until the driver ends it. */
  readonly isOpenEnded?: boolean;
  /**
   * Beyond the contract: what is left of the session can go back by the way it was paid. Only in cities
   * without balances.
   */
  readonly isRefundable?: boolean;
  /** Beyond the contract: an extension that begins at the end of the session. */
  readonly extensionAtEnd?: AutoExtensionWire;
  /** Beyond the contract: whether plate and zone can be corrected now, and how often. */
  readonly amend?: { readonly left: number; readonly until: string };
}

interface AutoExtensionWire {
  /** Minutes. */
  readonly duration: number;
  /** Roubles. */
  readonly maxCost: number;
}

/** A session that is over. Its `duration` is the one that was chosen at its start. */
export interface EndedSessionWire extends SessionWire {
  /** ISO with offset: the session ran out, and since then the car has stood without payment, if it stands. */
  readonly unpaidSince?: string;
  /** Why the extension at its end was not made, as an error name. */
  readonly extensionFailed?: string;
}

/** A document of the account. */
export interface DocumentWire {
  readonly id: string;
  /** Series and number. */
  readonly title: string;
  readonly type: 'STS' | 'VU';
}
