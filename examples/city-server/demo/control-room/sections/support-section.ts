import { appealStatuses, maxMessageLength } from '@kerb/core/contract/support.ts';
import { contextWithoutRequest, type RequestContext } from '../../../modules/cities/request-context.ts';
import {
  answerRequest,
  findRequest,
  type OpenRequest,
  type OperatorAnswer,
  requestsOfCity,
} from '../../../modules/support/answer-request.ts';
import type { SupportRequest } from '../../../modules/support/support-requests.ts';
import { isUuid } from '../../../platform/is-uuid.ts';
import { cityIso, cityMinute } from '../../../platform/time/calendar.ts';
import { bilingual } from '../../../platform/translation/bilingual.ts';
import type { Language } from '../../rules/setting-schema.ts';
import file from '../control-texts.json' with { type: 'json' };
import { cityCalls } from '../kit/city-calls.ts';
import { unknown } from '../kit/control-refusal.ts';
import { bodyOf } from '../kit/control-schema.ts';
import type { ControlSection } from '../kit/control-section.ts';
import { type Html, html } from '../kit/html.ts';

const { ru, en } = bilingual(file.support);
const texts = {
  ru: { ...ru, statuses: appealStatuses },
  en: { ...en, statuses: file.supportStatuses },
} as const;

type Texts = (typeof texts)[Language];

/** How many requests the page shows. */
const shown = 5;
/** How many requests the call lists. */
const listed = 100;

const answerBody = bodyOf(
  {},
  {
    // PostgreSQL stores no NUL characters.
    text: { type: 'string', maxLength: maxMessageLength, pattern: '^[^\\u0000]*$' },
    status: { type: 'string', enum: Object.keys(appealStatuses) },
  },
);

/** Requests to support, which the operator answers here. */
export const supportSection: ControlSection = {
  id: 'support',
  title: { ru: 'Обращения', en: 'Support' },
  routes(app, services) {
    const call = cityCalls(app, services);
    call('GET /requests', 'The requests to the support of a city, with their threads', async (context) => {
      const { timeZone } = context.city.config;
      const requests = await requestsOfCity(context, listed);
      return {
        requests: requests.map(({ request, messages }) => ({
          id: request.id,
          subject: request.subject,
          state: request.status,
          email: request.email,
          phone: request.phone,
          messages: messages.map(({ sent_at, is_from_driver, text }) => ({
            at: cityIso(sent_at, timeZone),
            isFromDriver: is_from_driver,
            text,
          })),
        })),
      };
    });
    call<OperatorAnswer>(
      'POST /requests/:name/answer',
      { summary: 'Answer a request as the operator, set its status, or both', body: answerBody },
      async (context, { params, body }) =>
        answerRequest(context, (await requireRequest(context, params.name)).id, body),
    );
  },
  async render({ context, city, language }) {
    const text = texts[language];
    const requests = await requestsOfCity(contextWithoutRequest(context, city), shown);
    if (requests.length === 0) return html`<p class="soft">${text.none}</p>`;
    return html`${requests.map((request) => requestOf(city.id, city.config.timeZone, request, text))}`;
  },
};

async function requireRequest(context: RequestContext, id: string): Promise<SupportRequest> {
  const request = isUuid(id) ? await findRequest(context, id) : undefined;
  if (request) return request;
  throw unknown(
    'UnknownRequest',
    'В этом городе нет такого обращения',
    'There is no such request in this city',
  );
}

function requestOf(city: string, timeZone: string, { request, messages }: OpenRequest, text: Texts): Html {
  const { id, subject, email, status } = request;
  return html`<details id="request-${id}"><summary><span><b>${subject}</b> <span class="soft">${email}</span></span>
<span class="badge">${text.statuses[status]}</span></summary>
<ul class="list">${messages.map(
    (
      message,
    ) => html`<li class="item stacked"><p class="soft">${message.is_from_driver ? text.driver : text.operator} · ${cityMinute(message.sent_at, timeZone)}</p>
<p>${message.text}</p></li>`,
  )}</ul>
<form class="fields" data-call="POST /control/cities/${city}/requests/${id}/answer">
<label>${text.answer}<textarea name="text" id="answer-${id}" maxlength="${maxMessageLength}"></textarea></label>
<label>${text.status}<select name="status" id="status-${id}">${Object.entries(text.statuses).map(([each, words]) => html`<option value="${each}"${each === status && html` selected`}>${words}</option>`)}</select></label>
<div><button class="main" id="send-${id}">${text.send}</button></div></form></details>`;
}
