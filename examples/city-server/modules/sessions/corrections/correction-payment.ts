import type { AmendCostReply, AmendRequest } from '@kerb/core/contract/account-payment.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { cityIso, endOfCityDay } from '../../../platform/time/calendar.ts';
import { type Account, vehiclesOf } from '../../accounts/accounts.ts';
import { type City, type CityZone, findZone } from '../../cities/city.ts';
import type { RequestContext, TransactionContext } from '../../cities/request-context.ts';
import type { AccountPayment, PaymentKind } from '../../payments/payment-kind.ts';
import { balance } from '../../payments/payment-method.ts';
import { insertPayment } from '../../payments/payments.ts';
import { normalisePlate } from '../../plates/plate.ts';
import { requireSession } from '../account-sessions.ts';
import { disableAutoExtension } from '../auto-extensions.ts';
import { giveBack, type RefundRules, refuseUnreturnable } from '../changes/give-back.ts';
import { correctedFrom, isRunning, type PricedSpot, pricePart, priceUsed } from '../open-price.ts';
import { checkSpot } from '../quotes/check-stay.ts';
import { readTransport } from '../quotes/read-transport.ts';
import { sessionRefusals } from '../session-refusals.ts';
import { statusOfSession } from '../session-status.ts';
import { hasSession, lockVehicles, makeWay, type Session } from '../sessions.ts';
import { correctionsLeft } from './corrections-left.ts';

interface CorrectionRequest {
  readonly account: Account;
  readonly body: AmendRequest;
}

/** A correction that was made. */
type MadeCorrection = AccountPayment<'corrections'>;

export type CorrectionPayment = PaymentKind<CorrectionRequest, MadeCorrection>;

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

/** Corrections of the plate or the zone of running sessions. */
export function correctionPayment(rules: RefundRules): CorrectionPayment {
  return {
    kind: 'correction',
    details: 'corrections',
    confirmedFields: ({ account, body }) => ({
      account: account.id,
      session: body.ReservationId,
      plate: normalisePlate(body.Vehicle ?? ''),
      transport: body.transport ?? '',
      zone: body.Zone?.trim() ?? '',
      parkingCode: body.ParkingCode?.trim() ?? '',
      difference: parseDifference(body.difference) ?? '',
    }),
    begin: (context, request, id) => begin(context, rules, request, id),
    status: statusOfSession,
  };
}

/** What a correction would cost, and how many are left. Throws as the correction itself does. */
export async function quoteCorrection(
  context: RequestContext,
  rules: RefundRules,
  account: Account,
  body: AmendRequest,
): Promise<AmendCostReply> {
  const { city } = context;
  const session = await requireSession(context, account.id, body.ReservationId);
  const left = await refuseForbidden(context, account, session);
  const { difference, total } = await readCorrection(context, rules, session, body);
  const missing = Math.max(0, difference - account.balance_kopecks);
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

/** Vehicles, then the session, then the account are locked, in the order in which payments lock them. */
async function begin(
  context: TransactionContext,
  rules: RefundRules,
  { account, body }: CorrectionRequest,
  id: string,
): Promise<MadeCorrection> {
  const { database, city } = context;
  const seen = await requireSession(context, account.id, body.ReservationId);
  await lockVehicles(database, city.id, [seen.plate, normalisePlate(body.Vehicle ?? seen.plate)]);
  const session = await requireSession(context, account.id, body.ReservationId);
  if (session.plate !== seen.plate) throw new ApiError(sessionRefusals.correctionPriceChanged);
  await database.selectFrom('accounts').select('id').where('id', '=', account.id).forNoKeyUpdate().execute();
  await refuseForbidden(context, account, session);
  const correction = await readCorrection(context, rules, session, body);
  if (parseDifference(body.difference) !== correction.difference)
    throw new ApiError(sessionRefusals.correctionPriceChanged);
  await refuseSecondSession(context, account, session, correction);
  await store(context, session, correction);
  const kopecks = Math.max(0, correction.difference);
  const payment = await insertPayment(context, {
    id,
    city: city.id,
    kind: 'correction',
    account_id: account.id,
    method: kopecks > 0 ? balance : null,
    phone: null,
    amount_kopecks: kopecks,
    return_url: '',
  });
  const details = {
    payment_id: id,
    session_id: session.id,
    plate_before: session.plate,
    plate_after: correction.plate,
    zone_before: session.zone_id,
    zone_after: correction.zone.id,
    parking_code_before: session.parking_code,
    parking_code_after: correction.parkingCode,
    difference_kopecks: correction.difference,
  };
  await database.insertInto('corrections').values(details).execute();
  const returned = {
    accountId: account.id,
    session,
    kopecks: -correction.difference,
    kind: 'correction',
  } as const;
  if (session.payment === 'prepaid') await giveBack(context, rules, returned);
  return { ...payment, ...details };
}

/**
 * Throws unless the session runs, its day is not over, and the account has a correction left; returns how
 * many.
 */
async function refuseForbidden(
  context: Pick<RequestContext, 'database' | 'city' | 'now'>,
  account: Account,
  session: Session,
): Promise<number> {
  const { city, now } = context;
  if (!city.options.capabilities?.amend) throw new ApiError(sessionRefusals.noCorrections);
  if (!isRunning(session, now)) throw new ApiError(sessionRefusals.sessionOver);
  if (now >= endOfCityDay(session.starts_at, city.config.timeZone))
    throw new ApiError(sessionRefusals.correctionTooLate);
  const left = await correctionsLeft(context, account.id);
  if (left === 0) throw new ApiError(sessionRefusals.correctionLimit);
  return left;
}

async function readCorrection(
  context: PriceContext,
  rules: RefundRules,
  session: Session,
  body: AmendRequest,
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
  if (session.payment === 'counting')
    return { ...vehicle, plate, zone, parkingCode, difference: 0, total: session.amount_kopecks };
  const spot = { plate, zone_id: zone.id, parking_code: parkingCode };
  const difference = await differenceOf(context, session, spot);
  if (difference > 0) refuseCharge(city);
  else await refuseUnreturnable(context, rules, session, -difference);
  return { ...vehicle, plate, zone, parkingCode, difference, total: session.amount_kopecks + difference };
}

function vehicleOf(city: City, session: Session, { Vehicle, transport }: AmendRequest) {
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
  const isKnown = findZone(context.city, session.zone_id) !== undefined;
  const used = from === 0 ? 0 : isKnown ? await priceUsed(context, session, context.now) : paid;
  const left = Math.max(0, paid - used);
  const before = isKnown ? await pricePart(context, session, session, span) : left;
  const after = await pricePart(context, session, spot, span);
  return after < before
    ? -Math.min(before - after, left)
    : Math.min(after - before, Math.max(0, after - left));
}

/** Throws if the city has no balances to charge. */
function refuseCharge({ settings }: City): void {
  if (settings.dontUseBalance) throw new ApiError(sessionRefusals.correctionCostsMore);
}

/** Sessions that give way end, as when a session of this price begins. */
async function refuseSecondSession(
  context: TransactionContext,
  account: Account,
  { id, city, starts_at, ends_at, payment, plate: before }: Session,
  { plate, total }: Correction,
): Promise<void> {
  const { database } = context;
  const isOpenEnded = payment === 'counting';
  const isOwnVehicle = (await vehiclesOf(context, account.id)).some((vehicle) => vehicle.plate === plate);
  const claim = {
    city,
    plate,
    account_id: account.id,
    starts_at,
    ends_at,
    except: id,
    keepsOpenEnded: isOpenEnded && !isOwnVehicle,
  };
  // An open-ended one will cost something.
  if (await hasSession(database, claim, isOpenEnded ? 1 : total))
    throw new ApiError(sessionRefusals.alreadyPaid);
  if (plate !== before) await makeWay(database, claim);
}

async function store(
  context: TransactionContext,
  session: Session,
  { plate, isForeign, category, zone, parkingCode, total }: Correction,
): Promise<void> {
  // The driver confirmed its price for the session as it was.
  await disableAutoExtension(context, session.id);
  await context.database
    .updateTable('sessions')
    .set({
      plate,
      is_foreign: isForeign,
      vehicle_category: category,
      zone_id: zone.id,
      parking_code: parkingCode,
      amount_kopecks: total,
    })
    .where('id', '=', session.id)
    .execute();
}

/** Kopecks of a sum such as `-20.50`; `undefined` for any other text. */
function parseDifference(text: string | undefined): number | undefined {
  const [, sign, roubles, part = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text?.trim() ?? '') ?? [];
  if (roubles === undefined) return undefined;
  const kopecks = Number(roubles) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && kopecks !== 0 ? -kopecks : kopecks;
}
