import type { Requester } from '../../platform/context.ts';
import { countsOf, type Limit } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/request-limits.ts';

const windowMs = 3_600_000;

/**
 * How many cars a network may ask about in an hour, in all cities. A price tells a car's concession, and a
 * payment tells whether it is parked: without a limit, of everybody's car. Many drivers share the network of
 * their phone company, so it is more than one driver has. Asking about the same car again counts towards its
 * own 200.
 */
const maximumPlates = 300;
const maximumQuestions = 200;

/** Counts a question about a car, whatever the answer. Throws with HTTP status 429 over the limit. */
export async function limitPlateQuestions(context: Requester, plate: string): Promise<void> {
  const { network } = context;
  if (!network) return;
  const ofPlate: Limit = {
    action: 'plate',
    subject: `${network} ${plate}`,
    maximum: maximumQuestions,
    windowMs,
  };
  const [questions] = await countsOf(context, [ofPlate]);
  const ofNetwork: Limit = { action: 'plates', subject: network, maximum: maximumPlates, windowMs };
  await takeOrRefuse(context, questions ? [ofPlate] : [ofPlate, ofNetwork]);
}

/**
 * Counts an unpaid payment for a car, a card or an account: 20 in an hour for each from one network, and 600
 * from it altogether. Nothing counts for the car alone, or strangers could keep its driver from paying.
 * Throws with HTTP status 429 over the limit.
 */
export async function limitUnpaid(context: Requester, subject: string): Promise<void> {
  const { network } = context;
  if (!network) return;
  await takeOrRefuse(context, [
    { action: 'unpaid', subject: `${network} ${subject}`, maximum: 20, windowMs },
    { action: 'unpaid-of-network', subject: network, maximum: 600, windowMs },
  ]);
}

/** Counts a barrier quote that makes a new row. Throws with HTTP status 429 over the limit. */
export async function limitBarrierQuotes(context: Requester, card: string): Promise<void> {
  const { network } = context;
  if (!network) return;
  await takeOrRefuse(context, [
    { action: 'barrier-quote', subject: `${network} ${card}`, maximum: 120, windowMs },
    { action: 'barrier-quotes', subject: network, maximum: 600, windowMs },
  ]);
}
