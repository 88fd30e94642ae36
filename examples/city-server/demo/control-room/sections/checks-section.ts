import { newestChecks } from '../../../modules/checks/check-records.ts';
import {
  createInspectionKey,
  type InspectionKey,
  inspectionKeysOf,
  revokeInspectionKey,
} from '../../../modules/checks/inspection-keys.ts';
import { isUuid } from '../../../platform/is-uuid.ts';
import { cityMinute } from '../../../platform/time/calendar.ts';
import { bilingual } from '../../../platform/translation/bilingual.ts';
import type { Language } from '../../rules/setting-schema.ts';
import file from '../control-texts.json' with { type: 'json' };
import { cityCalls } from '../kit/city-calls.ts';
import { unknown } from '../kit/control-refusal.ts';
import { bodyOf, shortText } from '../kit/control-schema.ts';
import type { ControlSection } from '../kit/control-section.ts';
import { type Html, html } from '../kit/html.ts';

const texts = bilingual(file.checks);

type Texts = (typeof texts)[Language];

/** Keys of inspection services, and what they asked. */
export const checksSection: ControlSection = {
  id: 'checks',
  title: { ru: 'Инспекторы', en: 'Inspectors' },
  routes(app, services) {
    const call = cityCalls(app, services);
    call<{ readonly service: string }>(
      'POST /inspection-keys',
      {
        summary: 'Make a key for an inspection service, which is shown once',
        body: bodyOf({ service: { ...shortText, minLength: 1 } }),
      },
      async (context, { body: { service } }) => ({
        shown: await createInspectionKey(context, context.city.id, service),
      }),
    );
    call('DELETE /inspection-keys/:name', 'Revoke a key', async (context, { params: { name } }) => {
      if (isUuid(name) && (await revokeInspectionKey(context, context.city.id, name))) return;
      throw unknown('UnknownKey', 'Такого действующего ключа нет', 'There is no such key in use');
    });
    call(
      'GET /inspection-keys',
      'The keys of the inspection services of a city, without their secrets',
      async (context) => ({
        keys: (await inspectionKeysOf(context, context.city.id)).map(({ id, service, revoked_at }) => ({
          id,
          service,
          isRevoked: revoked_at !== null,
        })),
      }),
    );
  },
  async render({ context, city, language }) {
    const text = texts[language];
    const { timeZone } = city.config;
    const keys = await inspectionKeysOf(context, city.id);
    const checks = await newestChecks(context, city.id);
    return html`<p class="soft">${text.hint}</p>
<form class="row" data-call="POST /control/cities/${city.id}/inspection-keys">
<label>${text.service}<input name="service" id="inspection-service" required maxlength="200"></label><button id="inspection-create">${text.create}</button></form>
<ul class="list">${keys.map((key) => itemOf(key, text))}</ul>
<ul class="list" id="last-checks">${checks.map(
      ({
        plate,
        zone_id,
        stood_at,
        result,
        service,
      }) => html`<li class="item"><div><b>${plate}</b> <span class="badge">${text.results[result]}</span>
<p class="soft">${text.zone} ${zone_id} · ${cityMinute(stood_at, timeZone)} · ${service}</p></div></li>`,
    )}</ul>`;
  },
};

function itemOf({ id, city, service, hourly_maximum, revoked_at }: InspectionKey, text: Texts): Html {
  const end = revoked_at
    ? html`<span class="badge">${text.revoked}</span>`
    : html`<form data-call="DELETE /control/cities/${city}/inspection-keys/${id}"><button class="small" aria-label="${text.revoke}: ${service}">${text.revoke}</button></form>`;
  return html`<li class="item"><div><b>${service}</b><p class="soft">${hourly_maximum} ${text.hourly}</p></div>${end}</li>`;
}
