import type { ServerContext } from '../context.ts';
import { take } from '../limits/limiter.ts';
import { type Job, repeat } from '../repeat.ts';
import { type Carrier, DeliveryError } from './carrier.ts';
import {
  beginTransmission,
  bringBack,
  type ClaimedMessage,
  ClaimLost,
  claim,
  deleteOldMessages,
  endExpired,
  type Failure,
  type FinalState,
  finish,
  postpone,
  release,
} from './claims.ts';

/** What became of an attempt, without personal data. */
export interface DeliveryOutcome {
  readonly kind: ClaimedMessage['kind'];
  /** `waiting`: it will be tried again. */
  readonly outcome: FinalState | 'waiting';
  readonly failure?: Failure;
  /** The code of a mail server's or gateway's reply. */
  readonly code?: number;
  /** The message's random id. */
  readonly message: string;
  readonly attempts: number;
}

export interface DeliveryOptions {
  readonly context: () => Promise<ServerContext>;
  readonly carriers: readonly Carrier[];
  /** Whether what a message is about was undone since. */
  readonly isUndone: (context: ServerContext, message: ClaimedMessage) => Promise<boolean>;
  /** Until when the recipient does not want it; `undefined` if it may be sent now. */
  readonly findQuietEnd?: (context: ServerContext, message: ClaimedMessage) => Promise<Date | undefined>;
  readonly onOutcome: (outcome: DeliveryOutcome) => void;
  readonly onError: (error: unknown) => void;
}

/** How often a process looks for messages. A driver waits for a code. Milliseconds. */
const interval = 1000;
const expiryInterval = 30_000;

/** Messages that a process claims at a time, and how many of them it sends at the same time. */
const batchSize = 20;
const lanes = 4;

/** An e-mail or a phone gets no more messages in an hour, whatever they are about. */
const hourlyLimit = { action: 'messages', maximum: 60, windowMs: 3_600_000 } as const;

/** After so many transmissions that may have arrived, another one would be one too many. */
const mostUnconfirmed = 2;

/** Sends the messages of the outbox. Each process of a database runs these jobs, one per carrier. */
export function createDeliveryJobs(options: DeliveryOptions): readonly Job[] {
  const { context, carriers, onError } = options;
  return [
    ...carriers.map((carrier) =>
      repeat((isStopped) => deliverDue(options, carrier, isStopped), {
        name: 'deliver messages',
        interval,
        onError,
      }),
    ),
    repeat(
      async () => {
        await endOverdue(options);
        await deleteOldMessages(await context());
      },
      { name: 'end overdue messages', interval: expiryInterval, onError },
    ),
  ];
}

/** Sends what is due, until nothing is, the carrier cannot be reached, or the process is stopped. */
export async function deliverDue(
  options: DeliveryOptions,
  carrier: Carrier,
  isStopped: () => boolean = () => false,
): Promise<void> {
  let isOut = false;
  const deliverNext = async (batch: ClaimedMessage[]) => {
    for (let message = batch.shift(); message; message = batch.shift()) {
      const { database } = await options.context();
      if (isOut || isStopped()) await release(database, message);
      else if (await deliver(options, carrier, message)) isOut = true;
    }
  };
  try {
    while (!isOut && !isStopped()) {
      const batch = await claim(await options.context(), carrier.kinds, batchSize);
      if (batch.length === 0) return;
      await Promise.all(Array.from({ length: lanes }, () => deliverNext(batch)));
    }
  } finally {
    carrier.rest?.();
  }
}

/** Ends what was not sent in its time, by the clock as it is now. */
export async function endOverdue({ context, carriers, onOutcome }: DeliveryOptions): Promise<void> {
  await bringBack(await context());
  const keepsTexts = carriers.some((carrier) => carrier.keepsTexts);
  let ended: Awaited<ReturnType<typeof endExpired>>;
  do {
    ended = await endExpired(await context(), keepsTexts);
    for (const { message_id: message, kind, state, failure, attempts } of ended)
      onOutcome({
        kind,
        outcome: state as FinalState,
        failure: failure ?? 'expired',
        message,
        attempts,
      });
  } while (ended.length > 0);
}

/** Returns whether the carrier could not be reached, so that others need not be tried now. */
async function deliver(
  options: DeliveryOptions,
  carrier: Carrier,
  message: ClaimedMessage,
): Promise<boolean> {
  const { kind, message_id, attempts } = message;
  const note = (outcome: DeliveryOutcome['outcome'], failure?: Failure, code?: number) =>
    options.onOutcome({
      kind,
      outcome,
      ...(failure ? { failure } : {}),
      ...(code === undefined ? {} : { code }),
      message: message_id,
      attempts,
    });
  const end = async (state: FinalState, failure?: Failure, code?: number) => {
    await finish(await options.context(), message, state, failure ?? null, carrier.keepsTexts ?? false);
    note(state, failure, code);
  };

  const quietEnd = await options.findQuietEnd?.(await options.context(), message);
  if (quietEnd) {
    await release((await options.context()).database, message, quietEnd);
    return false;
  }
  const reason = await reasonAgainst(options, message);
  if (reason) {
    await end(reason === 'unconfirmed' ? 'givenUp' : 'dropped', reason);
    return false;
  }
  const { database } = await options.context();
  try {
    await transmit(carrier, message, () => beginTransmission(database, message, carrier.isIdempotent));
    await end('sent');
    return false;
  } catch (error) {
    if (error instanceof ClaimLost) return false;
    if (!(error instanceof DeliveryError)) options.onError(error);
    const { failure, code, isFinal, isOutage, pause } = error instanceof DeliveryError ? error : unexpected;
    if (isFinal) {
      await end('givenUp', failure, code);
    } else {
      const isConfirmed = failure !== 'noReply' && failure !== 'unexpected';
      await postpone(await options.context(), message, failure, { isConfirmed, pause });
      note('waiting', failure, code);
    }
    return isOutage && !carrier.hasManyServers;
  }
}

/**
 * Sends the message, and at once a second time if its connection failed and the carrier permits repeats: a
 * server may close an idle connection just when a request is on its way, and a code would wait for seconds.
 */
async function transmit(
  carrier: Carrier,
  message: ClaimedMessage,
  begin: () => Promise<void>,
): Promise<void> {
  const send = () => carrier.send(outgoing(message), begin);
  try {
    await send();
  } catch (error) {
    const isBroken = error instanceof DeliveryError && error.failure === 'noConnection';
    if (!isBroken || !carrier.isIdempotent) throw error;
    await send();
  }
}

const unexpected = {
  failure: 'unexpected',
  code: undefined,
  isFinal: false,
  isOutage: false,
  pause: 0,
} as const;

/** Why a message is not sent although it is due. */
async function reasonAgainst(
  { context, isUndone }: DeliveryOptions,
  message: ClaimedMessage,
): Promise<'expired' | 'unconfirmed' | 'undone' | 'limit' | undefined> {
  const now = await context();
  // The messages before it can have taken long.
  if (message.expires_at <= now.now) return 'expired';
  if (message.unconfirmed >= mostUnconfirmed) return 'unconfirmed';
  if (await isUndone(now, message)) return 'undone';
  const isFirst = message.attempts === 1;
  if (isFirst && !(await take(now, [{ ...hourlyLimit, subject: message.recipient }]))) return 'limit';
  return undefined;
}

function outgoing(message: ClaimedMessage) {
  const { attachment, attachment_name, message_id, text, subject, ...rest } = message;
  return {
    ...rest,
    id: message_id,
    text: text ?? '',
    subject: subject ?? undefined,
    attachment: attachment && attachment_name ? { name: attachment_name, base64: attachment } : undefined,
  };
}
