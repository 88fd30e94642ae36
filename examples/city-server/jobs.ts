import type { FastifyBaseLogger } from 'fastify';
import { deleteOldChecks } from './modules/checks/check-records.ts';
import type { CityStore } from './modules/cities/city-store.ts';
import { createFineNoticeJob } from './modules/fines/tell-of-fines.ts';
import { createForecastJob } from './modules/forecast/forecast-job.ts';
import { eraseOldPlates } from './modules/my-data/erase-old-plates.ts';
import type { PaymentRegistry } from './modules/payments/payment-registry.ts';
import {
  createAutoExtensionJob,
  createBoundChargeJob,
} from './modules/sessions/auto-extensions/auto-extension-job.ts';
import { deleteOldStayLinks } from './modules/sessions/stay-links.ts';
import { createStayNoticeJob } from './modules/sessions/stay-notices/stay-notice-job.ts';
import type { ServerContext } from './platform/context.ts';
import { type Job, repeat } from './platform/repeat.ts';

interface JobOptions {
  readonly context: () => Promise<ServerContext>;
  readonly cities: CityStore;
  readonly payments: PaymentRegistry;
  readonly log: FastifyBaseLogger;
}

/** How often a process looks for payments that nobody asks about, and for ended bindings. Milliseconds. */
const overdueInterval = 5000;

/** How often a process deletes checks that are too old. Milliseconds. */
const deletionInterval = 3_600_000;

/**
 * What every process does by itself: extensions at the end of sessions, payments that nobody asks about,
 * drivers who are told what they asked for, data that is too old, measured occupancy.
 */
export function createJobs({ context, cities, payments, log }: JobOptions): readonly Job[] {
  const report = (text: string) => (err: unknown) => log.error({ err }, text);
  const reportErased = (counts: Readonly<Record<string, number>>) => {
    if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'old personal data was erased');
  };
  const findCity = (id: string) => cities.open(id);
  const job = (
    name: string,
    interval: number,
    onError: (error: unknown) => void,
    work: (now: ServerContext, onError: (error: unknown) => void) => Promise<void>,
  ) => repeat(async () => work(await context(), onError), { name, interval, onError });
  return [
    createAutoExtensionJob({ context, findCity, onError: report('an extension could not be made') }),
    createBoundChargeJob(
      { context, findCity, onError: report('a bound account could not be charged') },
      payments,
    ),
    job(
      'settle overdue payments',
      overdueInterval,
      report('a payment could not be settled'),
      payments.settleOverdue,
    ),
    job(
      'unbind accounts at the bank',
      overdueInterval,
      report('a bank was not told that an account is unbound'),
      payments.unbindOwed,
    ),
    job('delete old checks', deletionInterval, report('old checks could not be deleted'), async (now) =>
      reportErased({ checks: await deleteOldChecks(now) }),
    ),
    createForecastJob({ context, cities, onError: report('occupancy could not be measured or learned') }),
    job(
      'delete old links to stays',
      deletionInterval,
      report('old links to stays could not be deleted'),
      async (now) => reportErased({ stayLinks: await deleteOldStayLinks(now) }),
    ),
    job('erase old plates', deletionInterval, report('old plates could not be erased'), async (now) =>
      reportErased(await eraseOldPlates(now)),
    ),
    createStayNoticeJob({ context, findCity, onError: report('drivers could not be told of ends of stays') }),
    createFineNoticeJob({ context, findCity, onError: report('drivers could not be told of fines') }),
  ];
}
