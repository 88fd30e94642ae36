import { signCode } from '../../../modules/proofs/proof-keys.ts';
import { bilingual } from '../../../platform/translation/bilingual.ts';
import file from '../control-texts.json' with { type: 'json' };
import { cityCalls } from '../kit/city-calls.ts';
import { bodyOf, shortText } from '../kit/control-schema.ts';
import type { ControlSection } from '../kit/control-section.ts';
import { html } from '../kit/html.ts';

const texts = bilingual(file.signs);

interface SignBody {
  readonly spot: 'zone' | 'parking';
  readonly code: string;
}

/** The city's signatures of the QR codes on its signs. */
export const signsSection: ControlSection = {
  id: 'signs',
  title: { ru: 'Таблички', en: 'Signs' },
  routes(app, services) {
    cityCalls(app, services)<SignBody>(
      'POST /signed-codes',
      {
        summary: 'Sign the code of a sign with the key of the city',
        body: bodyOf({
          spot: { type: 'string', enum: ['zone', 'parking'] },
          code: { ...shortText, minLength: 1 },
        }),
      },
      async (context, { body: { spot, code } }) => ({
        shown: await signCode(context, context.city.id, spot, code.trim()),
      }),
    );
  },
  render({ city, language }) {
    const { hint, spots, code, sign } = texts[language];
    return html`<p class="soft">${hint}</p>
<form class="row" data-call="POST /control/cities/${city.id}/signed-codes">
<label>${spots.zone} / ${spots.parking}<select name="spot" id="sign-spot"><option value="zone">${spots.zone}</option><option value="parking">${spots.parking}</option></select></label>
<label>${code}<input name="code" id="sign-code" required maxlength="12"></label><button id="sign-create">${sign}</button></form>`;
  },
};
