import { fileURLToPath } from 'node:url';
import { cityConfig } from '@kerb/cities/registry.ts';
import { readSecurityTxt } from '@kerb/cities/security-txt.ts';
import type { CityServerOptions } from './app.ts';
import type { Carrier } from './platform/messages/carrier.ts';
import { gatewayCarrier } from './platform/messages/gateway-carrier.ts';
import { smtpCarrier } from './platform/messages/smtp-carrier.ts';
import type { MetricsAddress } from './platform/metrics/metrics-server.ts';
import type { Language } from './platform/translation/translate.ts';

interface Environment {
  /** `localhost` unless `KERB_HOST` names another; `0.0.0.0` or `::` for all of this machine's addresses. */
  readonly host: string;
  readonly port: number;
  /**
   * How long the process still takes requests after the signal to stop, while `/ready` says that it stops:
   * longer than the interval at which a load balancer asks. Milliseconds.
   */
  readonly drainMs: number;
  readonly server: CityServerOptions;
  /** Absent unless the server is a demonstration. */
  readonly demonstration: DemonstrationOptions | undefined;
}

export interface DemonstrationOptions {
  /** Map objects per city. */
  readonly objectCount: number;
  /**
   * Offers `/faults`, `/clock` and `/captcha`, and links of SBP lead to `qr.nspk.ru`, where no real bank
   * knows these orders: for tests only.
   */
  readonly hasFaults?: boolean;
}

/**
 * Reads the settings from environment variables; README.md lists them. Throws an Error that says what to do
 * if the port is invalid, or if a demonstration would run on a database that outlives it.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const hasDemo = isDemo(variables);
  const port = portOf('KERB_SERVER_PORT', variables.KERB_SERVER_PORT ?? '4174');
  const servedCities = citiesOf(variables.KERB_CITIES);
  const publicUrl = (variables.KERB_SERVER_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
  return {
    host: variables.KERB_HOST ?? 'localhost',
    port,
    drainMs: Number(variables.KERB_DRAIN_SECONDS ?? 0) * 1000 || 0,
    server: {
      database: databaseOf(variables),
      replica: replicaOf(variables),
      publicUrl: () => publicUrl,
      isAllowedOrigin: originsOf(variables.KERB_ORIGINS),
      servedCities,
      firstCity: servedCities?.[0] ?? 'nizhny-novgorod',
      hasDocs: variables.KERB_DOCS === '1',
      trustedProxies: listOf(variables.KERB_TRUSTED_PROXIES),
      metrics: metricsOf(variables),
      logsRequests: variables.KERB_LOG_REQUESTS === '1',
      unlimitedNetworks: listOf(variables.KERB_UNLIMITED_NETWORKS),
      codeKeys: codeKeysOf(variables.KERB_CODE_KEYS),
      proofSecret: variables.KERB_PROOF_SECRET || undefined,
      openData: openDataOf(variables),
      securityTxt: readSecurityTxt(variables.KERB_SECURITY_TXT, publicUrl),
      // Nothing leaves the machine of a demonstration.
      ...(hasDemo ? {} : { carriers: carriersOf(variables) }),
      pushHosts: pushHostsOf(variables, hasDemo),
    },
    demonstration: hasDemo
      ? { objectCount: Number(variables.KERB_OBJECTS) || 1500, hasFaults: variables.KERB_FAULTS === '1' }
      : undefined,
  };
}

/** None without `KERB_METRICS_PORT`. Only this machine's programs read them, unless a host is named. */
function metricsOf({ KERB_METRICS_PORT, KERB_METRICS_HOST }: NodeJS.ProcessEnv): MetricsAddress | undefined {
  if (!KERB_METRICS_PORT) return undefined;
  return { host: KERB_METRICS_HOST || '127.0.0.1', port: portOf('KERB_METRICS_PORT', KERB_METRICS_PORT) };
}

/** Nothing is published without the address of a licence. Throws an Error for an invalid address. */
function openDataOf({ KERB_OPEN_DATA, KERB_OPEN_DATA_PUBLISHER }: NodeJS.ProcessEnv) {
  if (!KERB_OPEN_DATA) return undefined;
  checkAddress('KERB_OPEN_DATA', KERB_OPEN_DATA, ['https:', 'http:']);
  const name = KERB_OPEN_DATA_PUBLISHER;
  return { licence: KERB_OPEN_DATA, publisher: name ? { ru: name, en: name } : undefined };
}

/** Who delivers messages. Throws an Error that says what is missing or would be sent in clear. */
function carriersOf(variables: NodeJS.ProcessEnv): readonly Carrier[] {
  const { KERB_SMTP_URL, KERB_SMTP_FROM, KERB_SMS_GATEWAY, KERB_SMS_GATEWAY_SECRET } = variables;
  const carriers: Carrier[] = [];
  if (KERB_SMTP_URL) {
    checkAddress('KERB_SMTP_URL', KERB_SMTP_URL, ['smtp:', 'smtps:']);
    if (!/^[^@\s<>]+@[^@\s<>]+$/.test(KERB_SMTP_FROM ?? ''))
      throw new Error('KERB_SMTP_FROM is not an e-mail address');
    carriers.push(smtpCarrier({ url: KERB_SMTP_URL, from: KERB_SMTP_FROM ?? '', cityName }));
  }
  if (KERB_SMS_GATEWAY) {
    checkAddress('KERB_SMS_GATEWAY', KERB_SMS_GATEWAY, ['https:', 'http:']);
    if ((KERB_SMS_GATEWAY_SECRET ?? '').length < shortestSecret)
      throw new Error(`KERB_SMS_GATEWAY_SECRET has fewer than ${shortestSecret} characters`);
    carriers.push(gatewayCarrier({ url: KERB_SMS_GATEWAY, secret: KERB_SMS_GATEWAY_SECRET ?? '' }));
  }
  return carriers;
}

/** Push services beside those of browsers. A demonstration only has those of tests. */
function pushHostsOf(
  { KERB_PUSH_HOSTS, KERB_FAULTS }: NodeJS.ProcessEnv,
  hasDemo: boolean,
): readonly string[] | undefined {
  const isKept = hasDemo && !(KERB_FAULTS === '1' && KERB_PUSH_HOSTS);
  return isKept ? undefined : listOf(KERB_PUSH_HOSTS);
}

const shortestSecret = 32;

/** The error does not show the address, which may contain a password. */
function checkAddress(name: string, address: string, protocols: readonly string[]): void {
  if (!URL.canParse(address) || !protocols.includes(new URL(address).protocol))
    throw new Error(`${name} is not an address that begins with ${protocols.join(' or ')}//`);
}

function cityName(city: string, language: Language): string {
  return cityConfig(city)?.displayName[language] ?? city;
}

/** Throws unless the text is a port number. */
function portOf(name: string, text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`${name} is not a port`);
}

/**
 * A demonstration on a shared database has to be asked for by name: there it could be taken for the real one.
 */
function isDemo({ KERB_DEMO, DATABASE_URL }: NodeJS.ProcessEnv): boolean {
  if (KERB_DEMO === undefined || KERB_DEMO === '' || KERB_DEMO === '0') return false;
  if (KERB_DEMO === 'with-database-url' || (KERB_DEMO === '1' && !DATABASE_URL)) return true;
  throw new Error(
    KERB_DEMO === '1'
      ? 'KERB_DEMO=1 lets everybody read the outbox and sign in to known accounts, and DATABASE_URL is set. Unset one of them, or set KERB_DEMO=with-database-url.'
      : 'KERB_DEMO is 1, with-database-url, or not set.',
  );
}

const shortestKey = 32;

/** Throws for a key that could be guessed. */
function codeKeysOf(list: string | undefined): readonly string[] {
  const keys = listOf(list);
  if (keys.every((key) => key.length >= shortestKey)) return keys;
  throw new Error(
    `Each key of KERB_CODE_KEYS needs at least ${shortestKey} characters: openssl rand -hex 32`,
  );
}

function listOf(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** All cities when absent. Throws for an unknown id, because that city's drivers would get 404. */
function citiesOf(list: string | undefined): readonly string[] | undefined {
  const ids = listOf(list);
  for (const id of ids) if (!cityConfig(id)) throw new Error(`KERB_CITIES names no city "${id}"`);
  return ids.length > 0 ? ids : undefined;
}

function databaseOf(variables: NodeJS.ProcessEnv): CityServerOptions['database'] {
  if (variables.DATABASE_URL) return { kind: 'postgres', url: variables.DATABASE_URL };
  const besideRepository = fileURLToPath(new URL('../../.kerb/data', import.meta.url));
  return { kind: 'folder', path: variables.KERB_DATA ?? besideRepository };
}

/** None without `DATABASE_READ_URL`. Throws for a lag that is no number of seconds. */
function replicaOf({ DATABASE_READ_URL, KERB_READ_LAG_SECONDS }: NodeJS.ProcessEnv) {
  if (!DATABASE_READ_URL) return undefined;
  const longestLag = Number(KERB_READ_LAG_SECONDS || 10);
  if (!(longestLag > 0)) throw new Error('KERB_READ_LAG_SECONDS is not a number of seconds');
  return { location: { kind: 'postgres', url: DATABASE_READ_URL }, longestLag } as const;
}

/** Allows a comma-separated list of origins, or every port of this machine without a list. */
export function originsOf(list: string | undefined): (origin: string) => boolean {
  if (!list) return (origin) => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
  const allowed = new Set(listOf(list));
  return (origin) => allowed.has(origin);
}
