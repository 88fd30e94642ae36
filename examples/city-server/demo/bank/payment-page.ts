import type { Transfer } from '../../modules/payments/payment-provider.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { escapedHtml } from '../../platform/escaped-html.ts';
import { bilingual } from '../../platform/translation/bilingual.ts';
import { roublesText } from '../../platform/translation/roubles-text.ts';
import type { Language } from '../../platform/translation/translate.ts';
import { pageOf } from '../page.ts';
import file from './bank-texts.json' with { type: 'json' };
import { sumOf } from './refund-part.ts';

const texts = bilingual(file);

const styles = `:root{color-scheme:light dark;--bg:#eef0f3;--card:#fff;--text:#1b1f24;--soft:#5a636d;--line:#d5dae0;--accent:#0b6b4f;--on:#fff}
@media (prefers-color-scheme:dark){:root{--bg:#14181c;--card:#1d2329;--text:#eef1f4;--soft:#a4aeb8;--line:#39424b;--accent:#4cc79a;--on:#06251b}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--bg);color:var(--text);font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;padding:24px 16px}
header,main{max-width:420px;margin:0 auto}header{display:flex;align-items:center;gap:10px;padding:4px 4px 16px}header span:last-child{margin-left:auto}
.mark{display:grid;place-items:center;width:32px;height:32px;border-radius:10px;background:var(--accent);color:var(--on);font-weight:700}
a{color:inherit}main{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:24px}
.label{margin:0;color:var(--soft)}h1{margin:0 0 8px;font-size:36px;line-height:1.2;font-variant-numeric:tabular-nums}.what{margin:0 0 24px;overflow-wrap:anywhere}
button{display:block;width:100%;min-height:48px;margin:0 0 10px;padding:10px 16px;border:1px solid var(--line);border-radius:12px;background:transparent;color:inherit;font:inherit;cursor:pointer}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on);font-weight:600}button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
fieldset{margin:18px 0 0;padding:14px 14px 4px;border:1px dashed var(--line);border-radius:12px}legend{padding:0 6px;color:var(--soft);font-size:14px}
.state{font-weight:600}h2{margin:24px 0 4px;font-size:18px}dl{margin:0 0 24px}dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-top:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;white-space:nowrap;font-variant-numeric:tabular-nums}.rest dt,.rest dd{color:var(--text);font-weight:600}.demo{margin:18px 0 0;color:var(--soft);font-size:14px}`;

/** What the bank's page is drawn from. */
interface PaymentAndRefunds {
  readonly payment: TableRow<'provider_payments'>;
  /** Of parts, the first one first. */
  readonly refunds: readonly TableRow<'provider_refunds'>[];
  /** Of an order of SBP. */
  readonly transfers: readonly Transfer[];
  /** Plays a phone without a bank's app: the link of SBP then opens a page of the payment system. */
  readonly isAppMissing: boolean;
}

/** A page without external files. Everything from the payment is escaped. */
export function paymentPage(paid: PaymentAndRefunds, now: Date, language: Language): string {
  const text = texts[language];
  const { payment } = paid;
  const isOpen = payment.state === 'open' && payment.expires_at > now;
  const state = payment.state === 'open' ? 'cancelled' : payment.state;
  const actions =
    isOpen && payment.is_sbp && paid.isAppMissing
      ? `<p class="state" role="status">${text.appMissing}</p>${button('leave', text.back, 'main')}`
      : isOpen
        ? `${button('pay', `${text.pay} ${roublesText(payment.amount_kopecks, language)}`, 'main')}${button('cancel', text.cancel)}${button('leave', text.leave)}
${tools(
  text.tools,
  (payment.is_sbp ? sbpTools : cardTools).map((tool) => button(tool, text[tool])),
)}`
        : `<p class="state" role="status">${text.states[state]}</p>${refundList(paid, language)}${button('leave', text.back, 'main')}
${payment.is_sbp ? tools(text.tools, [button('payLate', text.payLate)]) : ''}`;
  return page(
    language,
    `<header><span class="mark" aria-hidden="true">₽</span><b>${text.bank}</b><span>${text.other}</span></header>
<main><p class="label">${isOpen ? text.sum : text.closedSum}</p><h1>${roublesText(payment.amount_kopecks, language)}</h1>
<p class="what">${escapedHtml(payment.description)}</p>${isOpen && payment.binds_account ? `<p>${text.binds}</p>` : ''}
<form method="post">${actions}</form><p class="demo">${text.demo}</p></main>`,
  );
}

const cardTools = ['payDomestic', 'decline', 'lose'] as const;
const sbpTools = ['noApp', 'payTwice', 'decline', 'lose'] as const;

function tools(legend: string, buttons: readonly string[]): string {
  return `<fieldset><legend>${legend}</legend>${buttons.join('')}</fieldset>`;
}

/** The parts that went back, when, and what the city still has of the payment. */
function refundList({ payment, refunds, transfers }: PaymentAndRefunds, language: Language): string {
  if (refunds.length === 0 && transfers.length < 2) return '';
  const text = texts[language];
  const time = new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const received = payment.is_sbp
    ? transfers.reduce((sum, { kopecks }) => sum + kopecks, 0)
    : payment.amount_kopecks;
  const left = received - sumOf(refunds);
  const isWhole = payment.state === 'refunded';
  const last = isWhole && left > 0 && payment.closed_at ? [[payment.closed_at, left] as const] : [];
  const rows = [...refunds.map((each) => [each.refunded_at, each.amount_kopecks] as const), ...last]
    .map(([at, kopecks]) => row(`${time.format(at)} UTC`, roublesText(kopecks, language)))
    .join('');
  const rest = row(text.rest, roublesText(isWhole ? 0 : left, language), 'rest');
  const count = payment.is_sbp ? row(text.received, String(transfers.length)) : '';
  return `<h2>${text.refunds}</h2><dl>${count}${rows}${rest}</dl>`;
}

function row(name: string, value: string, look = ''): string {
  return `<div class="${look}"><dt>${name}</dt><dd>${value}</dd></div>`;
}

export const unknownPaymentPage = page(
  'ru',
  '<main><h1>Платёж не найден</h1><p>Payment not found</p></main>',
);

function button(action: string, label: string, look = 'quiet'): string {
  return `<button class="${look}" name="action" value="${action}">${label}</button>`;
}

function page(language: Language, body: string): string {
  return pageOf(language, texts[language].bank, styles, body);
}
