import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import type { SecurityTxt } from '@kerb/cities/security-txt.ts';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Registry } from 'prom-client';
import { cityCalls } from './city-calls.ts';
import { closeDemoAccounts } from './modules/accounts/close-demo-accounts.ts';
import { deleteOldChecks } from './modules/checks/check-records.ts';
import type { OpenDataTerms } from './modules/cities/city.ts';
import { type CityStore, type CityStoreOptions, createCityStore } from './modules/cities/city-store.ts';
import { createFineNoticeJob } from './modules/fines/tell-of-fines.ts';
import { createForecastJob } from './modules/forecast/forecast-job.ts';
import { eraseOldPlates } from './modules/my-data/erase-old-plates.ts';
import { measureOwed } from './modules/payments/measure-owed.ts';
import type { PaymentRegistry } from './modules/payments/payment-registry.ts';
import { findQuietEnd } from './modules/push/find-quiet-end.ts';
import { isPushOutdated } from './modules/push/is-push-outdated.ts';
import { pushCarrier } from './modules/push/push-carrier.ts';
import {
  createAutoExtensionJob,
  createBoundChargeJob,
} from './modules/sessions/auto-extensions/auto-extension-job.ts';
import { isUndone } from './modules/sessions/is-undone.ts';
import { deleteOldStayLinks } from './modules/sessions/stay-links.ts';
import { createStayNoticeJob } from './modules/sessions/stay-notices/stay-notice-job.ts';
import { createPayments } from './payment-kinds.ts';
import type { ServerContext } from './platform/context.ts';
import type { Database, DatabaseLocation } from './platform/database/connect.ts';
import { type LazyDatabase, lazyDatabase } from './platform/database/lazy-database.ts';
import { createReplica, type Replica, type ReplicaOptions } from './platform/database/replica.ts';
import { documentation } from './platform/documentation/documentation.ts';
import { answerFailures } from './platform/errors/answer-failures.ts';
import { networkMatcher } from './platform/limits/network.ts';
import { logRequests } from './platform/log/log-requests.ts';
import { logSecurityEvents } from './platform/log/security-events.ts';
import { type LogStream, serverLog } from './platform/log/server-log.ts';
import type { Carrier } from './platform/messages/carrier.ts';
import { createDeliveryJobs } from './platform/messages/delivery.ts';
import { measureMessages } from './platform/messages/message-metrics.ts';
import {
  messageReport,
  noteMissingCarriers,
  noteMissingPushKey,
} from './platform/messages/message-report.ts';
import { measure } from './platform/metrics/metrics.ts';
import { type MetricsAddress, serveMetrics } from './platform/metrics/metrics-server.ts';
import { measureReplica } from './platform/metrics/replica-metrics.ts';
import { refuseForeignOrigins } from './platform/protection/refuse-foreign-origins.ts';
import { refuseInfiniteNumbers } from './platform/protection/refuse-infinite-numbers.ts';
import { securityHeaders } from './platform/protection/security-headers.ts';
import { securityTxtRoute } from './platform/protection/security-txt-route.ts';
import { createReadiness, type Readiness } from './platform/readiness.ts';
import { type Job, repeat } from './platform/repeat.ts';
import { type Clock, createClock } from './platform/time/clock.ts';
import { currentTracer } from './platform/tracing/tracer.ts';
import { buildValidator } from './platform/validators.ts';
import { noProviders, type Providers } from './providers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether load balancers may send requests; told to stop before the server is closed. */
    readonly readiness: Readiness;
  }
}

export interface CityServerOptions {
  /** Sees each reply before it is sent. Tests refuse one that its schema does not describe. */
  readonly checkReply?: (reply: unknown, route: ReplyRoute) => void;
  readonly database: DatabaseLocation;
  /** A standby of the database, for what may be stale. */
  readonly replica?: ReplicaOptions | undefined;
  /** The server's time; real time when absent. */
  readonly clock?: Clock;
  /**
   * Where browsers reach this server, without a slash at the end: the payment page's address begins with
   * it.
   */
  readonly publicUrl: () => string;
  /** Whether pages of this origin may call the API and be returned to after a payment. */
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** Ids of the only cities that are in this database; all cities when absent. */
  readonly servedCities?: readonly string[] | undefined;
  /** A city that is filled at start instead of at first use. */
  readonly firstCity?: string;
  /** The services of others that this city uses. A demonstration has its own. */
  readonly providers?: Providers;
  /** Stands in for the data and the services of a city. Never where real people park. */
  readonly demonstration?: Demonstration | undefined;
  /** Offers `/docs`, the documentation of the API. A demonstration always does. */
  readonly hasDocs?: boolean;
  /**
   * Addresses or networks of reverse proxies whose `X-Forwarded-For` names the client. None when absent.
   */
  readonly trustedProxies?: readonly string[];
  /** Standard error when absent. */
  readonly log?: LogStream;
  /** A line in the log for each request. */
  readonly logsRequests?: boolean;
  /** Where Prometheus reads metrics; nothing is measured when absent. */
  readonly metrics?: MetricsAddress | undefined;
  /** Networks without limits, for example `10.0.0.0/8`: a city's own kiosks, or load tests. */
  readonly unlimitedNetworks?: readonly string[];
  /** For the codes that people type, the current one first. The same for all processes of a database. */
  readonly codeKeys?: readonly string[];
  /** Publishes zones, objects and tariffs for everybody on these terms. Nothing is published when absent. */
  readonly openData?: OpenDataTerms | undefined;
  /** Served at `/.well-known/security.txt`. */
  readonly securityTxt?: SecurityTxt | undefined;
  /** Seals the keys that sign proofs, the same for all processes of a database. */
  readonly proofSecret?: string | undefined;
  /** Who delivers messages; a demonstration keeps them instead unless it gets carriers. */
  readonly carriers?: readonly Carrier[];
  /**
   * Hosts of push services beside those of browsers. A demonstration without any keeps push messages
   * instead.
   */
  readonly pushHosts?: readonly string[] | undefined;
}

/** What a demonstration gets from the server. */
export interface DemonstrationParts {
  readonly context: () => Promise<ServerContext>;
  readonly cities: CityStore;
  readonly clock: Clock;
  readonly payments: PaymentRegistry;
  readonly publicUrl: () => string;
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** The city that its pages show if the address names none. */
  readonly firstCity: string;
}

/** `demo/demonstration.ts` creates it. The server imports nothing from that folder. */
export interface Demonstration {
  /** `publicUrl`: where browsers reach this server. */
  providers(publicUrl: () => string): Providers;
  readonly cities: Pick<CityStoreOptions, 'prepare' | 'latest'>;
  readonly carriers: readonly Carrier[];
  /** Fills what belongs to no city. */
  prepare(context: ServerContext): Promise<void>;
  readonly openData: OpenDataTerms;
  /** `publicUrl`: where browsers reach this server. */
  securityTxt(publicUrl: string): SecurityTxt | undefined;
  /** Adds its pages and calls. */
  register(app: FastifyInstance, parts: DemonstrationParts): Promise<void>;
}

/** How long a client may take to send a request, and to leave a connection idle. Milliseconds. */
const timeouts = { headers: 10_000, request: 15_000, idle: 65_000, check: 5000 } as const;

type BuildSerializer = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>['buildSerializer'] & {};

/** What Fastify tells of the route of a reply. */
export type ReplyRoute = Pick<Parameters<ReturnType<BuildSerializer>>[0], 'method' | 'url' | 'schema'>;

/** The whole server, not yet listening. `close()` closes the database too. */
export async function buildCityServer(options: CityServerOptions): Promise<FastifyInstance> {
  const { isAllowedOrigin, publicUrl, demonstration, firstCity, codeKeys = [], proofSecret } = options;
  const { pushHosts = [] } = options;
  const app = createApp(options);
  const clock = options.clock ?? createClock();
  const database = lazyDatabase(options.database, ({ message }) =>
    app.log.warn({ reason: message }, 'a connection to the database ended'),
  );
  const replica = options.replica && watchReplica(app, database.get, options.replica);
  const context = async (): Promise<ServerContext> => ({
    database: await database.get(),
    replica: replica?.replica,
    now: clock.now(),
    codeKeys,
    proofSecret,
  });
  const providers = demonstration?.providers(publicUrl) ?? options.providers ?? noProviders;
  const cities = createCityStore(database.get, {
    ...(demonstration?.cities ?? { prepare: closeDemoAccounts }),
    freeSpaces: providers.freeSpaces,
    earlierFreeSpaces: providers.earlierFreeSpaces,
    openData: options.openData ?? demonstration?.openData,
    served: options.servedCities,
  });

  await currentTracer()?.traceRequests(app);
  answerFailures(app);
  logSecurityEvents(app);
  if (options.logsRequests) logRequests(app);
  const registry = options.metrics && offerMetrics(app, database.get, options.metrics);
  if (registry) {
    replica?.measure(registry);
    measureOwed(registry, database.get);
  }
  sendServerTime(app, clock);
  await protect(app, options);
  if (demonstration || options.hasDocs) await documentation(app);
  const { payments, kinds } = createPayments(providers.payment, { isAllowedOrigin });
  const securityTxt = options.securityTxt ?? demonstration?.securityTxt(publicUrl());
  if (securityTxt) securityTxtRoute(app, securityTxt, clock);
  await demonstration?.register(app, {
    context,
    cities,
    clock,
    payments,
    publicUrl,
    isAllowedOrigin,
    firstCity: firstCity ?? 'nizhny-novgorod',
  });
  const carriers = carriersOf(options, context);
  const deliveries = createDeliveryJobs({
    context,
    carriers,
    isUndone: async (now, message) => (await isUndone(now, message)) || (await isPushOutdated(now, message)),
    findQuietEnd,
    onOutcome: messageReport(app.log, registry && measureMessages(registry, context)),
    onError: (err) => app.log.error({ err }, 'a message could not be handled'),
  });
  app.addHook('onListen', async () => noteMissingCarriers(app.log, carriers));
  prepareOnListen(app, {
    database,
    replica: replica?.replica,
    cities,
    firstCity,
    context,
    payments,
    deliveries,
    demonstration,
  });
  const isUnlimited = networkMatcher(options.unlimitedNetworks ?? []);
  const calls = { cities, context, isUnlimited, payments, kinds, providers, pushHosts };
  await app.register(cityCalls, { ...calls, prefix: '/:city' });
  return app;
}

function carriersOf(
  { carriers, demonstration, pushHosts }: CityServerOptions,
  context: () => Promise<ServerContext>,
): readonly Carrier[] {
  const others = carriers ?? demonstration?.carriers ?? [];
  if (demonstration && !pushHosts) return others;
  const push = pushCarrier({ context, extraHosts: pushHosts ?? [] });
  return [...others.filter(({ kinds }) => !kinds.includes('push')), push];
}

function createApp({ log, trustedProxies, checkReply }: CityServerOptions) {
  // The contract's schemas say how replies look; nothing is cut off by them.
  const buildSerializer: BuildSerializer = () => (route) => (reply) => {
    checkReply?.(reply, route);
    return JSON.stringify(reply);
  };
  return Fastify({
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: { buildValidator, buildSerializer } },
    logger: serverLog(log),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies ? [...trustedProxies] : false,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.idle,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
  });
}

/** Refuses what no honest page sends, says which pages may call, and compresses. */
async function protect(app: FastifyInstance, options: CityServerOptions): Promise<void> {
  securityHeaders(app);
  refuseInfiniteNumbers(app);
  refuseForeignOrigins(app, options);
  await app.register(formbody);
  // A city's map is 800 kB of text, and drivers use the phone network.
  await app.register(compress, { encodings: ['gzip'], threshold: 4096 });
  await app.register(cors, {
    origin: (origin, allow) => allow(null, origin !== undefined && options.isAllowedOrigin(origin)),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Content-Type', 'Authorization', 'Idempotency-Key', 'traceparent'],
    exposedHeaders: ['Date', 'RateLimit', 'RateLimit-Policy', 'Retry-After'],
    maxAge: 600,
  });
}

interface Preparation {
  readonly database: LazyDatabase;
  readonly replica: Replica | undefined;
  readonly cities: CityStore;
  readonly firstCity: string | undefined;
  readonly context: () => Promise<ServerContext>;
  readonly payments: PaymentRegistry;
  readonly deliveries: readonly Job[];
  readonly demonstration: Demonstration | undefined;
}

/** How often a process looks for payments that nobody asks about, and for ended bindings. Milliseconds. */
const overdueInterval = 5000;

/** How often a process deletes checks that are too old. Milliseconds. */
const deletionInterval = 3_600_000;

/** How long a process waits before it tries again to prepare its data. Milliseconds. */
const prepareAgainAfter = 1000;

/**
 * From the moment that the server listens: opens the database, fills the first city, and begins to make
 * extensions at the end of sessions, to settle payments that nobody asks about, to tell drivers what they
 * asked for, to send messages, to delete old checks and to measure occupancy. Says at `/health` and `/ready`
 * how far it is, and closes the database with the server.
 */
function prepareOnListen(
  app: FastifyInstance,
  { database, replica, cities, firstCity, context, payments, deliveries, demonstration }: Preparation,
): void {
  const report = (text: string) => (err: unknown) => app.log.error({ err }, text);
  const reportErased = (counts: Readonly<Record<string, number>>) => {
    if (Object.values(counts).some((count) => count > 0))
      app.log.info(counts, 'old personal data was erased');
  };
  const findCity = (id: string) => cities.open(id);
  const job = (
    name: string,
    interval: number,
    onError: (error: unknown) => void,
    work: (now: ServerContext, onError: (error: unknown) => void) => Promise<void>,
  ) => repeat(async () => work(await context(), onError), { name, interval, onError });
  const jobs = [
    createAutoExtensionJob({ context, findCity, onError: report('an extension could not be made') }),
    createBoundChargeJob({
      context,
      findCity,
      payments,
      onError: report('a bound account could not be charged'),
    }),
    job(
      'settle overdue payments',
      overdueInterval,
      report('a payment could not be settled'),
      payments.settleOverdue,
    ),
    job(
      'unbind accounts at the bank',
      overdueInterval,
      report('a bank was not told that an account is unbound'),
      payments.unbindOwed,
    ),
    job('delete old checks', deletionInterval, report('old checks could not be deleted'), async (now) =>
      reportErased({ checks: await deleteOldChecks(now) }),
    ),
    createForecastJob({ context, cities, onError: report('occupancy could not be measured or learned') }),
    job(
      'delete old links to stays',
      deletionInterval,
      report('old links to stays could not be deleted'),
      async (now) => reportErased({ stayLinks: await deleteOldStayLinks(now) }),
    ),
    job('erase old plates', deletionInterval, report('old plates could not be erased'), async (now) =>
      reportErased(await eraseOldPlates(now)),
    ),
    createStayNoticeJob({ context, findCity, onError: report('drivers could not be told of ends of stays') }),
    createFineNoticeJob({ context, findCity, onError: report('drivers could not be told of fines') }),
    ...deliveries,
    ...(replica ? [replica.job] : []),
  ];
  let isPrepared = false;
  let isClosing = false;
  // The database may start after the server, or be gone for a while.
  const prepare = async () => {
    while (!isPrepared && !isClosing) {
      try {
        await demonstration?.prepare(await context());
        if (firstCity) await cities.open(firstCity);
        await noteMissingPushKey(app.log, await context());
        isPrepared = true;
        for (const job of jobs) job.start();
      } catch (err) {
        report('the data could not be prepared')(err);
        await setTimeout(prepareAgainAfter);
      }
    }
  };
  let preparing: Promise<void> | undefined;
  // Only once the port is taken: two processes on one PGlite folder would damage it.
  app.addHook('onListen', async () => {
    preparing = prepare();
  });
  offerReadiness(
    app,
    createReadiness(database.get, () => isPrepared),
    () => isPrepared,
    replica,
  );
  app.addHook('onClose', async () => {
    isClosing = true;
    await preparing;
    await Promise.all(jobs.map((job) => job.stop()));
    await replica?.close();
    await database.close();
  });
}

function offerReadiness(
  app: FastifyInstance,
  readiness: Readiness,
  isPrepared: () => boolean,
  replica: Replica | undefined,
): void {
  app.decorate('readiness', readiness);
  app.addHook('preClose', async () => readiness.stop());
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Otherwise a connection that was busy at the close would stay open until it times out.
    if (readiness.isStopping()) reply.header('Connection', 'close');
    done(null, payload);
  });
  app.get('/health', () => ({ status: isPrepared() ? 'ok' : 'preparing' }));
  app.get('/ready', async (_request, reply) => {
    const status = await readiness.check();
    // A replica that is not well costs no readiness: the primary is read in its place.
    const ofReplica = replica ? { replica: replica.state() } : {};
    return reply.code(status === 'ready' ? 200 : 503).send({ status, ...ofReplica });
  });
}

/** The log says once that the replica is no longer read, and once that it is again. */
function watchReplica(app: FastifyInstance, primary: () => Promise<Database>, options: ReplicaOptions) {
  let count: ReturnType<typeof measureReplica> = () => {};
  const replica = createReplica(options, {
    primary,
    onRead: (purpose, from) => count(purpose, from),
    onState: (state) => {
      if (state === 'well') app.log.info('the replica is read');
      else app.log.warn({ state }, 'the primary is read in place of the replica');
    },
  });
  return {
    replica,
    measure(registry: Registry) {
      count = measureReplica(registry, () => replica);
    },
  };
}

/** On its own port, from the moment that the server listens until it is closed. */
function offerMetrics(
  app: FastifyInstance,
  database: () => Promise<Database>,
  address: MetricsAddress,
): Registry {
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
  return registry;
}

/** Clients measure the server's time from `Date`, so it follows the clock that tests set. */
function sendServerTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('Date', clock.now().toUTCString());
    done();
  });
}
