import compress from '@fastify/compress';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import type { SecurityTxt } from '@kerb/cities/security-txt.ts';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { cityCalls } from './city-calls.ts';
import { createJobs } from './jobs.ts';
import { closeDemoAccounts } from './modules/accounts/close-demo-accounts.ts';
import type { OpenDataTerms } from './modules/cities/city.ts';
import { type CityStore, type CityStoreOptions, createCityStore } from './modules/cities/city-store.ts';
import { measureOwed } from './modules/payments/measure-owed.ts';
import { createPaymentRegistry, type PaymentRegistry } from './modules/payments/payment-registry.ts';
import { tracedProvider } from './modules/payments/traced-provider.ts';
import { findQuietEnd } from './modules/push/find-quiet-end.ts';
import { isPushOutdated } from './modules/push/is-push-outdated.ts';
import { pushCarrier } from './modules/push/push-carrier.ts';
import { isUndone } from './modules/sessions/is-undone.ts';
import { paymentKinds } from './payment-kinds.ts';
import type { ServerContext } from './platform/context.ts';
import type { DatabaseLocation } from './platform/database/connect.ts';
import { lazyDatabase } from './platform/database/lazy-database.ts';
import type { ReplicaOptions } from './platform/database/replica.ts';
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
import type { MetricsAddress } from './platform/metrics/metrics-server.ts';
import { offerMetrics } from './platform/metrics/offer-metrics.ts';
import { watchReplica } from './platform/metrics/watch-replica.ts';
import { prepareOnListen } from './platform/prepare-on-listen.ts';
import { answerUnreadableAddress } from './platform/protection/answer-unreadable-address.ts';
import { refuseForeignOrigins } from './platform/protection/refuse-foreign-origins.ts';
import { refuseInfiniteNumbers } from './platform/protection/refuse-infinite-numbers.ts';
import { securityHeaders } from './platform/protection/security-headers.ts';
import { securityTxtRoute } from './platform/protection/security-txt-route.ts';
import { type Clock, createClock } from './platform/time/clock.ts';
import { currentTracer } from './platform/tracing/tracer.ts';
import { buildValidator } from './platform/validators.ts';
import { noProviders, type Providers } from './providers.ts';

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
  /** Replaces the data and the services of a city. Never used where real people park. */
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
  const providers = demonstration?.providers(publicUrl) ?? options.providers ?? noProviders;
  const context = async (): Promise<ServerContext> => ({
    database: await database.get(),
    replica: replica?.replica,
    now: clock.now(),
    codeKeys,
    proofSecret,
    refundsParts: providers.payment.refundPart !== undefined,
  });
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
  const payments = createPaymentRegistry(tracedProvider(providers.payment), paymentKinds, {
    isAllowedOrigin,
  });
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
    context,
    prepare: async (now) => {
      await demonstration?.prepare(now);
      if (firstCity) await cities.open(firstCity);
      await noteMissingPushKey(app.log, now);
    },
    jobs: [
      ...createJobs({ context, cities, payments, log: app.log }),
      ...deliveries,
      ...(replica ? [replica.replica.job] : []),
    ],
  });
  const isUnlimited = networkMatcher(options.unlimitedNetworks ?? []);
  const calls = { cities, context, isUnlimited, payments, providers, pushHosts };
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
    frameworkErrors: answerUnreadableAddress,
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

/** Clients measure the server's time from `Date`, so it follows the clock that tests set. */
function sendServerTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('Date', clock.now().toUTCString());
    done();
  });
}
