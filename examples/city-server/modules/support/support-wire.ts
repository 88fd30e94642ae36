import { type AppealWire, appealStatuses, type SupportMessageWire } from '@kerb/core/contract/support.ts';
import { cityIsoMs } from '../../platform/time/calendar.ts';
import { cityText } from '../../platform/translation/translate.ts';
import type { RequestContext } from '../cities/request-context.ts';
import type { ListedRequest, SupportMessage } from './support-requests.ts';

/** A request as the client lists it. */
export function appealWire(context: RequestContext, { request, lastMessage }: ListedRequest): AppealWire {
  return {
    appeal: { id: request.id, subject: cityText(request.subject, context.language) },
    lastMessage: messageWire(context, lastMessage),
    status: appealStatuses[request.status],
  };
}

export function messageWire({ city }: RequestContext, message: SupportMessage): SupportMessageWire {
  return {
    date: cityIsoMs(message.sent_at, city.config.timeZone),
    text: message.text,
    out: message.is_from_driver ? 1 : 0,
  };
}
