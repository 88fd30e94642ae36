import { AppError } from '@kerb/core/errors/app-error.ts';
import { ReplyTooLong } from '../limit-reply.ts';
import { accountChecks } from './account-checks.ts';
import type { Check, Context } from './check.ts';
import { type CityUnderTest, callsOf } from './city-under-test.ts';
import { guestChecks } from './guest-checks.ts';
import { paymentChecks } from './payment-checks.ts';
import type { Exchange } from './recording-fetch.ts';
import { schemaDifferences } from './schema-differences.ts';
import { maxReasons, NotMet, Skipped, type Verdict } from './verdict.ts';

export interface CityReport {
  readonly rows: readonly CheckedCall[];
  /** What was sent, for a city that wants to know. */
  readonly exchanges: readonly Exchange[];
}

export interface CheckedCall {
  /** Requirements that the check is for: `API-22`. */
  readonly requirements: string;
  /** What was checked, in words. */
  readonly title: string;
  /** The calls that were sent for it: `GET /api/options`. */
  readonly calls: readonly string[];
  readonly verdict: Verdict;
}

/**
 * Runs the contract against a city's own back end, call after call, with the calls that the elements make.
 * Nothing but reads is sent unless `payments` is given. Never rejects for a city that does not conform.
 */
export async function checkCity(target: CityUnderTest): Promise<CityReport> {
  const calls = callsOf(target);
  const context: Context = { target, calls, found: {} };
  const rows: CheckedCall[] = [];
  for (const check of [...guestChecks, ...accountChecks, ...paymentChecks]) {
    const before = calls.exchanges.length;
    const verdict = await verdictOf(check, context, before);
    rows.push({
      requirements: check.requirements,
      title: check.title,
      calls: [...new Set(calls.exchanges.slice(before).map(({ method, path }) => `${method} ${path}`))],
      verdict,
    });
  }
  return { rows, exchanges: calls.exchanges };
}

async function verdictOf(check: Check, context: Context, before: number): Promise<Verdict> {
  try {
    const remarks = (await check.run(context)) ?? [];
    const reasons = wrongSince(context, before);
    return reasons.length === 0 ? { result: 'holds', remarks } : { result: 'fails', reasons };
  } catch (error) {
    if (error instanceof Skipped) return { result: 'skipped', why: error.message };
    const own = error instanceof NotMet ? error.reasons : [describe(error, context.calls.exchanges[before])];
    return { result: 'fails', reasons: [...own, ...wrongSince(context, before)] };
  }
}

/** What is wrong in the replies of one check, each fault once. */
function wrongSince({ calls }: Context, before: number): readonly string[] {
  return [...new Set(calls.exchanges.slice(before).flatMap(wrongInReply))].slice(0, maxReasons);
}

/** What every reply has to have, and the contract's schema of its call. */
function wrongInReply({ method, path, status, headers, body }: Exchange): string[] {
  const type = headers.get('content-type') ?? '';
  return [
    ...(/json/.test(type) ? [] : [`${method} ${path}: the type is "${type}", not JSON`]),
    ...(headers.has('date') ? [] : [`${method} ${path}: the header Date is missing`]),
    ...(status >= 500 ? [`${method} ${path}: HTTP ${status}`] : []),
    ...(body === undefined ? [] : schemaDifferences(`${method} ${path}`, body)).map(
      (difference) => `${method} ${path}: ${difference}`,
    ),
  ];
}

function describe(error: unknown, last: Exchange | undefined): string {
  const http = last ? ` (${last.method} ${last.path}: HTTP ${last.status})` : '';
  if (!(error instanceof AppError)) return `${error instanceof Error ? error.message : String(error)}${http}`;
  switch (error.kind) {
    case 'refused':
      return `The city refused: ${error.code ?? error.serverMessage ?? 'without a reason'}${http}`;
    case 'unreadable':
      return `The reply does not have the contract's shape${http}`;
    case 'tokenExpired':
      return `The city says that the token has expired${http}`;
    case 'timeout':
      return `There was no reply within 15 seconds${http}`;
    default:
      if (error.cause instanceof ReplyTooLong) return error.cause.message;
      return `The city cannot be reached${http}`;
  }
}
