import {
  type DownloadHistoryRequest,
  operationEndpoints,
  operationsPerPage,
} from '@kerb/core/contract/operations.ts';
import type { FastifyInstance } from 'fastify';
import { selectRows } from '../../platform/database/rows.ts';
import { callRoutes } from '../../platform/documentation/call-routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { platformRefusals } from '../../platform/errors/platform-refusals.ts';
import { limitAccount } from '../../platform/limits/request-limits.ts';
import { cityTimeOf } from '../../platform/time/calendar.ts';
import { parseInstant } from '../../platform/time/parse-instant.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { requireAnyAccount } from '../accounts/authenticate.ts';
import { requireCapability } from '../cities/capability.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { type DriverNames, historyTable } from './files/history-table.ts';
import { makeHistoryFile } from './files/make-history-file.ts';
import {
  readExecutedTransactions,
  readTransactions,
  sumTransactions,
  type Transaction,
} from './read-transactions.ts';
import { readFilter } from './transaction-filter.ts';
import { transactionRefusals } from './transaction-refusals.ts';
import { type ReceiptAddress, totalsWire, transactionWire } from './transaction-wire.ts';

/** Operations of the call without pages. */
const unfilteredLimit = 1000;
/** Operations in one file. */
const fileLimit = 25_000;

const fileTypes = {
  xls: { extension: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pdf: { extension: 'pdf', type: 'application/pdf' },
} as const;

/** The history of a driver or a company: pages, totals, files. */
export function transactionRoutes(app: FastifyInstance, receiptAddress: ReceiptAddress): void {
  const call = callRoutes(app, 'history');
  const wireFor = (context: RequestContext) => (transaction: Transaction) =>
    transactionWire(context, transaction, receiptAddress);

  call(
    operationEndpoints.filtered,
    'A page of the transactions that a filter finds',
    async (request, body) => {
      requireCapability(request.context.city, 'operationFilter');
      const context = await requireAnyAccount(request);
      const page = { before: parseInstant(body.OrderNumber), limit: operationsPerPage };
      const found = await readTransactions(context, readFilter(context.city, body), page);
      return { result: found.map(wireFor(context)) };
    },
  );
  call(operationEndpoints.all, 'The newest transactions, without a filter', async (request) => {
    const context = await requireAnyAccount(request);
    const everything = readFilter(context.city, {});
    const found = await readTransactions(context, everything, { limit: unfilteredLimit });
    return { result: found.map(wireFor(context)) };
  });
  call(operationEndpoints.totals, 'Sums of the transactions that a filter finds', async (request, body) => {
    requireCapability(request.context.city, 'operationTotals');
    const context = await requireAnyAccount(request);
    const rows = await sumTransactions(context, readFilter(context.city, body));
    return { result: totalsWire(rows) };
  });
  call(
    operationEndpoints.download,
    'The transactions that a filter finds, as a file',
    async (request, query, reply) => {
      const context = await requireAnyAccount(request);
      const bytes = await fileOf(context, query);
      const { extension, type } = fileTypes[query.type];
      const { date } = cityTimeOf(context.now, context.city.config.timeZone);
      return reply
        .type(type)
        .header('Content-Disposition', `attachment; filename="operations-${date}.${extension}"`)
        .send(bytes);
    },
  );
}

/** The accounts that a file is being made for in this process: each waits for its own only. */
const writing = new Set<string>();

async function fileOf(context: AccountContext, query: DownloadHistoryRequest): Promise<Buffer> {
  const filter = readFilter(context.city, query);
  await limitAccount(context, 'history-file', 60, platformRefusals.tooManyFiles);
  if (writing.has(context.account.id)) throw new ApiError(transactionRefusals.fileBusy);
  writing.add(context.account.id);
  try {
    const { type, lang = context.language } = query;
    const found = await readExecutedTransactions(context, filter, fileLimit + 1);
    if (found.length > fileLimit) throw new ApiError(transactionRefusals.tooManyTransactions);
    const table = historyTable(context.city, found, lang, await driverNames(context));
    return await makeHistoryFile({ type, table, writtenAt: context.now });
  } finally {
    writing.delete(context.account.id);
  }
}

/** `undefined` for a driver’s own history. */
async function driverNames({ database, account }: AccountContext): Promise<DriverNames | undefined> {
  if (account.kind !== 'company') return undefined;
  const key = { account_id: account.id };
  const drivers = await selectRows(database, 'company_drivers', key, ['phone', 'name']).execute();
  return new Map(drivers.map(({ phone, name }) => [phone, name]));
}
