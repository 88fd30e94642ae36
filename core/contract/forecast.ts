import { call, type NoFields, type SuccessReply } from './endpoint.ts';

/**
 * Beyond the contract, where options have the `forecast` capability: the usual weeks of parkings, from which
 * clients forecast free spaces (PLUS-30). The reply changes once a day and has an `ETag`.
 */
export const forecastEndpoints = {
  profiles: call<NoFields, ForecastProfilesReply>('GET /backend/v2/forecastProfiles'),
} as const;

/** The digits of base64url, which write numbers below 64. */
export const digits64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A large city has this many curves at most, so that curve and shift are 12 bits. */
export const maximumCurves = 128;

/** A parking without a forecast is in neither `codes` nor `zones`. */
export interface ForecastProfilesReply extends SuccessReply {
  /** ISO with offset; absent while nothing has been learned. */
  readonly learnedAt?: string;
  /** By ascending `maximum`. */
  readonly sizes: readonly ForecastSizeWire[];
  readonly curves: readonly ForecastCurveWire[];
  /** The codes of the parkings, in the order of `placements`. */
  readonly codes: readonly ForecastCodesWire[];
  /** Two digits of base64url per parking: the number `curve * 32 + shift + 16`. A shift is 0.02. */
  readonly placements: string;
  /** Zones whose streets have no sensors: they are forecast from paid stays. */
  readonly zones: readonly ForecastZoneWire[];
  /** The coming days that count as another day of the week, such as holidays. */
  readonly exceptions: readonly ForecastExceptionWire[];
}

/** Parkings of similar size. */
export interface ForecastSizeWire {
  /** Spaces of the largest one; absent for the last class. */
  readonly maximum?: number;
  /**
   * After `n` half hours, `keep * perSlot ** n` of the present deviation from the usual week is expected to
   * be left.
   */
  readonly keep: number;
  readonly perSlot: number;
  /**
   * How often a space was free, for forecasts of 30, 60, 120, 180, 360 and 1440 minutes: predicted free share
   * and probability in turn, ascending.
   */
  readonly odds: readonly (readonly number[])[];
}

export interface ForecastCurveWire {
  /**
   * Base64 of 336 bytes, one per half hour of the week from Monday on: the occupied share of the spaces in
   * 250ths, 255 where the parking is closed.
   */
  readonly week: string;
  /** Log-odds that are added to the probability of a free space. */
  readonly lean: number;
  /**
   * Mean absolute errors of the last weeks after 30, 60, 120 and 180 minutes, as shares of the spaces: of the
   * forecast, and of the present value if it is used as one.
   */
  readonly errors: readonly number[];
  readonly persistence: readonly number[];
}

/** Codes that have the same letters before a number with the same count of digits. */
export interface ForecastCodesWire {
  readonly prefix: string;
  /** 0 for a single code without a number. */
  readonly digits: number;
  /**
   * The numbers in ascending order, each as the difference from the one before it; the first from -1. In
   * base64 VLQ without a sign: five bits per digit, the lowest first, 32 if more follow. A 0 says that as
   * many numbers as the next value follow, each one more than the one before it.
   */
  readonly steps: string;
}

export interface ForecastZoneWire {
  readonly zone: string;
  /** As in `placements`. */
  readonly placement: string;
}

export interface ForecastExceptionWire {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
}
