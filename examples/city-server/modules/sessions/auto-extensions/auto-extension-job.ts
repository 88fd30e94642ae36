import type { ServerContext } from '../../../platform/context.ts';
import type { Job } from '../../../platform/repeat.ts';
import type { City } from '../../cities/city.ts';
import { type CityJobOptions, cityJob } from '../../cities/city-job.ts';
import { contextWithoutRequest } from '../../cities/request-context.ts';
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
export function createAutoExtensionJob(options: CityJobOptions): Job {
  return cityJob(options, {
    name: 'make due extensions',
    interval,
    next: nextDueExtensions({ hasCharge: false }),
    work: (now, city, { session_id }) => makeAutoExtension(now, city, session_id, 'skip'),
  });
}

/**
 * Charges bound accounts for what balances lack, then makes the extensions. The other job makes all
 * other extensions and must not wait for a bank.
 */
export function createBoundChargeJob(options: CityJobOptions, payments: PaymentRegistry): Job {
  return cityJob(options, {
    name: 'charge bound accounts',
    interval: chargeInterval,
    next: nextDueExtensions({ hasCharge: true }),
    async work(now, city, { session_id }) {
      const due = await makeAutoExtension(now, city, session_id, 'skip');
      if (!due) return;
      const context = contextWithoutRequest(now, city);
      const status = await payments.chargeBound(context, due.paymentId, due.bindingId);
      if (status !== 'waiting') await makeAutoExtension(now, city, session_id, 'skip');
    },
  });
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
