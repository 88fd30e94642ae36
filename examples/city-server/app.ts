import compress from '@fastify/compress';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { createAmendmentService } from './amendments/amendment-service.ts';
import { createExtensionJob } from './armed-extensions/extension-job.ts';
import { createBarrierService } from './barrier/barrier-service.ts';
import { type CityStore, createCityStore } from './city-store/city-store.ts';
import type { ServerContext } from './context/request-context.ts';
import { controlRoom } from './control-room/control-room.ts';
import { connect, type Database, type DatabaseLocation } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { createFaultList } from './faults/fault-list.ts';
import { applyFaults, faultRoutes } from './faults/fault-routes.ts';
import { networkMatcher } from './limits/network.ts';
import { logSecurityEvents } from './log/security-events.ts';
import { type LogStream, serverLog } from './log/server-log.ts';
import { createOpenStayService } from './open-stays/open-stay-service.ts';
import { createSettlementService } from './open-stays/settlement-service.ts';
import { createOrderService } from './orders/order-service.ts';
import { outboxRoutes } from './outbox/outbox-routes.ts';
import { createPaymentRegistry } from './payments/payment-registry.ts';
import { createPermitService } from './permits/permit-service.ts';
import { refuseForeignOrigins } from './protection/refuse-foreign-origins.ts';
import { refuseInfiniteNumbers } from './protection/refuse-infinite-numbers.ts';
import { securityHeaders } from './protection/security-headers.ts';
import { cardWidgetRoutes } from './provider/card-widget-routes.ts';
import { noProvider } from './provider/no-provider.ts';
import { createProvider } from './provider/provider.ts';
import { providerRoutes, receiptRoutes } from './provider/provider-routes.ts';
import { accountPaymentRoutes } from './routes/account-payment-routes.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { answerFailures } from './routes/answer-failures.ts';
import { barrierRoutes } from './routes/barrier-routes.ts';
import { captchaAnswerRoute } from './routes/captcha-answer-route.ts';
import { cityPlugin } from './routes/city-plugin.ts';
import { cityRoutes } from './routes/city-routes.ts';
import { contentRoutes } from './routes/content-routes.ts';
import { costRoute } from './routes/cost-route.ts';
import { deviceRoutes } from './routes/device-routes.ts';
import { documentation } from './routes/documentation.ts';
import { openStayRoutes } from './routes/open-stay-routes.ts';
import { operationRoutes } from './routes/operation-routes.ts';
import { passwordRoutes } from './routes/password-routes.ts';
import { paymentRoutes } from './routes/payment-routes.ts';
import { permitRoutes } from './routes/permit-routes.ts';
import { profileChangeRoutes } from './routes/profile-change-routes.ts';
import { registrationRoutes } from './routes/registration-routes.ts';
import { sessionChangeRoutes } from './routes/session-change-routes.ts';
import { tileRoutes } from './routes/tile-routes.ts';
import { vehicleRoutes } from './routes/vehicle-routes.ts';
import { createExtensionService } from './session-changes/extension-service.ts';
import { type Clock, createClock } from './time/clock.ts';
import { createTopUpService } from './top-ups/top-up-service.ts';

export interface CityServerOptions {
  readonly database: DatabaseLocation;
  /** The server's time; real time when absent. */
  readonly clock?: Clock;
  /**
   * Where browsers reach this server, without a slash at the end: the payment page's address begins with it.
   */
  readonly publicUrl: () => string;
  /** Whether pages of this origin may call the API and be returned to after a payment. */
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** Map objects a city. */
  readonly objectCount?: number;
  /** A city that is filled at start instead of at first use. */
  readonly firstCity?: string;
  /**
   * Demonstration: the demo bank and its pages, the outbox for everybody to read, the control room, accounts
   * with passwords that everybody knows. Never where real people park. Without it the server has no payment
   * provider: a city brings its own.
   */
  readonly isDemo?: boolean;
  /** Offers `/docs`, the documentation of the API. A demonstration always does. */
  readonly hasDocs?: boolean;
  /** Offers `/faults`, `/clock` and `/captcha`: for tests only. */
  readonly hasFaults?: boolean;
  /** Addresses or networks of reverse proxies whose `X-Forwarded-For` names the client. None when absent. */
  readonly trustedProxies?: readonly string[];
  /** Standard error when absent. */
  readonly log?: LogStream;
  /** Networks without limits, for example `10.0.0.0/8`: a city's own kiosks, or load tests. */
  readonly unlimitedNetworks?: readonly string[];
}

/** How long a client may take to send a request, and to leave a connection idle. Milliseconds. */
const timeouts = { headers: 10_000, request: 15_000, idle: 65_000, check: 5000 } as const;

/** The whole server, not yet listening. `close()` closes the database too. */
export async function buildCityServer(options: CityServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200 },
    logger: serverLog(options.log),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies ? [...options.trustedProxies] : false,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.idle,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
  });
  const clock = options.clock ?? createClock();
  const database = openOnce(options.database);
  const context = async (): Promise<ServerContext> => ({ database: await database.get(), now: clock.now() });
  const cities = createCityStore(database.get, {
    objectCount: options.objectCount ?? 1500,
    isDemo: options.isDemo === true,
  });
  const extensionJob = createExtensionJob({
    context,
    findCity: (id) => cities.open(id),
    onError: (err) => app.log.error({ err }, 'an extension could not be made'),
  });
  let preparing: Promise<unknown> = Promise.resolve();
  let isReady = false;
  // Only once the port is taken: two processes on one PGlite folder would damage it.
  app.addHook('onListen', async () => {
    preparing = prepare(database.get, cities, options.firstCity).then(
      () => {
        isReady = true;
        extensionJob.start();
      },
      (err: unknown) => app.log.error({ err }, 'the data could not be prepared'),
    );
  });

  answerFailures(app);
  logSecurityEvents(app);
  sendServerTime(app, clock);
  await securityHeaders(app);
  refuseInfiniteNumbers(app);
  refuseForeignOrigins(app, options);
  await app.register(formbody);
  // A city's map is 800 kB of text, and drivers use the phone network.
  await app.register(compress, { encodings: ['gzip'], threshold: 4096 });
  await app.register(cors, {
    origin: (origin, allow) => allow(null, origin !== undefined && options.isAllowedOrigin(origin)),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Content-Type', 'Authorization', 'Idempotency-Key'],
    exposedHeaders: ['Date'],
    maxAge: 600,
  });
  const faults = createFaultList();
  if (options.isDemo) applyFaults(app, faults);
  if (options.isDemo && options.hasFaults) {
    faultRoutes(app, faults, clock);
    captchaAnswerRoute(app, context);
  }
  if (options.isDemo || options.hasDocs) await documentation(app);

  const { isAllowedOrigin } = options;
  const isUnlimited = networkMatcher(options.unlimitedNetworks ?? []);
  const orderService = createOrderService({ isAllowedOrigin });
  const extensionService = createExtensionService({ isAllowedOrigin });
  const barrierService = createBarrierService({ isAllowedOrigin });
  const topUpService = createTopUpService({ isAllowedOrigin });
  const openStayService = createOpenStayService();
  const settlementService = createSettlementService({ isAllowedOrigin });
  const amendmentService = createAmendmentService();
  const permitService = createPermitService({ isAllowedOrigin });
  const provider = options.isDemo ? createProvider(options.publicUrl) : noProvider;
  const payments = createPaymentRegistry(provider, [
    orderService,
    extensionService,
    barrierService,
    topUpService,
    openStayService,
    settlementService,
    amendmentService,
    permitService,
  ]);
  app.get('/health', () => ({ status: isReady ? 'ok' : 'preparing' }));
  const bank = {
    context,
    notify: async (paymentId: string) => payments.settle(await context(), paymentId),
  };
  if (options.isDemo) {
    await app.register(async (routes) => providerRoutes(routes, bank), { prefix: '/provider/pay' });
    await app.register(async (routes) => receiptRoutes(routes, bank), { prefix: '/provider/receipt' });
    await app.register(async (routes) => cardWidgetRoutes(routes, bank), { prefix: '/provider' });
    await app.register(async (routes) => outboxRoutes(routes, context));
    const { publicUrl, firstCity = 'nizhny-novgorod' } = options;
    await app.register(controlRoom, { context, cities, clock, faults, publicUrl, firstCity });
  }
  await app.register(tileRoutes(cities), { prefix: '/:city/tiles' });
  await app.register(
    async (routes) => {
      cityPlugin(routes, { cities, database: database.get, clock, isUnlimited });
      cityRoutes(routes);
      await routes.register(async (content) => contentRoutes(content));
      costRoute(routes);
      paymentRoutes(routes, { payments, orderService });
      barrierRoutes(routes, { payments, barrierService });
      accountRoutes(routes);
      deviceRoutes(routes);
      registrationRoutes(routes);
      passwordRoutes(routes);
      accountPaymentRoutes(routes, { payments, extensionService, topUpService });
      vehicleRoutes(routes);
      profileChangeRoutes(routes);
      operationRoutes(routes, provider.receiptAddress);
      openStayRoutes(routes, { payments, openStayService, settlementService });
      sessionChangeRoutes(routes, { payments, amendmentService });
      await routes.register(async (permits) => permitRoutes(permits, { payments, permitService }));
    },
    { prefix: '/:city' },
  );
  app.addHook('onClose', async () => {
    await preparing;
    await extensionJob.stop();
    await database.close();
  });
  return app;
}

async function prepare(database: () => Promise<Database>, cities: CityStore, firstCity: string | undefined) {
  await database();
  if (firstCity) await cities.open(firstCity);
}

/** Opens the database at first use. After a failure the next use tries again. */
function openOnce(location: DatabaseLocation) {
  let opened: Promise<Database> | undefined;
  return {
    get(): Promise<Database> {
      opened ??= openDatabase(location).catch((cause: unknown) => {
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

async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const database = await connect(location);
  await migrate(database);
  return database;
}

/** Clients measure the server's time from `Date`, so it follows the clock that tests set. */
function sendServerTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Date', clock.now().toUTCString());
  });
}
