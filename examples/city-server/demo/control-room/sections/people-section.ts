import { fineStatuses } from '@kerb/core/contract/fines.ts';
import type { FastifyInstance } from 'fastify';
import { revokeTokens } from '../../../modules/accounts/tokens.ts';
import { maximumBalance } from '../../../modules/ledger/move-balance.ts';
import { endSession } from '../../../modules/sessions/changes/end-session.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { cityIso } from '../../../platform/time/calendar.ts';
import { addDemoAccounts } from '../../people/demo-accounts.ts';
import type { FineStatus } from '../../people/demo-fines.ts';
import { demoZones } from '../../people/demo-zones.ts';
import { bodyOf, controlSchema, shortText } from '../kit/control-schema.ts';
import { type ControlSection, type ControlServices, cityContext } from '../kit/control-section.ts';
import {
  addFine,
  addPerson,
  addVehicle,
  deletePerson,
  deleteVehicle,
  type NewPerson,
  type NewVehicle,
  peopleOf,
  requirePerson,
  setBalance,
} from '../people/people.ts';
import { nameOf, peoplePage } from '../people/people-page.ts';
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
const fineBody = bodyOf({ status: { type: 'string', enum: Object.keys(fineStatuses) } });

interface PersonParams {
  Params: { city: string; person: string };
}

const path = '/control/cities/:city/people';

/** Accounts of a city: balances, vehicles, sessions, fines. */
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
            hasBonus: context.city.settings.useBonus === true,
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
    app.post<PersonParams & { Body: { status: FineStatus } }>(
      `${path}/:person/fines`,
      controlSchema('Add a fine of the first vehicle, in any state', { body: fineBody }),
      async ({ params, body }) => {
        const context = await cityContext(services, params.city);
        await addFine(context, (await requirePerson(context, params.person)).id, body.status);
        return { status: 'ok' };
      },
    );
    vehicleRoutes(app, services);
    sessionRoutes(app, services);
  },
  async render({ services, city, language }) {
    return peoplePage(city, await peopleOf(await cityContext(services, city.id)), language);
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
      if (body.isRefunded) {
        const holder = { account, sessionId: params.session };
        const { id, refund } = await endSession(context, services.payments, holder);
        await services.payments.refundSession(context, id);
        return { status: 'ok', refund: refund / 100 };
      }
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
