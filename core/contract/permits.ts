import type { ZonesReply } from './city.ts';
import {
  call,
  formToken,
  type NoFields,
  queryToken,
  type ResultReply,
  type SuccessReply,
} from './endpoint.ts';
import type { SbpOrderWire } from './payment.ts';
import type { VehicleWire } from './profile.ts';

/** Concessions and permits of an account, and the finder. */
export const permitEndpoints = {
  benefits: call<NoFields, ResultReply<readonly BenefitWire[]>>(
    'GET /api/profile/get-benefits-v2',
    queryToken,
  ),
  offers: call<NoFields, ResultReply<readonly OfferWire[]>>('GET /api/profile/get-subscription', queryToken),
  buy: call<BuyPermitRequest, BuyPermitReply>('POST /api/payment/subscription', formToken),
  zones: call<NoFields, ZonesReply>('GET /backend/v2/getZones', 'header'),
  timing: call<NoFields, TimingReply>('GET /backend/v2/getTiming', 'header'),
  find: call<FindPermitsRequest, ResultReply<readonly FoundPermitWire[]>>(
    'POST /backend/v2/selectedAbonements',
    'header',
  ),
  pause: call<PermitRequest, PermitActionReply>('POST /backend/v2/pauseAb', 'header'),
  continue: call<PermitRequest, PermitActionReply>('POST /backend/v2/continueAb', 'header'),
  refund: call<PermitRequest, PermitActionReply>('POST /backend/v2/refund', 'header'),
  changePlate: call<ChangePermitPlateRequest, PermitActionReply>('POST /backend/v2/changeGRZ', 'header'),
} as const;

/** A concession or a bought permit. */
export interface BenefitWire {
  /** The kind, for people. */
  readonly variation: string;
  readonly type: string;
  /** Ids of zones; `["#"]` is any. */
  readonly zone: readonly string[];
  /** Percent. */
  readonly sale: number;
  /** `numberTs` is `#` for any vehicle. */
  readonly transport: Pick<VehicleWire, 'mainTs' | 'numberTs' | 'formatGrz' | 'category'>;
  /** Empty for a concession. */
  readonly orderNum: string;
  /** Beyond the contract: shown in the place of the zone where the city's config says so. */
  readonly cadastralQuarter?: string;
  readonly canChangeTs: boolean;
  readonly canRefund: boolean;
  readonly canPause: boolean;
  readonly canContinue: boolean;
  /** `DD/MM/YYYY HH:mm`, city time. */
  readonly startOf: string;
  readonly endOf: string;
}

/** The kinds of permits: the wire's word, and ours. */
export const permitTypes = {
  prev_day: 'previousDay',
  day: 'day',
  week: 'week',
  mounth: 'month',
  quarter: 'quarter',
  year: 'year',
  residential: 'residential',
} as const;

/** A card of the shop. With `licensePlate` and `startDate` it is residential. */
export interface OfferWire {
  readonly parkingPermit: string;
  readonly parkingPermitCode: string;
  readonly parkingPermitType: keyof typeof permitTypes;
  readonly parkingPermitDesc: string;
  readonly parkingPermitSort: number;
  /** Roubles. */
  readonly cost: number;
  /** Ids of zones, or `all`. */
  readonly zone: 'all' | readonly string[];
  readonly licensePlate?: string;
  /** `DD/MM/YYYY`. */
  readonly startDate?: string;
}

/** Buys a permit. */
export interface BuyPermitRequest {
  /** A plate of the account. */
  readonly vehicle: string;
  readonly codeSubscription: string;
  /** `balance`, or a method of the provider's. */
  readonly paymentService: string;
  /** `DD/MM/YYYY`: the first day, in city time. */
  readonly timestart: string;
  readonly phone?: string;
  /** Only where the `returnUrl` capability is on. */
  readonly returnUrl?: string;
}

export interface BuyPermitReply extends SuccessReply {
  /** Roubles to pay at `RedirectURL`; 0: the permit is bought. */
  readonly refillAmount: number;
  readonly RedirectURL?: string;
  readonly sbp?: SbpOrderWire;
  readonly orderId?: string;
}

/** Durations that the finder offers, in days. */
export type TimingReply = ResultReply<readonly number[]>;

export interface FindPermitsRequest {
  /**
   * Ids of zones as a JSON list.
   *
   * @maxLength 20000
   */
  readonly zones: string;
  /** `DD/MM/YYYY`. */
  readonly dateStart: string;
  /** One of the days of `TimingReply`. */
  readonly timing: string;
}

/** A match of the finder. */
export interface FoundPermitWire {
  readonly permissionKind: string;
  readonly permissionKindCode: string;
  readonly permissionType: OfferWire['parkingPermitType'];
  /** Roubles. */
  readonly price: number;
  readonly zones: readonly string[];
  /** `DD/MM/YYYY`. */
  readonly startDate: string;
}

/** Pauses, continues or refunds a permit. */
export interface PermitRequest {
  readonly orderNum: string;
}

/** Gives a permit to another vehicle of the account. */
export interface ChangePermitPlateRequest extends PermitRequest {
  readonly grzNew: string;
}

export interface PermitActionReply extends SuccessReply {
  /** Roubles: the price of a pause, or what a refund gave back. */
  readonly refillAmount: number;
}
