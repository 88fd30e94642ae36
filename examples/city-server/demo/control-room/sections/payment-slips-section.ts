import type { RequestContext } from '../../../modules/cities/request-context.ts';
import { payerName } from '../../../modules/payment-slips/payer.ts';
import {
  findSlip,
  type PaymentSlip,
  slipPurpose,
  slipTitle,
  waitingSlips,
} from '../../../modules/payment-slips/payment-slips.ts';
import { settleSlip } from '../../../modules/payment-slips/settle-slip.ts';
import { uinOf } from '../../../modules/payment-slips/slip-number.ts';
import { bilingual } from '../../../platform/translation/bilingual.ts';
import { roublesText } from '../../../platform/translation/roubles-text.ts';
import type { Language } from '../../rules/setting-schema.ts';
import file from '../control-texts.json' with { type: 'json' };
import { cityCalls } from '../kit/city-calls.ts';
import { ControlRefusal } from '../kit/control-refusal.ts';
import { type ControlSection, cityContext } from '../kit/control-section.ts';
import { type Html, html } from '../kit/html.ts';

const texts = bilingual(file.paymentSlips);

/** How many slips the page shows. */
const shown = 20;

/** Payment slips that wait for their money, and the notices of the bank. */
export const paymentSlipsSection: ControlSection = {
  id: 'payment-slips',
  title: { ru: 'Квитанции', en: 'Payment slips' },
  routes(app, services) {
    const call = cityCalls(app, services);
    call('GET /payment-slips', 'The payment slips of a city that wait for their money', async (context) => {
      const slips = await waitingSlips(context, context.city);
      return {
        slips: slips.map((slip) => ({
          number: String(slip.number),
          uin: uinOf(slip.number),
          roubles: slip.amount_kopecks / 100,
          payer: payerName(slip.payer),
        })),
      };
    });
    call(
      'POST /payment-slips/:slip/payment',
      'The bank’s notice that a slip was paid; a repeated one changes nothing',
      async (context, { params }) => ({
        state: await settleSlip(context, await slipOf(context, params.slip)),
      }),
    );
  },
  async render({ services, city, language }) {
    const text = texts[language];
    const context = await cityContext(services, city.id);
    const slips = await waitingSlips(context, city, shown);
    if (slips.length === 0) return html`<p class="soft">${text.none}</p>`;
    return html`<p class="soft">${text.hint}</p><ul class="list">${slips.map((slip) => itemOf(city.id, slip, language))}</ul>`;
  },
};

function itemOf(city: string, slip: PaymentSlip, language: Language): Html {
  const { number, amount_kopecks, payer } = slip;
  const name = payerName(payer);
  return html`<li class="item"><div><b>${slipTitle(slip)}</b> <span class="figures">${roublesText(amount_kopecks, language)}</span>
<p class="soft">${slipPurpose(slip, language)} · ${name}</p></div>
<form data-call="POST /control/cities/${city}/payment-slips/${number}/payment"><button class="small" aria-label="${texts[language].pay}: ${slipTitle(slip)}">${texts[language].pay}</button></form></li>`;
}

/** The slip with this number, whosever it is. Throws `UnknownSlip`. */
async function slipOf({ database, city }: RequestContext, typedNumber: string): Promise<PaymentSlip> {
  const slip = await findSlip(database, { city: city.id }, typedNumber);
  if (slip) return slip;
  throw new ControlRefusal('UnknownSlip', 404, {
    ru: `Квитанции «${typedNumber}» нет. Список: /control/cities/${city.id}/payment-slips`,
    en: `There is no slip "${typedNumber}". /control/cities/${city.id}/payment-slips lists them`,
  });
}
