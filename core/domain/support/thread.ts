import type { SupportMessage } from './support-request.ts';

/** A message of the driver that the city has not confirmed yet. */
export interface OutgoingMessage {
  /** Names the message for the city, so that a repeat makes no second copy. */
  readonly key: string;
  readonly text: string;
  readonly state: 'sending' | 'failed';
  /** How many equal messages the thread has without this one. */
  readonly equalBefore: number;
}

/** A message has a title where the writer changes. */
export function withTitles<T extends Pick<SupportMessage, 'isOwn'>>(
  messages: readonly T[],
): readonly { readonly message: T; readonly hasTitle: boolean }[] {
  return messages.map((message, index) => ({
    message,
    hasTitle: index === 0 || messages[index - 1]?.isOwn !== message.isOwn,
  }));
}

/** A new message, as it is shown and sent. */
export function outgoingMessage(
  key: string,
  typed: string,
  thread: readonly SupportMessage[],
  outgoing: readonly OutgoingMessage[],
): OutgoingMessage {
  const text = typed.trim();
  const waiting = outgoing.filter((each) => each.text === text).length;
  return { key, text, state: 'sending', equalBefore: equalMessages(thread, text) + waiting };
}

/**
 * Whether a message whose sending failed is in the thread after all, for example because only the reply was
 * lost.
 */
export function hasArrived(
  { text, equalBefore }: Pick<OutgoingMessage, 'text' | 'equalBefore'>,
  thread: readonly SupportMessage[],
): boolean {
  return equalMessages(thread, text) > equalBefore;
}

function equalMessages(thread: readonly SupportMessage[], text: string): number {
  return thread.filter((message) => message.isOwn && message.text.trim() === text).length;
}

/** Milliseconds. */
const shortestDelay = 4000;
const longestDelay = 60_000;

/** When an open thread is asked again: soon after a change, then more and more rarely. */
export function pollDelay(quietMs: number): number {
  return Math.min(longestDelay, Math.max(shortestDelay, Math.round(quietMs / 4)));
}
