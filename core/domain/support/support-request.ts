import type { StatusColour } from '../status-colour.ts';
import type { Instant } from '../time.ts';

type SupportStatus = 'registered' | 'inProgress' | 'needsDetails' | 'closed';

/** A request to the city's support. */
export interface SupportRequest {
  readonly id: string;
  readonly subject: string | undefined;
  readonly status: SupportStatus | undefined;
  /** The status as it came, for one that is unknown. */
  readonly statusText: string | undefined;
  readonly lastMessage: SupportMessage | undefined;
}

export interface SupportMessage {
  readonly at: Instant | undefined;
  readonly text: string;
  /** Whether the driver wrote it. */
  readonly isOwn: boolean;
}

/** A topic of the form; the last one is none, with the value `null`. */
export interface SupportTopic {
  readonly label: string;
  readonly value: string | null;
}

/** What the form sends. */
export interface NewSupportRequest {
  readonly topic: string | undefined;
  readonly message: string;
  readonly phone: string;
  readonly email: string;
}

/** Words of servers, in lower case and with е for ё. */
const statusWords: ReadonlyMap<string, SupportStatus> = new Map([
  ['зарегистрирован', 'registered'],
  ['зарегистрировано', 'registered'],
  ['в работе', 'inProgress'],
  ['требует уточнения', 'needsDetails'],
  ['завершен', 'closed'],
  ['завершено', 'closed'],
]);

/** The meaning of a server's status, in any case; `undefined` for an unknown one, shown as it came. */
export function supportStatus(text: string): SupportStatus | undefined {
  return statusWords.get(text.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' '));
}

/** What is finished is grey, other known statuses are green. */
export function supportColour(status: SupportStatus | undefined): StatusColour {
  if (status === undefined) return 'plain';
  return status === 'closed' ? 'grey' : 'green';
}

/** 7, 8 or +7, then 9 or 10 digits, with any separators. */
export function isSupportPhone(text: string): boolean {
  return /^(?:\+7|7|8)\d{9,10}$/.test(text.replace(/[\s()-]/g, ''));
}
