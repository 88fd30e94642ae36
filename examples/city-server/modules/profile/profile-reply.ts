import type { ProfileReply } from '@kerb/core/contract/profile.ts';
import { findRow } from '../../platform/database/rows.ts';
import { accountGone } from '../../platform/errors/account-gone.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { phonesOf, vehiclesOf } from '../accounts/accounts.ts';
import { hasCapability } from '../cities/capability.ts';
import { methodsReply } from '../cities/replies/settings-reply.ts';
import { findBoundAccount } from '../payments/bound-accounts.ts';
import { currentSessions, endedSessions, type SessionExtras } from '../sessions/account-sessions.ts';
import { makeDueAutoExtensions } from '../sessions/auto-extensions/auto-extension-job.ts';
import { autoExtensionsOf } from '../sessions/auto-extensions.ts';
import { isReturnable } from '../sessions/changes/give-back.ts';
import { correctionsLeft } from '../sessions/corrections/corrections-left.ts';
import { vehicleWire } from '../vehicles/vehicle-wire.ts';
import { documentsOf, documentWire } from './documents.ts';

/** The reply of the profile call, with names of methods in the language of the request. */
export async function profileReply(context: AccountContext): Promise<ProfileReply> {
  const { city, account } = context;
  await makeDueAutoExtensions(context, city, account.id);
  const phones = await phonesOf(context, account.id);
  const vehicles = await vehiclesOf(context, account.id);
  const extras = await extrasOf(context);
  const bound = await findBoundAccount(context, account.id);
  return {
    status: 'ok',
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    middleName: account.middle_name,
    ...(city.settings.dontUseBalance ? {} : { balance: (await balanceOf(context)) / 100 }),
    ts: vehicles.map(vehicleWire),
    telephones: phones.map(({ phone, is_main }) => ({ phone, isMain: is_main })),
    sessions: await currentSessions(context, extras),
    endedSessions: await endedSessions(context, extras),
    paymentsMethods: methodsReply(context),
    documents: (await documentsOf(context)).map(documentWire),
    ...(bound ? { boundAccount: { bank: bound.bank } } : {}),
  };
}

/** Kopecks of this moment: an extension may just have been charged. */
export async function balanceOf(context: AccountContext): Promise<number> {
  const key = { id: context.account.id };
  const account = await findRow(context.database, 'accounts', key, ['balance_kopecks']);
  if (!account) throw accountGone();
  return account.balance_kopecks;
}

async function extrasOf(context: AccountContext): Promise<SessionExtras> {
  const extensions = await autoExtensionsOf(context, context.account.id);
  const enabled = extensions.filter(({ status }) => status === 'enabled');
  const failed = extensions.filter(({ status }) => status === 'failed');
  return {
    autoExtensions: new Map(
      enabled.map(({ session_id, duration_minutes, maximum_kopecks }) => [
        session_id,
        { minutes: duration_minutes, kopecks: maximum_kopecks },
      ]),
    ),
    failures: new Map(failed.map(({ session_id, failure }) => [session_id, failure ?? 'UnknownError'])),
    correctionsLeft: hasCapability(context.city, 'amend')
      ? await correctionsLeft(context, { accountId: context.account.id })
      : undefined,
    isRefundable: async (session) =>
      context.city.settings.dontUseBalance === true &&
      session.payment === 'prepaid' &&
      isReturnable(context, { accountId: context.account.id, session, kopecks: session.amount_kopecks }),
  };
}
