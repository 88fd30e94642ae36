import { newestCaptcha } from '../../../modules/accounts/captcha/newest-captcha.ts';
import { countMessages, newestMessages } from '../../../platform/outbox.ts';
import { cityIso } from '../../../platform/time/calendar.ts';
import { cityCalls } from '../kit/city-calls.ts';
import { shortText } from '../kit/control-schema.ts';
import type { ControlSection } from '../kit/control-section.ts';
import { html } from '../kit/html.ts';

const texts = {
  ru: {
    none: 'В этом городе пока ничего не отправлено.',
    all: 'Все исходящие',
    captcha: 'Последняя картинка',
    noCaptcha: 'ещё не было',
    kinds: { email: 'Письмо', sms: 'SMS', call: 'Звонок', push: 'Уведомление' },
    states: {
      waiting: 'ждут',
      sending: 'отправляются',
      sent: 'отправлены',
      givenUp: 'не удалось отправить',
      dropped: 'не отправлены: уже не нужны',
    },
  },
  en: {
    none: 'Nothing was sent in this city yet.',
    all: 'The whole outbox',
    captcha: 'Last captcha',
    noCaptcha: 'none yet',
    kinds: { email: 'Letter', sms: 'SMS', call: 'Call', push: 'Notification' },
    states: {
      waiting: 'waiting',
      sending: 'being sent',
      sent: 'sent',
      givenUp: 'given up',
      dropped: 'dropped: of no use any more',
    },
  },
} as const;

const messageStates = ['waiting', 'sending', 'sent', 'givenUp', 'dropped'] as const;

/** How many messages the page shows. */
const shown = 5;
const query = { type: 'object', properties: { recipient: shortText } };

/** What the city would have sent, and the digits of its newest captcha. */
export const messagesSection: ControlSection = {
  id: 'messages',
  title: { ru: 'Исходящие', en: 'Outbox' },
  routes(app, services) {
    const call = cityCalls(app, services);
    call(
      'GET /messages',
      'The newest messages of a city',
      { querystring: query },
      async (context, { query: { recipient } }) => ({
        messages: await newestMessages(context, { recipient, city: context.city.id }),
      }),
    );
    call('GET /captcha', 'The digits of the newest captcha', {}, async (context) => ({
      answer: await newestCaptcha(context, context.city.id),
    }));
  },
  async render({ context, city, language }) {
    const text = texts[language];
    const messages = (await newestMessages(context, { city: city.id })).slice(0, shown);
    const captcha = await newestCaptcha(context, city.id);
    const counts = await countMessages(context, city.id);
    const states = messageStates.flatMap((state) =>
      counts[state] ? `${text.states[state]}: ${counts[state]}` : [],
    );
    const items = messages.map(
      ({
        kind,
        recipient,
        text: content,
        created_at,
      }) => html`<li class="item stacked"><p class="soft">${text.kinds[kind]} · ${recipient} · ${timeOf(created_at, city.config.timeZone)}</p>
<p>${content ?? ''}</p></li>`,
    );
    return html`${messages.length > 0 ? html`<p class="soft">${states.join(' · ')}</p><ul class="list">${items}</ul>` : html`<p class="soft">${text.none}</p>`}
<p><a href="/outbox">${text.all}</a> · ${text.captcha}: <b class="figures">${captcha || text.noCaptcha}</b></p>`;
  },
};

function timeOf(moment: Date, timeZone: string): string {
  return cityIso(moment, timeZone).slice(0, 16).replace('T', ' ');
}
