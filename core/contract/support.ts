import { call, type NoFields, type SuccessReply } from './endpoint.ts';

/** Requests of an account to the city's support. */
export const supportEndpoints = {
  register: call<AppealRequest, AppealRegistrationReply>(
    'POST /api/appealProcessing/appealRegistration/v1',
    'header',
  ),
  messages: call<MessagesRequest, MessagesReply>('GET /api/appealProcessing/getMessages/v1', 'header'),
  appeals: call<NoFields, AppealsReply>('GET /api/appealProcessing/getAppeals/v1', 'header'),
  send: call<SendMessageRequest, SendMessageReply>(
    'POST /api/appealProcessing/messageRegistration/v1',
    'header',
  ),
} as const;

/** The longest message, in characters. */
export const maxMessageLength = 4000;

/** A new request. */
export interface AppealRequest {
  /** The `value` of a topic of the settings; absent without a topic. */
  readonly idSubject?: string;
  /** @maxLength maxMessageLength */
  readonly message: string;
  readonly phone: string;
  readonly email: string;
}

export interface AppealRegistrationReply extends SuccessReply {
  /** What the driver is told. */
  readonly userMessage: string;
}

export interface AppealsReply extends SuccessReply {
  readonly count: number;
  /** The one with the newest message first. */
  readonly items: readonly AppealWire[];
}

export interface AppealWire {
  readonly appeal: { readonly id: string; readonly subject: string };
  readonly lastMessage: SupportMessageWire;
  /** One of `appealStatuses`, or another text for people. */
  readonly status: string;
}

/** The statuses of a request that have a colour. */
export const appealStatuses = {
  registered: 'Зарегистрирован',
  inProgress: 'В работе',
  needsDetails: 'Требует уточнения',
  closed: 'Завершен',
} as const;

export interface SupportMessageWire {
  /** ISO with offset. */
  readonly date: string;
  readonly text: string;
  /** 1: the driver wrote it. */
  readonly out: 0 | 1;
}

/** A message and its answer in one, as some cities store them. */
interface AppealHistoryItemWire {
  readonly status: string;
  /** ISO with offset. */
  readonly sourceDate: string;
  readonly source: string;
  readonly replyDate: string;
  /** Empty until it is answered. */
  readonly reply: string;
}

export interface MessagesRequest {
  readonly idAppeal: string;
}

export interface MessagesReply extends SuccessReply {
  /** Oldest first. */
  readonly messages: readonly (SupportMessageWire | AppealHistoryItemWire)[];
}

/** Sent with an idempotency key where the city has the capability, so that a repeat makes no second copy. */
export interface SendMessageRequest {
  readonly idAppeal: string;
  /** @maxLength maxMessageLength */
  readonly message: string;
}

export interface SendMessageReply extends SuccessReply {
  readonly userMessage: string;
}
