import type { ServerContext } from '../../../platform/context.ts';
import { type Job, repeat } from '../../../platform/repeat.ts';
import type { City } from '../../cities/city.ts';
import type { CityJobOptions } from '../../cities/city-store.ts';
import { contextWithoutRequest } from '../../cities/request-context.ts';
import type { PaymentRegistry } from '../../payments/payment-registry.ts';
import { type DueExtension, dueExtensionsOf, nextDueExtensions } from '../auto-extensions.ts';
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
  const make = async (now: ServerContext, { session_id, city: id }: DueExtension) => {
    const city = await findCity(id);
    if (city) await makeAutoExtension(now, city, session_id, 'skip');
  };
  const makeDue = async (isStopped: () => boolean) => {
    const now = await context();
    for (const due of await nextDue(now)) {
      if (isStopped()) return;
      // One that fails does not keep the others from beginning.
      await make(now, due).catch(onError);
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
  const charge = async (now: ServerContext, { session_id, city: id }: DueExtension) => {
    const city = await findCity(id);
    if (!city) return;
    const due = await makeAutoExtension(now, city, session_id, 'skip');
    if (!due) return;
    const status = await payments.chargeBound(contextWithoutRequest(now, city), due.paymentId, due.bindingId);
    if (status !== 'waiting') await makeAutoExtension(now, city, session_id, 'skip');
  };
  const nextDue = nextDueExtensions({ hasCharge: true });
  const chargeDue = async (isStopped: () => boolean) => {
    const now = await context();
    for (const due of await nextDue(now)) {
      if (isStopped()) return;
      await charge(now, due).catch(onError);
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
