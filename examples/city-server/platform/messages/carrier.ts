import type { OutboxTable } from '../database/schema.ts';
import type { Attachment } from '../outbox.ts';
import type { Language } from '../translation/translate.ts';

export type MessageKind = OutboxTable['kind'];

/** What a carrier gets of a message. */
export interface OutgoingMessage {
  /** The same at every attempt. */
  readonly id: string;
  readonly kind: MessageKind;
  readonly city: string;
  readonly recipient: string;
  readonly language: Language;
  readonly text: string;
  readonly subject: string | undefined;
  readonly attachment: Attachment | undefined;
}

/** Delivers messages of some kinds: a mail server, or the gateway of a telephone company. */
export interface Carrier {
  readonly kinds: readonly MessageKind[];
  /** Whether it sends a message once, however often it gets its id. */
  readonly isIdempotent?: boolean;
  /** Whether the texts stay after they were sent, because a demonstration shows them. */
  readonly keepsTexts?: boolean;
  /**
   * Resolves once the message is accepted, else throws a `DeliveryError`. Waits for `begin` right before it
   * transmits what could arrive; if that throws, nothing may be transmitted.
   */
  send(message: OutgoingMessage, begin: () => Promise<void>): Promise<void>;
  /** Nothing waits any more: closes connections. */
  rest?(): void;
}

/** Why an attempt failed. */
export type AttemptFailure =
  | 'noConnection'
  | 'tlsRefused'
  | 'loginRefused'
  | 'temporarilyRefused'
  | 'refused'
  | 'unknownRecipient'
  | 'badReply'
  | 'noReply';

/** An attempt that failed. It says nothing about the recipient or the text. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly failure: AttemptFailure;
  /** The code of the reply, for example SMTP's 550. */
  readonly code: number | undefined;

  constructor(failure: AttemptFailure, code?: number) {
    super(failure);
    this.failure = failure;
    this.code = code;
  }

  /** Another attempt would fail as well. */
  get isFinal(): boolean {
    return this.failure === 'refused' || this.failure === 'unknownRecipient';
  }

  /** Other messages would fail now as well. */
  get isOutage(): boolean {
    return outages.has(this.failure);
  }
}

const outages: ReadonlySet<AttemptFailure> = new Set(['noConnection', 'tlsRefused', 'loginRefused']);
