import type { FastifyBaseLogger } from 'fastify';
import type { ServerContext } from '../context.ts';
import type { Carrier } from './carrier.ts';
import type { DeliveryOutcome } from './delivery.ts';
import { findPublicKey } from './push-keys.ts';

/** Counts each outcome, and writes a line for each that an operator may have to act on. */
export function messageReport(
  log: FastifyBaseLogger,
  count: (outcome: DeliveryOutcome) => void = () => {},
): (outcome: DeliveryOutcome) => void {
  return (outcome) => {
    count(outcome);
    if (outcome.outcome === 'waiting') log.info(outcome, 'a message could not be sent yet');
    if (outcome.outcome === 'givenUp') log.warn(outcome, 'a message was given up');
    if (outcome.outcome === 'dropped') log.info(outcome, 'a message was dropped');
  };
}

/** What has to be set for messages of each kind to be sent. */
const variables = { email: 'KERB_SMTP_URL', sms: 'KERB_SMS_GATEWAY', call: 'KERB_SMS_GATEWAY' } as const;

/** Says at the start which messages will wait in vain. */
export function noteMissingCarriers(log: FastifyBaseLogger, carriers: readonly Carrier[]): void {
  for (const kind of ['email', 'sms', 'call'] as const) {
    if (carriers.some(({ kinds }) => kinds.includes(kind))) continue;
    log.warn({ kind, variable: variables[kind] }, 'messages of this kind are not sent');
  }
}

/** Says at the start that drivers are offered no push messages, and which command changes that. */
export async function noteMissingPushKey(log: FastifyBaseLogger, context: ServerContext): Promise<void> {
  if (await findPublicKey(context)) return;
  log.warn({ kind: 'push', command: 'replace-push-key.ts' }, 'messages of this kind are not sent');
}
