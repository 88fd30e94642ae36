import type { FastifyInstance } from 'fastify';
import { addDemoAccounts } from '../../account/demo-accounts.ts';
import { demoZones } from '../../account/demo-history.ts';
import { revokeTokens } from '../../account/tokens.ts';
import type { City } from '../../city/city.ts';
import type { Language } from '../../city-rules/setting-schema.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { maximumBalance } from '../../ledger/move-balance.ts';
import { endSession } from '../../session-changes/end-session.ts';
import type { Session } from '../../sessions/sessions.ts';
import { cityIso } from '../../time/calendar.ts';
import { bodyOf, controlSchema, shortText } from '../kit/control-schema.ts';
import { type ControlSection, type ControlServices, cityContext } from '../kit/control-section.ts';
import { type Html, html } from '../kit/html.ts';
import {
  addPerson,
  addVehicle,
  deletePerson,
  deleteVehicle,
  type NewPerson,
  type NewVehicle,
  type Person,
  peopleOf,
  requirePerson,
  setBalance,
} from '../people/people.ts';
import { cutSession, deleteSession, type NewSession, startSession } from '../people/sessions.ts';

const roubles = { type: 'number', minimum: 0, maximum: maximumBalance / 100 };
const plate = { type: 'string', pattern: '^[0-9A-Za-zА-Яа-яЁё -]{2,20}$' };
const personBody = bodyOf(
  {
    email: { type: 'string', maxLength: 200, pattern: '^[^@\\s\\u0000]+@[^@\\s\\u0000]+$' },
    phone: { type: 'string', pattern: '^[+]?[78][ ()\\d-]{10,16}$' },
  },
  {
    password: { ...shortText, minLength: 6 },
    firstName: shortText,
    lastName: shortText,
    middleName: shortText,
    roubles,
  },
);
const vehicleBody = bodyOf(
  { plate },
  {
    category: { type: 'string', enum: ['A', 'B', 'C', 'D', 'E'] },
    isForeign: { type: 'boolean' },
    certificate: shortText,
  },
);
const sessionBody = bodyOf(
  { plate, zone: shortText, minutes: { type: 'integer', minimum: 1, maximum: 10_080 } },
  {
    startedMinutesAgo: { type: 'integer', minimum: -1440, maximum: 43_200 },
    isCredited: { type: 'boolean' },
  },
);

const texts = {
  ru: {
    none: 'В этом городе нет аккаунтов.',
    balance: 'Баланс, ₽',
    setBalance: 'Задать баланс',
    vehicles: 'Автомобили',
    sessions: 'Сессии',
    none2: 'нет',
    primary: 'основной',
    until: 'до',
    zone: 'Зона',
    remove: 'Удалить',
    addVehicle: 'Добавить автомобиль',
    plate: 'Номер',
    category: 'Категория',
    foreign: 'Иностранный',
    start: 'Начать сессию',
    minutes: 'Длительность, мин',
    ago: 'Началась, мин назад',
    credited: 'Цену сначала зачислить на баланс',
    endWithRefund: 'Завершить с возвратом',
    cut: 'Завершить сейчас',
    devices: 'Завершить все входы',
    person: 'Удалить человека',
    confirm: 'Удалить без возможности вернуть?',
    newPerson: 'Новый человек',
    password: 'Пароль (пусто: задаст сам)',
    first: 'Имя',
    last: 'Фамилия',
    phone: 'Телефон',
    create: 'Создать',
    demo: 'Вернуть учебных водителей',
    signedIn: 'входов',
  },
  en: {
    none: 'There are no accounts in this city.',
    balance: 'Balance, roubles',
    setBalance: 'Set the balance',
    vehicles: 'Vehicles',
    sessions: 'Sessions',
    none2: 'none',
    primary: 'primary',
    until: 'until',
    zone: 'Zone',
    remove: 'Delete',
    addVehicle: 'Add a vehicle',
    plate: 'Plate',
    category: 'Category',
    foreign: 'Foreign',
    start: 'Start a session',
    minutes: 'Duration, min',
    ago: 'Began, min ago',
    credited: 'Credit the price to the balance first',
    endWithRefund: 'End with a refund',
    cut: 'End now',
    devices: 'End all logins',
    person: 'Delete the person',
    confirm: 'Delete for good?',
    newPerson: 'New person',
    password: 'Password (empty: sets one later)',
    first: 'First name',
    last: 'Last name',
    phone: 'Phone',
    create: 'Create',
    demo: 'Bring back the demo drivers',
    signedIn: 'logins',
  },
} as const;

type Texts = (typeof texts)[Language];

interface PersonParams {
  Params: { city: string; person: string };
}

const path = '/control/cities/:city/people';

/** Accounts of a city: balances, vehicles, sessions. */
export const peopleSection: ControlSection = {
  id: 'people',
  title: { ru: 'Люди', en: 'People' },
  routes(app, services) {
    app.get<{ Params: { city: string } }>(path, controlSchema('The accounts of a city'), ({ params }) =>
      peopleReply(services, params.city),
    );
    app.post<{ Params: { city: string }; Body: NewPerson }>(
      path,
      controlSchema('Make a new person', { body: personBody }),
      async ({ params, body }) => {
        const { id } = await addPerson(await cityContext(services, params.city), body);
        return { status: 'ok', id };
      },
    );
    app.post<{ Params: { city: string } }>(
      '/control/cities/:city/demo-people',
      controlSchema('Bring back the demo drivers that were deleted'),
      async ({ params }) => {
        const context = await cityContext(services, params.city);
        await inTransaction(context.database, (database) =>
          addDemoAccounts({ ...context, database }, context.city.id, {
            zones: demoZones(context.city.zones),
            hasBalance: !context.city.settings.dontUseBalance,
          }),
        );
        return peopleReply(services, params.city);
      },
    );
    app.delete<PersonParams>(`${path}/:person`, controlSchema('Delete a person'), async ({ params }) => {
      const context = await cityContext(services, params.city);
      await deletePerson(context, (await requirePerson(context, params.person)).id);
      return { status: 'ok' };
    });
    app.put<PersonParams & { Body: { roubles: number } }>(
      `${path}/:person/balance`,
      controlSchema('Set a balance, by a row of the ledger', { body: bodyOf({ roubles }) }),
      async ({ params, body }) => {
        const context = await cityContext(services, params.city);
        const { id } = await requirePerson(context, params.person);
        await setBalance(context, id, body.roubles);
        return { status: 'ok', roubles: (await requirePerson(context, id)).balance_kopecks / 100 };
      },
    );
    app.delete<PersonParams>(
      `${path}/:person/devices`,
      controlSchema('End all logins of a person'),
      async ({ params }) => {
        const context = await cityContext(services, params.city);
        await revokeTokens(context, (await requirePerson(context, params.person)).id);
        return { status: 'ok' };
      },
    );
    vehicleRoutes(app, services);
    sessionRoutes(app, services);
  },
  async render({ services, city, language }) {
    const text = texts[language];
    const people = await peopleOf(await cityContext(services, city.id));
    return html`${people.length > 0 ? people.map((person) => personOf(city, person, text)) : html`<p class="soft">${text.none}</p>`}
<details id="new-person"><summary><span>${text.newPerson}</span></summary><form class="fields" data-call="POST /control/cities/${city.id}/people">
<label>E-mail<input name="email" id="new-email" type="email" required maxlength="200" autocomplete="off"></label>
<label>${text.phone}<input name="phone" id="new-phone" type="tel" required placeholder="+7 900 000-00-00" autocomplete="off"></label>
<label>${text.password}<input name="password" id="new-password" minlength="6" maxlength="200" autocomplete="off"></label>
<label>${text.first}<input name="firstName" id="new-first" maxlength="200" autocomplete="off"></label>
<label>${text.last}<input name="lastName" id="new-last" maxlength="200" autocomplete="off"></label>
<label>${text.balance}<input name="roubles" id="new-roubles" type="number" min="0" max="1000000" step="0.01"></label>
<div><button class="main" id="new-create">${text.create}</button></div></form></details>
<form data-call="POST /control/cities/${city.id}/demo-people"><button id="demo-people">${text.demo}</button></form>`;
  },
};

function vehicleRoutes(app: FastifyInstance, services: ControlServices): void {
  app.post<PersonParams & { Body: NewVehicle }>(
    `${path}/:person/vehicles`,
    controlSchema('Add a vehicle', { body: vehicleBody }),
    async ({ params, body }) => {
      const context = await cityContext(services, params.city);
      await addVehicle(context, (await requirePerson(context, params.person)).id, body);
      return { status: 'ok' };
    },
  );
  app.delete<{ Params: PersonParams['Params'] & { vehicle: string } }>(
    `${path}/:person/vehicles/:vehicle`,
    controlSchema('Delete a vehicle'),
    async ({ params }) => {
      const context = await cityContext(services, params.city);
      await deleteVehicle(context, (await requirePerson(context, params.person)).id, params.vehicle);
      return { status: 'ok' };
    },
  );
}

interface SessionParams {
  Params: PersonParams['Params'] & { session: string };
}

function sessionRoutes(app: FastifyInstance, services: ControlServices): void {
  app.post<PersonParams & { Body: NewSession }>(
    `${path}/:person/sessions`,
    controlSchema('Start a session at the tariff’s price', { body: sessionBody }),
    async ({ params, body }) => {
      const context = await cityContext(services, params.city);
      await startSession(context, await requirePerson(context, params.person), body);
      return { status: 'ok' };
    },
  );
  app.post<SessionParams & { Body: { isRefunded?: boolean } }>(
    `${path}/:person/sessions/:session/end`,
    controlSchema('End a session now, or by the driver’s rules with a refund', {
      body: bodyOf({}, { isRefunded: { type: 'boolean' } }),
    }),
    async ({ params, body }) => {
      const context = await cityContext(services, params.city);
      const account = await requirePerson(context, params.person);
      if (body.isRefunded)
        return { status: 'ok', refund: (await endSession(context, account, params.session)) / 100 };
      await cutSession(context, account.id, params.session);
      return { status: 'ok', refund: 0 };
    },
  );
  app.delete<SessionParams>(
    `${path}/:person/sessions/:session`,
    controlSchema('Delete a session; the ledger stays'),
    async ({ params }) => {
      const context = await cityContext(services, params.city);
      await deleteSession(context, (await requirePerson(context, params.person)).id, params.session);
      return { status: 'ok' };
    },
  );
}

async function peopleReply(services: ControlServices, id: string) {
  const context = await cityContext(services, id);
  const { timeZone } = context.city.config;
  const people = await peopleOf(context);
  return {
    status: 'ok',
    people: people.map(({ account, phones, vehicles, sessions, deviceCount }) => ({
      id: account.id,
      email: account.email,
      phones,
      name: nameOf(account),
      roubles: account.balance_kopecks / 100,
      hasPassword: account.password_hash !== null,
      deviceCount,
      vehicles: vehicles.map((vehicle) => ({
        id: vehicle.id,
        plate: vehicle.plate,
        category: vehicle.category,
        isForeign: vehicle.is_foreign,
        isPrimary: vehicle.is_primary,
      })),
      sessions: sessions.map((session) => ({
        id: session.id,
        plate: session.plate,
        zone: session.zone_id,
        roubles: session.amount_kopecks / 100,
        startsAt: cityIso(session.starts_at, timeZone),
        endsAt: cityIso(session.ends_at, timeZone),
      })),
    })),
  };
}

function nameOf({ first_name, middle_name, last_name }: Person['account']): string {
  return [first_name, middle_name, last_name].filter(Boolean).join(' ');
}

function personOf(city: City, person: Person, text: Texts): Html {
  const { account, phones, vehicles, sessions, deviceCount } = person;
  const call = `/control/cities/${city.id}/people/${account.id}`;
  const name = nameOf(account) || account.email;
  return html`<details class="person" id="person-${account.id}"><summary><span><b>${name}</b> <span class="soft">${account.email}</span></span>
<span class="facts">${sessions.length > 0 && html`<span class="badge">${text.sessions}: ${sessions.length}</span>`}<span class="figures">${roublesText(account.balance_kopecks)}</span></span></summary>
<p class="soft">${phones.map((phone) => `+${phone}`).join(', ')} · ${text.signedIn}: ${deviceCount}</p>
<form class="row" data-call="PUT ${call}/balance"><label>${text.balance}<input name="roubles" id="balance-${account.id}" type="number" min="0" max="${maximumBalance / 100}" step="0.01" required value="${(account.balance_kopecks / 100).toFixed(2)}"></label><button id="balance-${account.id}-set">${text.setBalance}</button></form>
<h3>${text.vehicles}</h3>${vehiclesOf(call, person, text)}
<form class="row" data-call="POST ${call}/vehicles"><label>${text.plate}<input name="plate" id="plate-${account.id}" required pattern="[0-9A-Za-zА-Яа-яЁё \\-]{2,20}" autocomplete="off" spellcheck="false"></label>
<label>${text.category}<select name="category">${['B', 'A', 'C', 'D', 'E'].map((category) => html`<option>${category}</option>`)}</select></label>
<label class="check"><input type="checkbox" name="isForeign">${text.foreign}</label><button>${text.addVehicle}</button></form>
<h3>${text.sessions}</h3>${sessionsOf(city, call, sessions, text)}
<form class="row" data-call="POST ${call}/sessions"><label>${text.plate}<input name="plate" required list="plates-${account.id}" pattern="[0-9A-Za-zА-Яа-яЁё \\-]{2,20}" autocomplete="off" spellcheck="false" value="${vehicles[0]?.plate ?? ''}"></label>
<datalist id="plates-${account.id}">${vehicles.map((vehicle) => html`<option value="${vehicle.plate}">`)}</datalist>
<label>${text.zone}<select name="zone">${zonesOf(city)}</select></label>
<label>${text.minutes}<input name="minutes" type="number" min="1" max="10080" required value="60"></label>
<label>${text.ago}<input name="startedMinutesAgo" type="number" min="-1440" max="43200" value="0"></label>
<label class="check"><input type="checkbox" name="isCredited" checked>${text.credited}</label><button>${text.start}</button></form>
<div class="bar end"><form data-call="DELETE ${call}/devices"><button class="small">${text.devices}</button></form>
<form data-call="DELETE ${call}" data-confirm="${text.confirm}"><button class="small danger" aria-label="${text.person}: ${name}">${text.person}</button></form></div></details>`;
}

function vehiclesOf(call: string, { vehicles }: Person, text: Texts): Html {
  if (vehicles.length === 0) return html`<p class="soft">${text.none2}</p>`;
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

function sessionsOf(city: City, call: string, sessions: readonly Session[], text: Texts): Html {
  if (sessions.length === 0) return html`<p class="soft">${text.none2}</p>`;
  return html`<ul class="list">${sessions.map((session) => {
    const { id, plate: number, zone_id, ends_at, amount_kopecks } = session;
    const until = cityIso(ends_at, city.config.timeZone).slice(0, 16).replace('T', ' ');
    return html`<li class="item"><div><b class="plate">${number}</b> ${text.zone} ${zone_id} <span class="soft">${text.until} ${until} · ${roublesText(amount_kopecks)}</span></div>
<div class="bar"><form data-call="POST ${call}/sessions/${id}/end"><input type="hidden" name="isRefunded" value="true" data-type="flag"><button class="small">${text.endWithRefund}</button></form>
<form data-call="POST ${call}/sessions/${id}/end"><button class="small">${text.cut}</button></form>
<form data-call="DELETE ${call}/sessions/${id}"><button class="small" aria-label="${text.remove} ${number}">${text.remove}</button></form></div></li>`;
  })}</ul>`;
}

function zonesOf({ zones }: City): readonly Html[] {
  return zones
    .filter(({ isActive, kind, prices }) => isActive && kind === 'road' && prices.length > 0)
    .map(({ id, code, name }) => html`<option value="${id}">${code} · ${name}</option>`);
}

/** `1 234.50 ₽`, as in the rest of the product (I18N-03). */
function roublesText(kopecks: number): string {
  const whole = String(Math.floor(kopecks / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${whole}.${String(kopecks % 100).padStart(2, '0')}\u00a0₽`;
}
