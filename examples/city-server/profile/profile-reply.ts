import type { ProfileReply } from '@kerb/core/contract/profile.ts';
import { type Account, phonesOf, vehiclesOf } from '../account/accounts.ts';
import { amendmentsLeft } from '../amendments/amendments-left.ts';
import { makeDueExtensions } from '../armed-extensions/extension-job.ts';
import { methodsReply } from '../city-replies/settings-reply.ts';
import type { RequestContext } from '../context/request-context.ts';
import { documentsOf, documentWire } from '../profile-changes/documents.ts';
import { isReturnable, type RefundRules } from '../session-changes/give-back.ts';
import { currentSessions, endedSessions, type SessionExtras } from '../sessions/account-sessions.ts';
import { armedExtensionsOf } from '../sessions/armed-extensions.ts';
import { endOfCityDay } from '../time/calendar.ts';
import type { Language } from '../translation/translate.ts';
import { vehicleWire } from '../vehicles/vehicle-wire.ts';

/** The reply of the profile call (CALL-21), with names of methods in this language. */
export async function profileReply(
  context: RequestContext,
  rules: RefundRules,
  account: Account,
  language: Language,
): Promise<ProfileReply> {
  const { city } = context;
  await makeDueExtensions(context, city, account.id);
  const phones = await phonesOf(context, account.id);
  const vehicles = await vehiclesOf(context, account.id);
  const extras = await extrasOf(context, rules, account);
  return {
    status: 'ok',
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    middleName: account.middle_name,
    ...(city.settings.dontUseBalance ? {} : { balance: (await balanceOf(context, account.id)) / 100 }),
    ts: vehicles.map(vehicleWire),
    telephones: phones.map(({ phone, is_main }) => ({ phone, isMain: is_main })),
    sessions: await currentSessions(context, account.id, extras),
    endedSessions: await endedSessions(context, account.id, extras),
    paymentsMethods: methodsReply(city.settings.paymentsMethods ?? [], language),
    documents: (await documentsOf(context, account.id)).map(documentWire),
  };
}

/** Kopecks of this moment: an extension may just have been charged. */
export async function balanceOf({ database }: RequestContext, accountId: string): Promise<number> {
  const { balance_kopecks } = await database
    .selectFrom('accounts')
    .select('balance_kopecks')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return balance_kopecks;
}

async function extrasOf(
  context: RequestContext,
  rules: RefundRules,
  account: Account,
): Promise<SessionExtras> {
  const { timeZone } = context.city.config;
  const extensions = await armedExtensionsOf(context, account.id);
  const isArmed = extensions.filter(({ state }) => state === 'armed');
  const hasFailed = extensions.filter(({ state }) => state === 'failed');
  return {
    armed: new Map(
      isArmed.map(({ session_id, duration_minutes, maximum_kopecks }) => [
        session_id,
        { minutes: duration_minutes, kopecks: maximum_kopecks },
      ]),
    ),
    failures: new Map(hasFailed.map(({ session_id, failure }) => [session_id, failure ?? 'UnknownError'])),
    amendmentsLeft: context.city.options.capabilities?.amend
      ? await amendmentsLeft(context, account.id)
      : undefined,
    amendableUntil: (startsAt) => endOfCityDay(startsAt, timeZone),
    isRefundable: async (session) =>
      context.city.settings.dontUseBalance === true &&
      session.payment === 'prepaid' &&
      isReturnable(context, rules, session, session.amount_kopecks),
  };
}
