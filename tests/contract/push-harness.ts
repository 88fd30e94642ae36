import { subscribeToPush } from '@kerb/core/api/push.ts';
import { cityEndpoints, type OptionsReply } from '@kerb/core/contract/city.ts';
import type { BrowserSubscription, PushSettings } from '@kerb/core/domain/account/push.ts';
import { type RecordingClient, signedInClient } from './client.ts';
import { type ControlReply, controlCalls } from './control-room.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type PushService, startPushService } from './push-service.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';

/** A driver with money and a browser that gets pushes. */
export interface Subscriber {
  readonly client: RecordingClient;
  readonly id: string;
  readonly browser: BrowserSubscription;
  /** What the browser has got. */
  readonly pushes: () => Record<string, unknown>[];
}

export interface PushHarness {
  readonly server: CityServerHarness;
  readonly database: PreparedDatabase;
  readonly service: PushService;
  readonly optionsOf: () => Promise<OptionsReply>;
  readonly control: <Reply>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ) => Promise<Reply & ControlReply>;
  /** A new driver. */
  readonly subscriber: () => Promise<Subscriber>;
  close(): Promise<void>;
}

export const withoutQuietHours: PushSettings = { kindsOff: [], quietHours: undefined, isStayQuiet: false };

/** A city server that sends to a push service of the test. */
export async function startPushHarness(): Promise<PushHarness> {
  let publicKey = '';
  let people = 0;
  const service = await startPushService(() => publicKey);
  const database = await preparedDatabase();
  const server = await startCityServer({ database, pushHosts: [service.host] });
  const optionsOf = async () =>
    (await (await fetch(`${server.url}/${city}${cityEndpoints.optionsV3.path}`)).json()) as OptionsReply;
  publicKey = (await optionsOf()).push?.publicKey ?? '';
  const control: PushHarness['control'] = (method, path, body) =>
    controlCalls(server.url)(method, `/cities/${city}${path}`, body);
  return {
    server,
    database,
    service,
    optionsOf,
    control,
    async subscriber() {
      people += 1;
      const email = `push-${people}@kerb.example`;
      const password = 'maple-syrup-1';
      const phone = `7914000${String(people).padStart(4, '0')}`;
      const { id } = await control<{ id: string }>('POST', '/people', { email, phone, password });
      await control('PUT', `/people/${id}/balance`, { roubles: 3000 });
      const client = await signedInClient(server.url, city, { identifier: email, password });
      const browser = service.subscribe();
      await subscribeToPush(client.account, browser);
      const { pathname } = new URL(browser.endpoint);
      const pushes = () =>
        service.received.filter(({ path }) => path === pathname).map(({ message }) => message);
      return { client, id, browser, pushes };
    },
    async close() {
      await server.close();
      await service.close();
    },
  };
}
