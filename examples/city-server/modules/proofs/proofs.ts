import type { ProofClaims, ProofStateReply } from '@kerb/core/contract/proofs.ts';
import { compactVerify, createLocalJWKSet } from 'jose';
import type { TableRow } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { hasCapability } from '../cities/capability.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { proofAlgorithm, publishedKeys, signClaims } from './proof-keys.ts';

/** The proof of a stay; `undefined` for an unpaid one, or if the city has no proofs. */
export async function proofOf(context: RequestContext, stay: PaidStay): Promise<string | undefined> {
  const isPaid = stay.payment === 'prepaid' || stay.payment === 'settled';
  return isPaid && hasCapability(context.city, 'proof') ? sign(context, stay) : undefined;
}

/** The proof of a paid session of this account; `undefined` for any other id. */
export async function proofOfSession(context: AccountContext, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const stay = await paidStays(context)
    .where('sessions.id', '=', id)
    .where('payments.account_id', '=', context.account.id)
    .executeTakeFirst();
  return stay && sign(context, stay);
}

/**
 * What became of the stay of a proof that this city has signed. It tells nothing else: whoever was shown a
 * proof learns neither the corrected plate nor when the car left.
 */
export async function stateOfProof(
  context: RequestContext,
  proof: string,
): Promise<ProofStateReply['state']> {
  const claims = await readProof(context, proof);
  const stay = claims && (await paidStays(context).where('sessions.id', '=', claims.jti).executeTakeFirst());
  if (!stay) return 'invalid';
  if (isGivenBack(stay)) return 'refunded';
  if (stay.plate !== claims.plate || stay.zone_id !== claims.zone) return 'corrected';
  return wholeSeconds(stay.ends_at) < claims.until ? 'ended' : 'valid';
}

/** Whether a stay that cost something has ended, and nothing of its price was kept. */
export function isGivenBack(stay: {
  readonly ended_at: Date | null;
  readonly amount_kopecks: number;
  readonly paid_kopecks: number;
}): boolean {
  return stay.ended_at !== null && stay.amount_kopecks === 0 && stay.paid_kopecks > 0;
}

/** The claims of a proof that this city has signed. */
export async function readProof(context: RequestContext, proof: string): Promise<ProofClaims | undefined> {
  const keys = createLocalJWKSet({ keys: [...(await publishedKeys(context, context.city.id))] });
  try {
    const { payload } = await compactVerify(proof, keys, { algorithms: [proofAlgorithm] });
    return JSON.parse(Buffer.from(payload).toString()) as ProofClaims;
  } catch {
    return undefined;
  }
}

/** What a proof says about a stay. */
type Stay = Pick<TableRow<'sessions'>, 'id' | 'plate' | 'zone_id' | 'starts_at' | 'ends_at'>;
type PaidStay = Stay & Pick<TableRow<'sessions'>, 'payment'>;

async function sign(context: RequestContext, stay: Stay): Promise<string> {
  const { city, now } = context;
  const claims: ProofClaims = {
    iss: city.id,
    jti: stay.id,
    iat: wholeSeconds(now),
    plate: stay.plate,
    zone: stay.zone_id,
    from: wholeSeconds(stay.starts_at),
    until: wholeSeconds(stay.ends_at),
  };
  return signClaims(context, city.id, claims);
}

/** Sessions of the city whose price is paid. */
function paidStays({ database, city }: RequestContext) {
  return database
    .selectFrom('sessions')
    .innerJoin('payments', 'payments.id', 'sessions.payment_id')
    .select(['sessions.id', 'sessions.plate', 'sessions.zone_id', 'sessions.starts_at', 'sessions.ends_at'])
    .select(['sessions.ended_at', 'sessions.amount_kopecks', 'payments.amount_kopecks as paid_kopecks'])
    .where('sessions.city', '=', city.id)
    .where('sessions.payment', 'in', ['prepaid', 'settled']);
}

function wholeSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
