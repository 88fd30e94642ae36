import { fineStatuses } from '@kerb/core/contract/fines.ts';
import type { City } from '../../../modules/cities/city.ts';
import { maximumBalance } from '../../../modules/ledger/move-balance.ts';
import type { Session } from '../../../modules/sessions/sessions.ts';
import { cityMinute } from '../../../platform/time/calendar.ts';
import { bilingual } from '../../../platform/translation/bilingual.ts';
import { roublesText } from '../../../platform/translation/roubles-text.ts';
import type { Language } from '../../rules/setting-schema.ts';
import file from '../control-texts.json' with { type: 'json' };
import { type Html, html } from '../kit/html.ts';
import type { Person } from './people.ts';

const texts = bilingual(file.people);

type Texts = (typeof texts)[Language];

/** The people of a city, each with forms for balance, vehicles and sessions, and a form for a new person. */
export function peoplePage(city: City, people: readonly Person[], language: Language): Html {
  const text = texts[language];
  return html`${people.length > 0 ? people.map((person) => personOf(city, person, language)) : html`<p class="soft">${text.none}</p>`}
<details id="new-person"><summary><span>${text.newPerson}</span></summary><form class="fields" data-call="POST /control/cities/${city.id}/people">
<label>E-mail<input name="email" id="new-email" type="email" required maxlength="200" autocomplete="off"></label>
<label>${text.phone}<input name="phone" id="new-phone" type="tel" required placeholder="+7 900 000-00-00" autocomplete="off"></label>
<label>${text.password}<input name="password" id="new-password" minlength="6" maxlength="200" autocomplete="off"></label>
<label>${text.first}<input name="firstName" id="new-first" maxlength="200" autocomplete="off"></label>
<label>${text.last}<input name="lastName" id="new-last" maxlength="200" autocomplete="off"></label>
<label>${text.balance}<input name="roubles" id="new-roubles" type="number" min="0" max="1000000" step="0.01"></label>
<div><button class="main" id="new-create">${text.create}</button></div></form></details>
<form data-call="POST /control/cities/${city.id}/demo-people"><button id="demo-people">${text.demo}</button></form>`;
}

export function nameOf({ first_name, middle_name, last_name }: Person['account']): string {
  return [first_name, middle_name, last_name].filter(Boolean).join(' ');
}

function personOf(city: City, person: Person, language: Language): Html {
  const text = texts[language];
  const { account, phones, vehicles, sessions, deviceCount } = person;
  const call = `/control/cities/${city.id}/people/${account.id}`;
  const name = nameOf(account) || account.email;
  return html`<details class="person" id="person-${account.id}"><summary><span><b>${name}</b> <span class="soft">${account.email}</span></span>
<span class="facts">${sessions.length > 0 && html`<span class="badge">${text.sessions}: ${sessions.length}</span>`}<span class="figures">${roublesText(account.balance_kopecks, language)}</span></span></summary>
<p class="soft">${phones.map((phone) => `+${phone}`).join(', ')} · ${text.signedIn}: ${deviceCount}</p>
<form class="row" data-call="PUT ${call}/balance"><label>${text.balance}<input name="roubles" id="balance-${account.id}" type="number" min="0" max="${maximumBalance / 100}" step="0.01" required value="${(account.balance_kopecks / 100).toFixed(2)}"></label><button id="balance-${account.id}-set">${text.setBalance}</button></form>
<h3>${text.vehicles}</h3>${vehiclesOf(call, person, text)}
<form class="row" data-call="POST ${call}/vehicles"><label>${text.plate}<input name="plate" id="plate-${account.id}" required pattern="[0-9A-Za-zА-Яа-яЁё \\-]{2,20}" autocomplete="off" spellcheck="false"></label>
<label>${text.category}<select name="category">${['B', 'A', 'C', 'D', 'E'].map((category) => html`<option>${category}</option>`)}</select></label>
<label class="check"><input type="checkbox" name="isForeign">${text.foreign}</label><button>${text.addVehicle}</button></form>
<h3>${text.sessions}</h3>${sessionsOf(city, call, sessions, language)}
<form class="row" data-call="POST ${call}/sessions"><label>${text.plate}<input name="plate" required list="plates-${account.id}" pattern="[0-9A-Za-zА-Яа-яЁё \\-]{2,20}" autocomplete="off" spellcheck="false" value="${vehicles[0]?.plate ?? ''}"></label>
<datalist id="plates-${account.id}">${vehicles.map((vehicle) => html`<option value="${vehicle.plate}">`)}</datalist>
<label>${text.zone}<select name="zone">${city.zones
    .filter(({ isActive, kind, prices }) => isActive && kind === 'road' && prices.length > 0)
    .map(({ id, code, name }) => html`<option value="${id}">${code} · ${name}</option>`)}</select></label>
<label>${text.minutes}<input name="minutes" type="number" min="1" max="10080" required value="60"></label>
<label>${text.ago}<input name="startedMinutesAgo" type="number" min="-1440" max="43200" value="0"></label>
<label class="check"><input type="checkbox" name="isCredited" checked>${text.credited}</label><button>${text.start}</button></form>
${
  vehicles.length > 0 &&
  html`<h3>${text.fines}</h3><form class="row" data-call="POST ${call}/fines"><label>${text.status}<select name="status">${fineOptions(language)}</select></label><button>${text.addFine}</button></form>
`
}<div class="bar end"><form data-call="DELETE ${call}/devices"><button class="small">${text.devices}</button></form>
<form data-call="DELETE ${call}" data-confirm="${text.confirm}"><button class="small danger" aria-label="${text.person}: ${name}">${text.person}</button></form></div></details>`;
}

/** In English our words for the states: the contract has Russian ones only. */
function fineOptions(language: Language): readonly Html[] {
  return Object.entries(fineStatuses).map(
    ([status, words]) => html`<option value="${status}">${language === 'ru' ? words : status}</option>`,
  );
}

function vehiclesOf(call: string, { vehicles }: Person, text: Texts): Html {
  if (vehicles.length === 0) return html`<p class="soft">${text.nothing}</p>`;
  return html`<ul class="list">${vehicles.map(
    ({
      id,
      plate: number,
      category,
      is_primary,
    }) => html`<li class="item"><div><b class="plate">${number}</b> <span class="soft">${category}${is_primary && ` · ${text.primary}`}</span></div>
<form data-call="DELETE ${call}/vehicles/${id}"><button class="small" aria-label="${text.remove} ${number}">${text.remove}</button></form></li>`,
  )}</ul>`;
}

function sessionsOf(city: City, call: string, sessions: readonly Session[], language: Language): Html {
  const text = texts[language];
  if (sessions.length === 0) return html`<p class="soft">${text.nothing}</p>`;
  return html`<ul class="list">${sessions.map((session) => {
    const { id, plate: number, zone_id, ends_at, amount_kopecks } = session;
    const until = cityMinute(ends_at, city.config.timeZone);
    return html`<li class="item"><div><b class="plate">${number}</b> ${text.zone} ${zone_id} <span class="soft">${text.until} ${until} · ${roublesText(amount_kopecks, language)}</span></div>
<div class="bar"><form data-call="POST ${call}/sessions/${id}/end"><input type="hidden" name="isRefunded" value="true" data-type="flag"><button class="small">${text.endWithRefund}</button></form>
<form data-call="POST ${call}/sessions/${id}/end"><button class="small">${text.cut}</button></form>
<form data-call="DELETE ${call}/sessions/${id}"><button class="small" aria-label="${text.remove} ${number}">${text.remove}</button></form></div></li>`;
  })}</ul>`;
}
