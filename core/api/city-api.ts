import type { CityConfig } from '../config/city-config.ts';
import type { BarrierCard, BarrierOrder, BarrierPrice } from '../domain/barrier/barrier.ts';
import type { CityOptions } from '../domain/city/options.ts';
import type { CitySettings } from '../domain/city/settings.ts';
import type { SmsCommand } from '../domain/city/sms-command.ts';
import type { Zone } from '../domain/city/zone.ts';
import type { MapData } from '../domain/map/map-object.ts';
import type { GuestOrder, PaymentOutcome, Stay } from '../domain/payment/order.ts';
import type { Quote } from '../domain/payment/quote.ts';
import { lazyChunk } from '../loading/lazy-chunk.ts';
import { loadOptions, loadSettings, loadZones } from './city.ts';
import { createHttp } from './http.ts';
import type { MapLoadOptions } from './map-load.ts';
import type { ParseInWorker } from './map-reply.ts';
import type { ReplyCache } from './network-first.ts';
import { loadPaymentOutcome, type PaymentReply, type PayOptions, payAsGuest, quoteStay } from './payment.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

/** Loaded with the first map, because a pay form may never need one. */
const mapLoad = lazyChunk(() => import('./map-load.ts'));

/** Only needed once the form is shown. */
const smsCommands = lazyChunk(() => import('./sms-commands.ts'));

/** Few cities have barriers. */
const barrier = lazyChunk(() => import('./barrier.ts'));

/**
 * The calls of one city's back end that need no account. Every method rejects with an AppError, or with the
 * reason of its signal.
 */
export interface CityApi {
  readonly clock: ServerClock;
  options(signal?: AbortSignal): Promise<CityOptions>;
  settings(signal?: AbortSignal): Promise<CitySettings>;
  zones(signal?: AbortSignal): Promise<Zone[]>;
  smsCommands(signal?: AbortSignal): Promise<SmsCommand[]>;
  map(options?: MapLoadOptions): Promise<MapData>;
  quote(stay: Stay, signal?: AbortSignal): Promise<Quote>;
  payAsGuest(order: GuestOrder, options: PayOptions): Promise<PaymentReply>;
  paymentOutcome(attemptId: string, signal?: AbortSignal): Promise<PaymentOutcome>;
  priceVisit(card: BarrierCard, signal?: AbortSignal): Promise<BarrierPrice>;
  payVisit(order: BarrierOrder, options: PayOptions): Promise<PaymentReply>;
}

export interface CityApiOptions {
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly takesEarlyCalls?: boolean | undefined;
  readonly timeoutMs?: number | undefined;
  readonly deviceNow?: (() => number) | undefined;
  /** Parses a large map in a worker; when absent, maps are parsed on the page. */
  readonly parseInWorker?: ParseInWorker | undefined;
  /** Replies for when the city cannot be reached (PLUS-08); without it nothing is cached. */
  readonly replyCache?: ReplyCache | undefined;
}

export function createCityApi(config: CityConfig, options: CityApiOptions = {}): CityApi {
  const clock = createServerClock(options.deviceNow);
  const http = createHttp({ ...options, apiUrl: config.apiUrl, clock });
  const cache = options.replyCache && { replies: options.replyCache, clock };
  return {
    clock,
    options: (signal) => loadOptions(http, config, signal),
    settings: (signal) => loadSettings(http, config, signal),
    zones: (signal) => loadZones(http, signal, cache),
    smsCommands: async (signal) => (await smsCommands.load()).loadSmsCommands(http, signal, cache),
    map: async (mapOptions) =>
      (await mapLoad.load()).loadMap({ http, config, clock, ...options }, mapOptions),
    quote: (stay, signal) => quoteStay(http, config, stay, signal),
    payAsGuest: (order, payOptions) => payAsGuest(http, config, order, payOptions),
    paymentOutcome: (attemptId, signal) => loadPaymentOutcome(http, config, attemptId, signal),
    priceVisit: async (card, signal) => (await barrier.load()).priceVisit(http, config, card, signal),
    payVisit: async (order, payOptions) => (await barrier.load()).payVisit(http, config, order, payOptions),
  };
}
