import { newestCaptcha } from '../../../modules/accounts/captcha/newest-captcha.ts';
import { countMessages, newestMessages } from '../../../platform/outbox.ts';
import { cityMinute } from '../../../platform/time/calendar.ts';
import { bilingual } from '../../../platform/translation/bilingual.ts';
import file from '../control-texts.json' with { type: 'json' };
import { cityCalls } from '../kit/city-calls.ts';
import { shortText } from '../kit/control-schema.ts';
import type { ControlSection } from '../kit/control-section.ts';
import { html } from '../kit/html.ts';

const texts = bilingual(file.messages);

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
      { summary: 'The newest messages of a city', querystring: query },
      async (context, { query: { recipient } }) => ({
        messages: await newestMessages(context, { recipient, city: context.city.id }),
      }),
    );
    call('GET /captcha', 'The digits of the newest captcha', async (context) => ({
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
      }) => html`<li class="item stacked"><p class="soft">${text.kinds[kind]} · ${recipient} · ${cityMinute(created_at, city.config.timeZone)}</p>
<p>${content ?? ''}</p></li>`,
    );
    return html`${messages.length > 0 ? html`<p class="soft">${states.join(' · ')}</p><ul class="list">${items}</ul>` : html`<p class="soft">${text.none}</p>`}
<p><a href="/outbox">${text.all}</a> · ${text.captcha}: <b class="figures">${captcha || text.noCaptcha}</b></p>`;
  },
};
