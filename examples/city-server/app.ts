import type { Server } from 'node:http';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { demoCaptchaProvider } from './account/captcha/captcha-provider.ts';
import { createAmendmentService } from './amendments/amendment-service.ts';
import { createExtensionJob } from './armed-extensions/extension-job.ts';
import { createBarrierService } from './barrier/barrier-service.ts';
import { type CityStore, createCityStore } from './city-store/city-store.ts';
import type { ServerContext } from './context/request-context.ts';
import { controlRoom } from './control-room/control-room.ts';
import { connect, type Database, type DatabaseLocation } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { externalIdProvider } from './external-id/provider-routes.ts';
import { createFaultList } from './faults/fault-list.ts';
import { applyFaults, faultRoutes } from './faults/fault-routes.ts';
import { createReadiness, type Readiness } from './health/readiness.ts';
import { networkMatcher } from './limits/network.ts';
import { logRequests } from './log/log-requests.ts';
import { logSecurityEvents } from './log/security-events.ts';
import { type LogStream, serverLog } from './log/server-log.ts';
import { measure } from './metrics/metrics.ts';
import { type MetricsAddress, serveMetrics } from './metrics/metrics-server.ts';
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
import { captchaCheckRoutes } from './routes/captcha-check-routes.ts';
import { cityPlugin } from './routes/city-plugin.ts';
import { cityRoutes } from './routes/city-routes.ts';
import { companyRoutes } from './routes/company-routes.ts';
import { contentRoutes } from './routes/content-routes.ts';
import { costRoute } from './routes/cost-route.ts';
import { deviceRoutes } from './routes/device-routes.ts';
import { documentation } from './routes/documentation.ts';
import { externalIdRoute } from './routes/external-id-route.ts';
import { fineRoutes } from './routes/fine-routes.ts';
import { openStayRoutes } from './routes/open-stay-routes.ts';
import { operationRoutes } from './routes/operation-routes.ts';
import { passwordRoutes } from './routes/password-routes.ts';
import { paymentRoutes } from './routes/payment-routes.ts';
import { paymentSlipRoutes } from './routes/payment-slip-routes.ts';
import { permitRoutes } from './routes/permit-routes.ts';
import { profileChangeRoutes } from './routes/profile-change-routes.ts';
import { registrationRoutes } from './routes/registration-routes.ts';
import { sessionChangeRoutes } from './routes/session-change-routes.ts';
import { supportRoutes } from './routes/support-routes.ts';
import { tileRoutes } from './routes/tile-routes.ts';
import { vehicleRoutes } from './routes/vehicle-routes.ts';
import { createExtensionService } from './session-changes/extension-service.ts';
import { type Clock, createClock } from './time/clock.ts';
import { createTopUpService } from './top-ups/top-up-service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether load balancers may send requests; told to stop before the server is closed. */
    readonly readiness: Readiness;
  }
}

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
  /** A line in the log for each request. */
  readonly logsRequests?: boolean;
  /** Where Prometheus reads metrics; nothing is measured when absent. */
  readonly metrics?: MetricsAddress | undefined;
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

  const readiness = createReadiness(database.get, () => isReady);
  app.decorate('readiness', readiness);
  app.addHook('preClose', async () => readiness.stop());
  app.addHook('onSend', async (_request, reply) => {
    // Otherwise a connection that was busy at the close would stay open until it times out.
    if (readiness.isStopping()) reply.header('Connection', 'close');
  });
  answerFailures(app);
  logSecurityEvents(app);
  if (options.logsRequests) logRequests(app);
  if (options.metrics) offerMetrics(app, database.get, options.metrics);
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
  app.get('/ready', async (_request, reply) => {
    const status = await readiness.check();
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
  const bank = {
    context,
    notify: async (paymentId: string) => payments.settle(await context(), paymentId),
  };
  if (options.isDemo) {
    await app.register(async (routes) => providerRoutes(routes, bank), { prefix: '/provider/pay' });
    await app.register(async (routes) => receiptRoutes(routes, bank), { prefix: '/provider/receipt' });
    await app.register(async (routes) => cardWidgetRoutes(routes, bank), { prefix: '/provider' });
    await app.register(async (routes) => outboxRoutes(routes, context));
    await app.register(async (routes) => externalIdProvider(routes, { context, isAllowedOrigin }), {
      prefix: '/external-id',
    });
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
      // Without the demo provider there is nobody to ask whose access token it is.
      if (options.isDemo) externalIdRoute(routes);
      // A city brings its own `CaptchaProvider`; the demo one stops nobody.
      if (options.isDemo) captchaCheckRoutes(routes, demoCaptchaProvider);
      companyRoutes(routes);
      deviceRoutes(routes);
      registrationRoutes(routes);
      passwordRoutes(routes);
      accountPaymentRoutes(routes, { payments, extensionService, topUpService });
      vehicleRoutes(routes);
      profileChangeRoutes(routes);
      operationRoutes(routes, provider.receiptAddress);
      fineRoutes(routes);
      openStayRoutes(routes, { payments, openStayService, settlementService });
      sessionChangeRoutes(routes, { payments, amendmentService });
      paymentSlipRoutes(routes);
      await routes.register(async (permits) => permitRoutes(permits, { payments, permitService }));
      await routes.register(async (support) => supportRoutes(support));
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

/** On a port of its own, from the moment that the server listens until it is closed. */
function offerMetrics(
  app: FastifyInstance,
  database: () => Promise<Database>,
  address: MetricsAddress,
): void {
  const registry = measure(app, database);
  let server: Promise<Server> | undefined;
  app.addHook('onListen', async () => {
    server = serveMetrics(registry, address);
    await server;
  });
  app.addHook('onClose', async () => {
    const opened = await server?.catch(() => undefined);
    opened?.close();
    opened?.closeAllConnections();
  });
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
