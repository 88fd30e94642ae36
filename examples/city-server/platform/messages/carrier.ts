import type { TableRow } from '../database/schema.ts';
import type { Attachment } from '../outbox.ts';
import type { Language } from '../translation/translate.ts';

export type MessageKind = TableRow<'outbox'>['kind'];

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
  /** The device of a push message; `null` for other kinds and for a device that was removed. */
  readonly subscription_id: string | null;
  readonly push_kind: TableRow<'outbox'>['push_kind'];
  readonly expires_at: Date;
}

/** Delivers messages of some kinds: a mail server, the gateway of a telephone company, or push services. */
export interface Carrier {
  readonly kinds: readonly MessageKind[];
  /** Whether it sends a message once, however often it gets its id. */
  readonly isIdempotent?: boolean;
  /** Whether messages go to many servers, so that one that cannot be reached says nothing of the others. */
  readonly hasManyServers?: boolean;
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
  /** How long the server asks to wait. Milliseconds. */
  readonly pause: number;

  constructor(failure: AttemptFailure, code?: number, pause = 0) {
    super(failure);
    this.failure = failure;
    this.code = code;
    this.pause = pause;
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
