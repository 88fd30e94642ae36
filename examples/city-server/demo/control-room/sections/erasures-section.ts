import { type Erasure, erasuresOf, findErasure } from '../../../modules/my-data/erasures.ts';
import { writeActPdf } from '../../../modules/my-data/write-act-pdf.ts';
import { isUuid } from '../../../platform/is-uuid.ts';
import { cityIso } from '../../../platform/time/calendar.ts';
import { bilingual } from '../../../platform/translation/bilingual.ts';
import type { Language } from '../../rules/setting-schema.ts';
import file from '../control-texts.json' with { type: 'json' };
import { cityCalls } from '../kit/city-calls.ts';
import { unknown } from '../kit/control-refusal.ts';
import type { ControlSection } from '../kit/control-section.ts';
import { type Html, html } from '../kit/html.ts';

const texts = bilingual(file.erasures);

/** Erasures that drivers asked for: by when, what stands in the way, and the acts of those that are done. */
export const erasuresSection: ControlSection = {
  id: 'erasures',
  title: { ru: 'Удаление данных', en: 'Erasures' },
  routes(app, services) {
    cityCalls(app, services)(
      'GET /erasures/:erasure/act',
      'The act of an erasure, as a PDF',
      async (context, { params }, reply) => {
        const { city, now } = context;
        const erasure = isUuid(params.erasure) && (await findErasure(context, city.id, params.erasure));
        if (!erasure) throw unknown('UnknownErasure', 'Такого удаления нет', 'There is no such erasure');
        return reply.type('application/pdf').send(await writeActPdf(city, erasure, now));
      },
    );
  },
  async render({ context, city, language }) {
    const text = texts[language];
    const erasures = await erasuresOf(context, city.id);
    if (erasures.length === 0) return html`<p class="soft">${text.none}</p>`;
    return html`<ul class="list">${erasures.map((erasure) => itemOf(erasure, city.config.timeZone, text))}</ul>`;
  },
};

function itemOf(
  { id, city, due_at, erased_at, obstacles }: Erasure,
  timeZone: string,
  text: (typeof texts)[Language],
): Html {
  const date = (moment: Date) => cityIso(moment, timeZone).slice(0, 10);
  const state = erased_at
    ? html`<span class="badge">${text.done} ${date(erased_at)}</span> <a href="/control/cities/${city}/erasures/${id}/act">${text.act}</a>`
    : html`<span class="badge">${text.due} ${date(due_at)}</span> ${obstacles.map((reason) => text.reasons[reason]).join(', ')}`;
  return html`<li class="item"><div><b>${id}</b><p class="soft">${state}</p></div></li>`;
}
