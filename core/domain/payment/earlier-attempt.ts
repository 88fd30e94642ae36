import type { PaymentAttempt } from './order.ts';

/** The payment whose stay this one was to continue: what holds again when this one came to nothing. */
export function earlierAttempt({ subject, ...attempt }: PaymentAttempt): PaymentAttempt | undefined {
  if (subject.kind !== 'stay' || subject.continues === undefined) return undefined;
  const { continues: id, ...stay } = subject;
  return { ...attempt, id, subject: stay };
}
