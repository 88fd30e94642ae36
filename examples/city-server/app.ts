import compress from '@fastify/compress';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { createBalanceBook } from './balance/balance-book.ts';
import { createTill } from './balance/till.ts';
import { createGate } from './barrier/gate.ts';
import { type CityStore, createCityStore } from './city/city-store.ts';
import { type Clock, createClock } from './clock.ts';
import { connect, type Database, type DatabasePlace } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { createFaultList } from './faults/fault-list.ts';
import { faultRoutes } from './faults/fault-routes.ts';
import { outboxRoutes } from './outbox/outbox-routes.ts';
import { booksOf } from './payment/books.ts';
import { createCashier } from './payment/cashier.ts';
import { cardWidgetRoutes } from './provider/card-widget-routes.ts';
import { createProvider } from './provider/provider.ts';
import { providerRoutes } from './provider/provider-routes.ts';
import { accountPaymentRoutes } from './routes/account-payment-routes.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { answerFailures } from './routes/answer-failures.ts';
import { barrierRoutes } from './routes/barrier-routes.ts';
import { captchaAnswerRoute } from './routes/captcha-answer-route.ts';
import { cityRoutes } from './routes/city-routes.ts';
import { costRoute } from './routes/cost-route.ts';
import { documentation } from './routes/documentation.ts';
import { openCity } from './routes/open-city.ts';
import { passwordRoutes } from './routes/password-routes.ts';
import { paymentRoutes } from './routes/payment-routes.ts';
import { registrationRoutes } from './routes/registration-routes.ts';
import { tileRoutes } from './routes/tile-routes.ts';

export interface CityServerOptions {
  readonly database: DatabasePlace;
  /** The server's time; real time when absent. */
  readonly clock?: Clock;
  /** Where browsers reach this server, without a slash at the end: the payment page's address begins with it. */
  readonly publicUrl: () => string;
  /** Whose pages may call the API, and be returned to after a payment. */
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** Map objects a city. */
  readonly objectCount?: number;
  /** Filled at start instead of at first use. */
  readonly firstCity?: string;
  /** Offers `/faults` and `/clock`: for tests only. */
  readonly hasFaults?: boolean;
}

/** The whole server, not yet listening. `close()` closes the database too. */
export async function buildCityServer(options: CityServerOptions): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 64 * 1024, routerOptions: { maxParamLength: 200 } });
  const clock = options.clock ?? createClock();
  const database = openedOnce(options.database);
  const cities = createCityStore(database.get, options.objectCount ?? 1500);
  let preparing: Promise<unknown> = Promise.resolve();
  let isReady = false;
  // Not before the port is ours: two processes on one PGlite folder would damage it.
  app.addHook('onListen', async () => {
    preparing = prepare(database.get, cities, options.firstCity).then(
      () => {
        isReady = true;
      },
      (cause: unknown) => console.error('The data could not be prepared:', cause),
    );
  });

  answerFailures(app);
  tellTime(app, clock);
  await app.register(formbody);
  // A city's map is 800 kB of text, and a driver is on the phone network.
  await app.register(compress, { encodings: ['gzip'], threshold: 4096 });
  await app.register(cors, {
    origin: (origin, allow) => allow(null, origin !== undefined && options.isAllowedOrigin(origin)),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Content-Type', 'Authorization', 'Idempotency-Key'],
    exposedHeaders: ['Date'],
    maxAge: 600,
  });
  if (options.hasFaults) {
    faultRoutes(app, createFaultList(), clock);
    captchaAnswerRoute(app, database.get);
  }
  await documentation(app);

  const now = () => clock.now();
  const provider = createProvider(database.get, options.publicUrl, now);
  const tools = { database: database.get, provider, clock, isAllowedOrigin: options.isAllowedOrigin };
  const cashier = createCashier(tools);
  const gate = createGate(tools);
  const balance = createBalanceBook(tools);
  const till = createTill(tools);
  const books = booksOf(cashier, gate, balance, till);
  app.get('/health', () => ({ status: isReady ? 'ok' : 'preparing' }));
  const bankTools = { database: database.get, now, notify: books.settle };
  await app.register(async (bank) => providerRoutes(bank, bankTools), { prefix: '/provider/pay' });
  await app.register(async (bank) => cardWidgetRoutes(bank, bankTools), { prefix: '/provider' });
  await app.register(async (post) => outboxRoutes(post, database.get));
  await app.register(tileRoutes(cities), { prefix: '/:city/tiles' });
  await app.register(
    async (city) => {
      openCity(city, cities);
      cityRoutes(city, clock);
      costRoute(city, tools);
      paymentRoutes(city, cashier, books, tools);
      barrierRoutes(city, gate);
      accountRoutes(city, tools);
      registrationRoutes(city, tools);
      passwordRoutes(city, tools);
      accountPaymentRoutes(city, balance, till, tools);
    },
    { prefix: '/:city' },
  );
  app.addHook('onClose', async () => {
    await preparing;
    await database.close();
  });
  return app;
}

async function prepare(database: () => Promise<Database>, cities: CityStore, firstCity: string | undefined) {
  await database();
  if (firstCity) await cities.open(firstCity);
}

/** Opens the database when it is first needed; a failure is tried again at the next need. */
function openedOnce(place: DatabasePlace) {
  let opened: Promise<Database> | undefined;
  return {
    get(): Promise<Database> {
      opened ??= openDatabase(place).catch((cause: unknown) => {
        opened = undefined;
        throw cause;
      });
      return opened;
    },
    async close(): Promise<void> {
      await opened?.then(
        (database) => database.destroy(),
        () => undefined,
      );
    },
  };
}

async function openDatabase(place: DatabasePlace): Promise<Database> {
  const database = await connect(place);
  await migrate(database);
  return database;
}

/** Clients measure the server's time from `Date`, so it follows the clock that tests set. */
function tellTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Date', clock.now().toUTCString());
  });
}
