import type { ServerContext } from '../../../platform/context.ts';
import { type Job, repeat } from '../../../platform/repeat.ts';
import type { City } from '../../cities/city.ts';
import type { CityJobOptions } from '../../cities/city-store.ts';
import type { PaymentRegistry } from '../../payments/payment-registry.ts';
import { dueExtensionsOf, nextDueExtensions } from '../auto-extensions.ts';
import { makeAutoExtension } from './make-auto-extension.ts';

/** What is due is decided by the server's clock. Milliseconds. */
const interval = 1000;

/** How often a bank that has not decided yet is asked again. Milliseconds. */
const chargeInterval = 2000;

/**
 * Makes extensions at the end of sessions when their time has come, with no page open. Each process of a
 * database runs one: a vehicle is locked, so it does not matter which of them finds it.
 */
export function createAutoExtensionJob({ context, findCity, onError }: CityJobOptions): Job {
  const nextDue = nextDueExtensions({ hasCharge: false });
  const makeDue = async (isStopped: () => boolean) => {
    const now = await context();
    for (const { session_id, city: id } of await nextDue(now)) {
      const city = await findCity(id);
      // One that fails does not keep the others from beginning.
      if (city && !isStopped()) await makeAutoExtension(now, city, session_id, 'skip').catch(onError);
    }
  };
  return repeat(makeDue, { name: 'make due extensions', interval, onError });
}

/**
 * Charges bound accounts for what balances lack, then makes the extensions. The other job makes all
 * other extensions and must not wait for a bank.
 */
export function createBoundChargeJob({
  context,
  findCity,
  onError,
  payments,
}: CityJobOptions & { readonly payments: PaymentRegistry }): Job {
  const charge = async (now: ServerContext, city: City, sessionId: string) => {
    const due = await makeAutoExtension(now, city, sessionId, 'skip');
    if (!due) return;
    const request = { ...now, city, network: undefined, userAgent: '' };
    const status = await payments.chargeBound(request, due.paymentId, due.bindingId);
    if (status !== 'waiting') await makeAutoExtension(now, city, sessionId, 'skip');
  };
  const nextDue = nextDueExtensions({ hasCharge: true });
  const chargeDue = async (isStopped: () => boolean) => {
    const now = await context();
    for (const { session_id, city: id } of await nextDue(now)) {
      const city = await findCity(id);
      if (city && !isStopped()) await charge(now, city, session_id).catch(onError);
    }
  };
  return repeat(chargeDue, { name: 'charge bound accounts', interval: chargeInterval, onError });
}

/**
 * The same for one account, before its profile is read: a page that loads at the moment of the end sees what
 * became of the session, also where another makes the extension at this moment.
 */
export async function makeDueAutoExtensions(
  context: ServerContext,
  city: City,
  accountId: string,
): Promise<void> {
  for (const { session_id } of await dueExtensionsOf(context, accountId))
    await makeAutoExtension(context, city, session_id, 'wait');
}
