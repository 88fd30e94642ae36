import type { CitySettings } from '../city/settings.ts';
import { accountStayStart } from '../payment/account-stay-start.ts';
import type { AccountStay, ParkingSpot } from '../payment/order.ts';
import type { Timing } from '../payment/stay-start.ts';
import type { Plate } from '../plate/plate.ts';
import { typedPlate } from '../plate/typed-plate.ts';
import type { VehicleCategory } from '../plate/vehicle-category.ts';
import { type Instant, minutes } from '../time.ts';
import { isParked } from './current-sessions.ts';
import type { ParkingSession } from './session.ts';

/** The values of the account's form that its price depends on. */
export interface AccountStayInput {
  readonly spot: ParkingSpot | undefined;
  readonly plate: string;
  readonly isForeign: boolean;
  /** Of a vehicle that is not saved; the usual one where the city does not ask for it. */
  readonly category: string | undefined;
  /** Minutes, as text. */
  readonly duration: string;
  readonly timing: Timing;
  /** `HH:mm`. */
  readonly startTime: string;
}

/** SES-12, in minutes: without a balance a stay that begins now has no duration yet; an hour is priced. */
export const openEndedStayPreview = '60';

/** Whether the driver chooses how long: not if the stay begins now and is paid for when it ends. */
export function hasDuration({ hasBalance }: Pick<CitySettings, 'hasBalance'>, timing: Timing): boolean {
  return hasBalance || timing !== 'now';
}

/** What the price needs of a vehicle of the account. */
interface SavedVehicle {
  readonly plate: Plate;
  readonly isForeign: boolean;
  readonly category: VehicleCategory;
}

/** The vehicles and sessions of an account. */
export interface AccountCars {
  readonly vehicles: readonly SavedVehicle[];
  readonly sessions: readonly ParkingSession[];
}

/** The account's vehicle with this plate. */
export function savedVehicle(
  plate: Plate,
  isForeign: boolean,
  vehicles: readonly SavedVehicle[],
): SavedVehicle | undefined {
  return vehicles.find((vehicle) => vehicle.plate === plate && vehicle.isForeign === isForeign);
}

/** Whether no vehicle of the account has this plate, so that it can be mistyped. */
export function isTypedPlate(
  { plate, isForeignPlate }: Pick<AccountStay, 'plate' | 'isForeignPlate'>,
  vehicles: readonly SavedVehicle[],
): boolean {
  return savedVehicle(plate, isForeignPlate === true, vehicles) === undefined;
}

/**
 * The stay to price, with the format and the category that its start sends. `undefined` while a value is
 * missing or invalid, or the vehicle is parked, so that no price is requested.
 */
export function accountStay(
  { spot, plate: text, isForeign, category, duration, timing, startTime }: AccountStayInput,
  { vehicles, sessions }: AccountCars,
  now: Instant,
  timeZone: string,
): AccountStay | undefined {
  const plate = typedPlate({ plate: text, isForeign });
  const count = Number(duration);
  const startedAt = accountStayStart(timing, startTime, now, timeZone);
  if (!spot || !plate || isParked(plate, sessions, now) || !(count > 0)) return undefined;
  if (timing !== 'now' && startedAt === undefined) return undefined;
  const { zoneId, parkingCode } = spot;
  return {
    spot: { zoneId, parkingCode },
    plate,
    isForeignPlate: isForeign,
    vehicleCategory: savedVehicle(plate, isForeign, vehicles)?.category ?? category,
    duration: minutes(count),
    startedAt,
  };
}
