import { clearAllCounts } from '../../../platform/limits/limiter.ts';
import { bilingual } from '../../../platform/translation/bilingual.ts';
import { type Fault, faultKinds } from '../../faults/fault-list.ts';
import file from '../control-texts.json' with { type: 'json' };
import { unknown } from '../kit/control-refusal.ts';
import { bodyOf, controlSchema, shortText } from '../kit/control-schema.ts';
import type { ControlSection } from '../kit/control-section.ts';
import { html } from '../kit/html.ts';

const faultBody = bodyOf(
  { kind: { type: 'string', enum: faultKinds }, path: { ...shortText, minLength: 1 } },
  {
    method: { type: 'string', enum: ['GET', 'POST', 'PUT', 'DELETE'] },
    city: shortText,
    ms: { type: 'integer', minimum: 1, maximum: 60_000 },
    times: { type: 'integer', minimum: 1, maximum: 10_000 },
  },
);

/** Calls that are worth breaking; any other path can be typed. */
const paths = [
  '/backend/v2/paymentStart',
  '/api/payment/cost',
  '/api/payment/start',
  '/api/payment/renew',
  '/api/payment/cancel',
  '/api/options',
  '/api/info/get-options-info-v3',
  '/api/info/get-map-info',
  '/api/profile/',
  '/api/auth/',
  '/backend/v2/getZones',
  '/tiles/',
];

const texts = bilingual(file.faults);

/** Faults of replies, and the counts of limits. Faults belong to the process. */
export const faultsSection: ControlSection = {
  id: 'faults',
  title: { ru: 'Сбои', en: 'Faults' },
  routes(app, { faults, context }) {
    const reply = () => ({ status: 'ok', faults: faults.list() });
    app.get('/control/faults', controlSchema('The faults that apply to replies'), reply);
    app.post<{ Body: Fault }>(
      '/control/faults',
      controlSchema('Add a fault', { body: faultBody }),
      ({ body }) => {
        faults.add(body);
        return reply();
      },
    );
    app.delete('/control/faults', controlSchema('Remove all faults'), () => {
      faults.clear();
      return reply();
    });
    app.delete<{ Params: { fault: string } }>(
      '/control/faults/:fault',
      controlSchema('Remove a fault'),
      ({ params: { fault } }) => {
        if (!faults.remove(fault))
          throw unknown('UnknownFault', 'Такого сбоя уже нет', 'There is no such fault any more');
        return reply();
      },
    );
    app.delete('/control/limits', controlSchema('Reset the counts of all limits'), async () => {
      await clearAllCounts(await context());
      return { status: 'ok' };
    });
  },
  render({ services: { faults }, city, language }) {
    const text = texts[language];
    const list = faults.list();
    const items = list.map(
      ({
        id,
        fault,
        left,
      }) => html`<li class="item"><div><b>${text.kinds[fault.kind]}</b> <code>${fault.method} ${fault.path}</code>
<span class="soft">${fault.city}${fault.ms && ` · ${fault.ms} ms`} · ${left === undefined ? text.always : `${text.left} ${left}`}</span></div>
<form data-call="DELETE /control/faults/${id}"><button aria-label="${text.remove}: ${text.kinds[fault.kind]} ${fault.path}">${text.remove}</button></form></li>`,
    );
    return html`${list.length > 0 ? html`<ul class="list">${items}</ul><form data-call="DELETE /control/faults"><button id="faults-clear">${text.clear}</button></form>` : html`<p class="soft">${text.none}</p>`}
<form class="fields" data-call="POST /control/faults">
<label>${text.kind}<select name="kind" id="fault-kind">${faultKinds.map((kind) => html`<option value="${kind}">${text.kinds[kind]}</option>`)}</select></label>
<label>${text.path}<input name="path" id="fault-path" required maxlength="200" list="fault-paths" autocomplete="off" spellcheck="false"></label>
<datalist id="fault-paths">${paths.map((path) => html`<option value="${path}">`)}</datalist>
<label>${text.times}<input name="times" id="fault-times" type="number" min="1" max="10000" value="1"></label>
<label>${text.ms}<input name="ms" id="fault-ms" type="number" min="1" max="60000"></label>
<label class="check"><input type="checkbox" name="city" value="${city.id}" data-type="value">${text.onlyHere}</label>
<div><button class="main" id="fault-add">${text.add}</button></div></form>
<form class="row" data-call="DELETE /control/limits"><button id="limits-reset" aria-describedby="limits-hint">${text.limits}</button><span class="soft" id="limits-hint">${text.limitsHint}</span></form>`;
  },
};
