import { lockAccount } from '../../../platform/database/lock-account.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import type { TableRow } from '../../../platform/database/schema.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { vehiclesOf } from '../../accounts/accounts.ts';
import type { City } from '../../cities/city.ts';
import type { TransactionContext } from '../../cities/request-context.ts';
import { recordSessionPayment } from '../../ledger/move-balance.ts';
import type {
  BeginningPayment,
  PaymentKind,
  PaymentWith,
  SettlingContext,
} from '../../payments/payment-kind.ts';
import { balance, checkProviderMethod } from '../../payments/payment-method.ts';
import { normalisePlate } from '../../plates/plate.ts';
import { disableAutoExtension } from '../auto-extensions.ts';
import { giveBack } from '../changes/give-back.ts';
import { correctedFrom, isRunning } from '../open-price.ts';
import { holderFields, requireHeldSession, type SessionHolder } from '../session-holder.ts';
import { sessionRefusals } from '../session-refusals.ts';
import { statusOfSession } from '../session-status.ts';
import { type Claim, hasSession, lockSessionRow, lockVehicles, makeWay, type Session } from '../sessions.ts';
import { type CorrectionFields, isFromBalance, readCorrection, refuseForbidden } from './read-correction.ts';

interface CorrectionRequest {
  readonly holder: SessionHolder;
  readonly body: CorrectionFields;
}

/** A correction with the session as the driver saw it: it has to be the same when the money arrives. */
type MadeCorrection = PaymentWith<'corrections'>;

/**
 * Corrections of the plate or the zone of running sessions. What one costs more is charged to the balance, or
 * to a guest and in a city without balances at the provider.
 */
export const correctionPayment: PaymentKind<CorrectionRequest, MadeCorrection> = {
  kind: 'correction',
  details: 'corrections',
  confirmedFields: ({ holder, body }) => ({
    ...holderFields(holder),
    plate: normalisePlate(body.Vehicle ?? ''),
    transport: body.transport ?? '',
    zone: body.Zone?.trim() ?? '',
    parkingCode: body.ParkingCode?.trim() ?? '',
    difference: parseDifference(body.difference) ?? '',
    ...(body.PaymentService ? { method: body.PaymentService, phone: body.phone ?? '' } : {}),
  }),
  begin,
  chargeText: async ({ city }) => ({
    description: `Исправление парковки, ${city.config.displayName.ru}`,
  }),
  atProvider: {
    lock: ({ database }, { city, plate_before, plate_after }) =>
      lockVehicles(database, city, [plate_before, plate_after]),
    give: giveCorrection,
  },
  status: statusOfSession,
};

/** Vehicles, then the session, then the account are locked, in the order in which payments lock them. */
async function begin(
  context: TransactionContext,
  { holder, body }: CorrectionRequest,
  { store }: BeginningPayment<MadeCorrection>,
): Promise<MadeCorrection> {
  const { database, city } = context;
  const seen = await requireHeldSession(context, holder);
  await lockVehicles(database, city.id, [seen.plate, normalisePlate(body.Vehicle ?? seen.plate)]);
  const session = await requireHeldSession(context, holder);
  if (session.plate !== seen.plate) throw new ApiError(sessionRefusals.correctionPriceChanged);
  const accountId = holder.account?.id;
  if (accountId) await lockAccount(database, accountId);
  await refuseForbidden(context, holder, session);
  const correction = await readCorrection(context, holder, session, body);
  const { difference } = correction;
  if (parseDifference(body.difference) !== difference)
    throw new ApiError(sessionRefusals.correctionPriceChanged);
  const details = {
    session_id: session.id,
    plate_before: session.plate,
    plate_after: correction.plate,
    zone_before: session.zone_id,
    zone_after: correction.zone.id,
    parking_code_before: session.parking_code,
    parking_code_after: correction.parkingCode,
    is_foreign_after: correction.isForeign,
    category_after: correction.category,
    seen_end: session.ends_at,
    difference_kopecks: difference,
  };
  if (await isInTheWay(context, session, details, accountId)) throw new ApiError(sessionRefusals.alreadyPaid);
  const kopecks = Math.max(0, difference);
  const payment = {
    account_id: accountId ?? null,
    method: kopecks > 0 ? methodOf(city, holder, body) : null,
    phone: body.phone,
    amount_kopecks: kopecks,
    returnUrl: body.returnUrl,
    unpaidFor: session.plate,
  };
  const made = await store(payment, details);
  if (made.status === 'waiting') return made;
  await correct(context, session, made);
  const returned = { accountId, session, kopecks: -difference, kind: 'correction' } as const;
  if (session.payment === 'prepaid') await giveBack(context, returned);
  return made;
}

function methodOf(city: City, holder: SessionHolder, { PaymentService = '', phone = '' }: CorrectionFields) {
  return isFromBalance(city, holder) ? balance : checkProviderMethod(city, PaymentService, phone);
}

/**
 * Makes a correction that was charged at the provider. False if the session is no longer the one that the
 * driver saw: it was extended, corrected or ended meanwhile, or the paid time is over. The vehicles are
 * locked.
 */
async function giveCorrection(context: SettlingContext, correction: MadeCorrection): Promise<boolean> {
  const { now } = context;
  const { account_id, session_id } = correction;
  const session = await lockSessionRow(context, session_id);
  const isAsSeen =
    isRunning(session, now) &&
    session.plate === correction.plate_before &&
    session.zone_id === correction.zone_before &&
    session.parking_code === correction.parking_code_before &&
    session.ends_at.getTime() === correction.seen_end?.getTime();
  if (!isAsSeen || (await isInTheWay(context, session, correction, account_id ?? undefined))) return false;
  await correct(context, session, correction);
  await recordSessionPayment(context, correction, session.id, { note: 'correction' });
  return true;
}

type CorrectedSession = Omit<TableRow<'corrections'>, 'payment_id'>;

/** Whether a session is in the way of the corrected one. An open-ended one will cost something. */
async function isInTheWay(
  context: SettlingContext,
  session: Session,
  { plate_after, difference_kopecks }: CorrectedSession,
  accountId: string | undefined,
): Promise<boolean> {
  const price = session.payment === 'counting' ? 1 : session.amount_kopecks + difference_kopecks;
  return hasSession(context.database, await claimOf(context, session, plate_after, accountId), price);
}

async function claimOf(
  context: SettlingContext,
  session: Session,
  plate: string,
  accountId: string | undefined,
): Promise<Claim> {
  const { id, city, starts_at, ends_at, payment } = session;
  const vehicles = accountId === undefined ? [] : await vehiclesOf(context, accountId);
  const isOwnVehicle = vehicles.some((vehicle) => vehicle.plate === plate);
  return {
    city,
    plate,
    account_id: accountId ?? null,
    starts_at,
    ends_at,
    except: id,
    // A late correction pays for this vehicle from now on, and an open-ended stay owes for its whole time.
    keepsOpenEnded: (payment === 'counting' && !isOwnVehicle) || correctedFrom(session, context.now) > 0,
  };
}

/** Sessions of the vehicle that give way end, as when a session of this price begins. */
async function correct(context: SettlingContext, session: Session, corrected: MadeCorrection): Promise<void> {
  const { database } = context;
  const { plate_after: plate, account_id } = corrected;
  if (plate !== session.plate)
    await makeWay(database, await claimOf(context, session, plate, account_id ?? undefined));
  // The driver confirmed its price for the session as it was.
  await disableAutoExtension(context, session.id);
  await updateRows(
    database,
    'sessions',
    { id: session.id },
    {
      plate,
      is_foreign: corrected.is_foreign_after,
      vehicle_category: corrected.category_after,
      zone_id: corrected.zone_after,
      parking_code: corrected.parking_code_after,
      amount_kopecks: session.amount_kopecks + corrected.difference_kopecks,
    },
  );
}

/** Kopecks of a sum such as `-20.50`; `undefined` for any other text. */
function parseDifference(text: string | undefined): number | undefined {
  const [, sign, roubles, part = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text?.trim() ?? '') ?? [];
  if (roubles === undefined) return undefined;
  const kopecks = Number(roubles) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && kopecks !== 0 ? -kopecks : kopecks;
}
