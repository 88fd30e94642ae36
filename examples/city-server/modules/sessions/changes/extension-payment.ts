import type { ExtendRequest } from '@kerb/core/contract/account-payment.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { parseInstant } from '../../../platform/time/parse-instant.ts';
import type { RequestContext, TransactionContext } from '../../cities/request-context.ts';
import { moveBalance, recordSessionPayment } from '../../ledger/move-balance.ts';
import type { PaymentKind, PaymentWith, SettlingContext } from '../../payments/payment-kind.ts';
import { checkAccountMethod, checkProviderMethod } from '../../payments/payment-method.ts';
import type { PricedStay } from '../../tariff/price-stay.ts';
import { refuseEnded } from '../account-sessions.ts';
import { disableAutoExtension } from '../auto-extensions.ts';
import { isSameSecond } from '../find-unpaid-gap.ts';
import { checkStay, priceStayIn } from '../quotes/check-stay.ts';
import { holderFields, requirePrepaidSession, type SessionHolder } from '../session-holder.ts';
import { sessionRefusals } from '../session-refusals.ts';
import { statusOfSession } from '../session-status.ts';
import {
  type Claim,
  hasSession,
  lockSession,
  lockSessionRow,
  lockVehicle,
  makeWay,
  type Session,
} from '../sessions.ts';

export interface ExtensionRequest {
  readonly holder: SessionHolder;
  readonly body: Omit<ExtendRequest, 'ReservationId'>;
  /** What a guest confirms besides. */
  readonly seen?: SeenStay;
}

/** A stay as a guest sees it. */
interface SeenStay extends Pick<Session, 'plate' | 'zone_id' | 'parking_code'> {
  readonly ends_at: Date | undefined;
}

/** Its details are the session as the driver saw it: it has to be the same when the money arrives. */
type Extension = PaymentWith<'extensions'>;

/** More time for a running session, from the balance or at the provider's page. */
export const extensionPayment: PaymentKind<ExtensionRequest, Extension> = {
  kind: 'extension',
  details: 'extensions',
  confirmedFields: ({ holder, body, seen }) => ({
    ...holderFields(holder),
    method: body.PaymentService,
    duration: body.Duration.trim(),
    phone: body.phone ?? '',
    start: body.timestart ?? '',
    ...(seen ? { plate: seen.plate, zone: seen.zone_id, parkingCode: seen.parking_code } : {}),
  }),
  async begin(context, { holder, body, seen }, { store }) {
    const { database, city, now } = context;
    const { account } = holder;
    const checkMethod = account ? checkAccountMethod : checkProviderMethod;
    const method = checkMethod(city, body.PaymentService, body.phone ?? '');
    const session = await lockSession(database, () => requirePrepaidSession(context, holder));
    const { plate } = session;
    if (account) refuseOtherEnd(session, body.timestart);
    const { price, endsAt } = await extensionOf(context, session, body.Duration);
    if (seen) refuseUnseen(session, seen, endsAt, now);
    const account_id = account?.id ?? null;
    const span = { starts_at: session.ends_at, ends_at: endsAt };
    const claim = { city: city.id, plate, account_id, ...span };
    if (await hasSession(database, claim, price.total)) throw new ApiError(sessionRefusals.timeAlreadyPaid);
    const { phone, returnUrl } = body;
    const extension = await store(
      { account_id, method, phone, amount_kopecks: price.total, returnUrl, unpaidFor: plate },
      { session_id: session.id, plate, zone_id: session.zone_id, ...span },
    );
    if (extension.status === 'waiting') return extension;
    await extend(context, session, claim, price.total);
    if (!account) return extension;
    await moveBalance(
      context,
      { account_id: account.id, kind: 'extension', amount_kopecks: -price.total, session_id: session.id },
      { ...span, discount_kopecks: price.discount },
    );
    return extension;
  },
  chargeText: async ({ city }) => ({ description: `Продление парковки, ${city.config.displayName.ru}` }),
  atProvider: {
    lock: ({ database }, { city, plate }) => lockVehicle(database, city, plate),
    give: giveExtension,
  },
  status: statusOfSession,
};

async function extend(
  context: Pick<TransactionContext, 'database'>,
  session: Session,
  claim: Claim,
  kopecks: number,
): Promise<void> {
  if (kopecks > 0) await makeWay(context.database, claim);
  await updateRows(
    context.database,
    'sessions',
    { id: session.id },
    { ends_at: claim.ends_at, amount_kopecks: session.amount_kopecks + kopecks },
  );
  await disableAutoExtension(context, session.id);
}

/**
 * Moves the end of the session. False if the session is no longer the one that the driver saw: it was
 * extended, corrected or ended meanwhile, or the paid time is over. The vehicle is locked.
 */
async function giveExtension(context: SettlingContext, extension: Extension): Promise<boolean> {
  const { database, now } = context;
  const session = await lockSessionRow(context, extension.session_id);
  const { starts_at, ends_at, amount_kopecks } = extension;
  if (!isAsSeen(session, extension, now)) return false;
  if (await hasSession(database, extension, amount_kopecks)) return false;
  await extend(context, session, extension, amount_kopecks);
  const details = { type: 'extension', starts_at, ends_at } as const;
  await recordSessionPayment(context, extension, session.id, details);
  return true;
}

function isAsSeen(session: Session, extension: Extension, now: Date): boolean {
  return (
    session.payment === 'prepaid' &&
    session.plate === extension.plate &&
    session.zone_id === extension.zone_id &&
    session.ends_at.getTime() === extension.starts_at.getTime() &&
    extension.ends_at > now
  );
}

/**
 * Throws `PriceChangedTryLater` if the session ends at another time than the driver saw: another device
 * extended it. `text` is ISO with offset; nothing is checked without it.
 */
export function refuseOtherEnd(session: Session, text: string | undefined): void {
  const seen = parseInstant(text);
  if (!seen || isSameSecond(seen, session.ends_at)) return;
  throw new ApiError(sessionRefusals.endChanged);
}

/** How far ahead a guest's stay may end. Milliseconds. */
const farthestEnd = 24 * 3_600_000;

/**
 * Throws for a guest who sees another stay than the one to be extended: `ValidationError` for another car or
 * parking, `ParkingSessionAlreadyExists` for another end, since the time after it is paid already. Nobody may
 * keep a plate occupied for long without an account, so an end more than a day ahead is a `ValidationError`.
 */
function refuseUnseen(session: Session, seen: SeenStay, endsAt: Date, now: Date): void {
  const isSame =
    seen.plate === session.plate &&
    seen.zone_id === session.zone_id &&
    seen.parking_code === session.parking_code;
  if (!isSame) throw new ApiError(sessionRefusals.otherSession);
  if (!seen.ends_at || !isSameSecond(seen.ends_at, session.ends_at))
    throw new ApiError(sessionRefusals.timeAlreadyPaid);
  if (endsAt.getTime() - now.getTime() > farthestEnd) throw new ApiError(sessionRefusals.extensionTooLong);
}

/** What more time costs; it begins where the session ends. Throws for a session that has ended. */
export async function extensionOf(
  context: RequestContext,
  session: Session,
  duration: string,
): Promise<{ readonly price: PricedStay; readonly endsAt: Date }> {
  const { city, now } = context;
  refuseEnded(session, now);
  const { plate, zone_id, parking_code, ends_at } = session;
  const stay = checkStay(city, { plate, zone: zone_id, parkingCode: parking_code, duration });
  return {
    price: await priceStayIn(context, stay, ends_at),
    endsAt: new Date(ends_at.getTime() + stay.minutes * 60_000),
  };
}
