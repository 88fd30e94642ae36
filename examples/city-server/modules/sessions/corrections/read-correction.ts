import type { AmendCostReply, AmendRequest } from '@kerb/core/contract/account-payment.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { cityIso, endOfCityDay } from '../../../platform/time/calendar.ts';
import type { Account } from '../../accounts/accounts.ts';
import type { City, CityZone } from '../../cities/city.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { normalisePlate } from '../../plates/plate.ts';
import { refuseUnreturnable } from '../changes/give-back.ts';
import {
  correctedFrom,
  isRunning,
  longestOpenEndedSession,
  type PricedSpot,
  pricePaidPart,
  pricePart,
  priceUsed,
} from '../open-price.ts';
import { checkSpot } from '../quotes/check-stay.ts';
import { readTransport } from '../quotes/read-transport.ts';
import { requireHeldSession, type SessionHolder } from '../session-holder.ts';
import { sessionRefusals } from '../session-refusals.ts';
import type { Session } from '../sessions.ts';
import { correctionsLeft } from './corrections-left.ts';

/** Who corrects comes from the holder. */
export type CorrectionFields = Omit<AmendRequest, 'ReservationId'>;

type PriceContext = Pick<RequestContext, 'city' | 'database' | 'now'>;

/** What a session is corrected to, and what that costs. */
interface Correction {
  readonly plate: string;
  readonly isForeign: boolean;
  readonly category: string;
  readonly zone: CityZone;
  readonly parkingCode: string;
  /** Kopecks: charged; negative: refunded. */
  readonly difference: number;
  /** Kopecks: the price of the session afterwards. */
  readonly total: number;
}

/** What a correction would cost, and how many are left. Throws as the correction itself does. */
export async function quoteCorrection(
  context: RequestContext,
  holder: SessionHolder,
  body: CorrectionFields,
): Promise<AmendCostReply> {
  const { city } = context;
  const session = await requireHeldSession(context, holder);
  const left = await refuseForbidden(context, holder, session);
  const { difference, total } = await readCorrection(context, holder, session, body);
  const missing = isFromBalance(city, holder) ? Math.max(0, difference - holder.account.balance_kopecks) : 0;
  return {
    status: 'ok',
    difference: difference / 100,
    totalcost: total / 100,
    moneyEnough: missing === 0,
    refill: missing / 100,
    left,
    until: cityIso(endOfCityDay(session.starts_at, city.config.timeZone), city.config.timeZone),
  };
}

/** Whether a balance is charged. */
export function isFromBalance(
  city: City,
  holder: SessionHolder,
): holder is Extract<SessionHolder, { account: Account }> {
  return holder.account !== undefined && !city.settings.dontUseBalance;
}

/**
 * Throws unless the session runs, its day is not over, and the account or the guest's stay has a correction
 * left; returns how many.
 */
export async function refuseForbidden(
  context: Pick<RequestContext, 'database' | 'city' | 'now'>,
  holder: SessionHolder,
  session: Session,
): Promise<number> {
  const { city, now } = context;
  if (!city.options.capabilities?.amend) throw new ApiError(sessionRefusals.noCorrections);
  if (!isRunning(session, now)) throw new ApiError(sessionRefusals.sessionOver);
  if (now >= endOfCityDay(session.starts_at, city.config.timeZone))
    throw new ApiError(sessionRefusals.correctionTooLate);
  const left = await correctionsLeft(
    context,
    holder.account ? { accountId: holder.account.id } : { sessionId: session.id },
  );
  if (left === 0) throw new ApiError(sessionRefusals.correctionLimit);
  return left;
}

/** Checks what a session is corrected to, and prices it. Throws an `ApiError` that names what is wrong. */
export async function readCorrection(
  context: PriceContext,
  holder: SessionHolder,
  session: Session,
  body: CorrectionFields,
): Promise<Correction> {
  const { city } = context;
  const vehicle = vehicleOf(city, session, body);
  const isMoved = Boolean(body.Zone?.trim() || body.ParkingCode?.trim());
  const { plate, zone, parkingCode } = checkSpot(city, {
    plate: vehicle.plate,
    zone: isMoved ? (body.Zone ?? '') : session.zone_id,
    parkingCode: isMoved ? (body.ParkingCode ?? '') : session.parking_code,
    isForeign: vehicle.isForeign,
  });
  const isSame =
    plate === session.plate && zone.id === session.zone_id && parkingCode === session.parking_code;
  if (isSame) throw new ApiError(sessionRefusals.nothingChanged);
  const spot = { plate, zone_id: zone.id, parking_code: parkingCode };
  if (session.payment === 'counting') {
    // A zone without a tariff is refused, as where such a stay begins.
    await pricePart(context, session, spot, { from: 0, to: longestOpenEndedSession });
    return { ...vehicle, plate, zone, parkingCode, difference: 0, total: session.amount_kopecks };
  }
  const difference = await differenceOf(context, session, spot);
  const returned = { accountId: holder.account?.id, session, kopecks: Math.max(0, -difference) };
  await refuseUnreturnable(context, returned);
  return { ...vehicle, plate, zone, parkingCode, difference, total: session.amount_kopecks + difference };
}

function vehicleOf(city: City, session: Session, { Vehicle, transport }: CorrectionFields) {
  const { plate, is_foreign: isForeign, vehicle_category: category } = session;
  if (!Vehicle?.trim()) return { plate, isForeign, category };
  const written = normalisePlate(Vehicle);
  return (
    readTransport(city, written, transport) ?? {
      plate: written,
      isForeign: !/[А-Я]/.test(written),
      category,
    }
  );
}

/**
 * What the time from the correction on costs more or less. Both prices are by today's tariff: a tariff that
 * changed meanwhile is no reason to pay more. Refunded is at most what was paid for that time, and charged is
 * at most what the corrected session costs more than was paid, for example before a permit was bought.
 */
async function differenceOf(context: PriceContext, session: Session, spot: PricedSpot): Promise<number> {
  const { amount_kopecks: paid, starts_at, ends_at } = session;
  const from = correctedFrom(session, context.now);
  const span = { from, to: Math.round((ends_at.getTime() - starts_at.getTime()) / 60_000) };
  const used = from === 0 ? 0 : await priceUsed(context, session, context.now);
  const left = Math.max(0, paid - used);
  const before = await pricePaidPart(context, session, session, span);
  const after = await pricePart(context, session, spot, span);
  return after < before
    ? -Math.min(before - after, left)
    : Math.min(after - before, Math.max(0, after - left));
}
