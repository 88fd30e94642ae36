import { fineStatuses } from '@kerb/core/contract/fines.ts';
import type { Account } from '../../../modules/accounts/accounts.ts';
import { revokeTokens } from '../../../modules/accounts/tokens.ts';
import type { RequestContext } from '../../../modules/cities/request-context.ts';
import { maximumBalance } from '../../../modules/ledger/move-balance.ts';
import { endSession } from '../../../modules/sessions/changes/end-session.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { cityIso } from '../../../platform/time/calendar.ts';
import { addDemoAccounts } from '../../people/demo-accounts.ts';
import type { FineStatus } from '../../people/demo-fines.ts';
import { demoZones } from '../../people/demo-zones.ts';
import {
  type CityAnswer,
  type CityCall,
  type CityCallOptions,
  type CityRequest,
  cityCalls,
} from '../kit/city-calls.ts';
import { bodyOf, shortText } from '../kit/control-schema.ts';
import { type ControlSection, cityContext } from '../kit/control-section.ts';
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

/** Accounts of a city: balances, vehicles, sessions, fines. */
export const peopleSection: ControlSection = {
  id: 'people',
  title: { ru: 'Люди', en: 'People' },
  routes(app, services) {
    const call = cityCalls(app, services);
    /** A call of one person: its path begins behind theirs. */
    const ofPerson = <Body = undefined>(
      path: `${'POST' | 'PUT' | 'DELETE'} ${string}`,
      options: string | CityCallOptions,
      answer: (context: RequestContext, person: Account, request: CityRequest<Body>) => CityAnswer,
    ) =>
      call<Body>(path.replace(' ', ' /people/:person') as CityCall, options, async (context, request) =>
        answer(context, await requirePerson(context, request.params.person), request),
      );
    call('GET /people', 'The accounts of a city', peopleReply);
    call<NewPerson>(
      'POST /people',
      { summary: 'Make a new person', body: personBody },
      async (context, { body }) => ({
        id: (await addPerson(context, body)).id,
      }),
    );
    call('POST /demo-people', 'Bring back the demo drivers that were deleted', async (context) => {
      await inTransaction(context.database, (database) =>
        addDemoAccounts({ ...context, database }, context.city.id, {
          zones: demoZones(context.city.zones),
          hasBalance: !context.city.settings.dontUseBalance,
          hasBonus: context.city.settings.useBonus === true,
        }),
      );
      return peopleReply(context);
    });
    ofPerson('DELETE ', 'Delete a person', (context, { id }) => deletePerson(context, id));
    ofPerson<{ roubles: number }>(
      'PUT /balance',
      { summary: 'Set a balance, by a row of the ledger', body: bodyOf({ roubles }) },
      async (context, { id }, { body }) => {
        await setBalance(context, id, body.roubles);
        return { roubles: (await requirePerson(context, id)).balance_kopecks / 100 };
      },
    );
    ofPerson('DELETE /devices', 'End all logins of a person', (context, { id }) => revokeTokens(context, id));
    ofPerson<{ status: FineStatus }>(
      'POST /fines',
      { summary: 'Add a fine of the first vehicle, in any state', body: fineBody },
      (context, { id }, { body }) => addFine(context, id, body.status),
    );
    ofPerson<NewVehicle>(
      'POST /vehicles',
      { summary: 'Add a vehicle', body: vehicleBody },
      (context, { id }, { body }) => addVehicle(context, id, body),
    );
    ofPerson('DELETE /vehicles/:vehicle', 'Delete a vehicle', (context, { id }, { params }) =>
      deleteVehicle(context, id, params.vehicle),
    );
    ofPerson<NewSession>(
      'POST /sessions',
      { summary: 'Start a session at the tariff’s price', body: sessionBody },
      (context, person, { body }) => startSession(context, person, body),
    );
    ofPerson<{ isRefunded?: boolean }>(
      'POST /sessions/:session/end',
      {
        summary: 'End a session now, or by the driver’s rules with a refund',
        body: bodyOf({}, { isRefunded: { type: 'boolean' } }),
      },
      async (context, account, { params, body }) => {
        if (body.isRefunded) {
          const holder = { account, sessionId: params.session };
          const { id, refund } = await endSession(context, holder);
          await services.payments.refundSession(context, id);
          return { refund: refund / 100 };
        }
        await cutSession(context, account.id, params.session);
        return { refund: 0 };
      },
    );
    ofPerson(
      'DELETE /sessions/:session',
      'Delete a session; the ledger stays',
      (context, { id }, { params }) => deleteSession(context, id, params.session),
    );
  },
  async render({ services, city, language }) {
    return peoplePage(city, await peopleOf(await cityContext(services, city.id)), language);
  },
};

async function peopleReply(context: RequestContext) {
  const { timeZone } = context.city.config;
  const people = await peopleOf(context);
  return {
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
