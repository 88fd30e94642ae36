import type { CityConfig } from '../config/city-config.ts';
import type { BarrierCard, BarrierOrder, BarrierPrice } from '../domain/barrier/barrier.ts';
import type { CityOptions } from '../domain/city/options.ts';
import type { CitySettings } from '../domain/city/settings.ts';
import type { SmsCommand } from '../domain/city/sms-command.ts';
import type { Zone } from '../domain/city/zone.ts';
import type { MapData } from '../domain/map/map-object.ts';
import type { GuestOrder, PaymentOutcome, Stay } from '../domain/payment/order.ts';
import type { PaymentInfo } from '../domain/payment/payment-info.ts';
import type { Quote } from '../domain/payment/quote.ts';
import { loadOptions, loadSettings, loadSmsCommands, loadZones } from './city.ts';
import { createHttp } from './http.ts';
import type { SeenReplies } from './last-seen.ts';
import { loadCode } from './load-code.ts';
import type { MapAsk } from './map-load.ts';
import type { OpenElsewhere } from './map-reply.ts';
import { loadPaymentOutcome, type PaymentSent, type PayOptions, payAsGuest, quoteStay } from './payment.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

/** All that Kerb asks of one city's back end. Every method rejects with an AppError, or with the abort of its signal. */
export interface CityApi {
  readonly clock: ServerClock;
  options(signal?: AbortSignal): Promise<CityOptions>;
  settings(signal?: AbortSignal): Promise<CitySettings>;
  zones(signal?: AbortSignal): Promise<Zone[]>;
  smsCommands(signal?: AbortSignal): Promise<SmsCommand[]>;
  map(ask?: MapAsk): Promise<MapData>;
  quote(stay: Stay, signal?: AbortSignal): Promise<Quote>;
  payAsGuest(order: GuestOrder, options: PayOptions): Promise<PaymentSent>;
  paymentOutcome(attemptId: string, signal?: AbortSignal): Promise<PaymentOutcome>;
  sendPaymentInfo(info: PaymentInfo): Promise<void>;
  priceVisit(card: BarrierCard, signal?: AbortSignal): Promise<BarrierPrice>;
  payVisit(order: BarrierOrder, options: PayOptions): Promise<PaymentSent>;
}

export interface CityApiOptions {
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly timeoutMs?: number | undefined;
  readonly deviceNow?: (() => number) | undefined;
  /** Where a large map is parsed; on the page itself when absent. */
  readonly openElsewhere?: OpenElsewhere | undefined;
  /** What the device keeps for when the city cannot be reached; nothing when absent. */
  readonly seen?: SeenReplies | undefined;
}

export function createCityApi(config: CityConfig, options: CityApiOptions = {}): CityApi {
  const clock = createServerClock(options.deviceNow);
  const http = createHttp({
    apiUrl: config.apiUrl,
    clock,
    fetch: options.fetch,
    timeoutMs: options.timeoutMs,
  });
  const memory = options.seen && { seen: options.seen, clock };
  return {
    clock,
    options: (signal) => loadOptions(http, config, signal),
    settings: (signal) => loadSettings(http, config, signal),
    zones: (signal) => loadZones(http, signal, memory),
    smsCommands: (signal) => loadSmsCommands(http, signal, memory),
    // A pay form may never need a map, so what reads one comes when it is asked for.
    map: async (ask) =>
      (await loadCode(import('./map-load.ts'))).loadMap({ http, config, clock, ...options }, ask),
    quote: (stay, signal) => quoteStay(http, config, stay, signal),
    payAsGuest: (order, payOptions) => payAsGuest(http, config, order, payOptions),
    paymentOutcome: (attemptId, signal) => loadPaymentOutcome(http, config, attemptId, signal),
    sendPaymentInfo: async (info) =>
      (await loadCode(import('./payment-info.ts'))).sendPaymentInfo(http, info),
    // Most cities' drivers never stand behind a barrier.
    priceVisit: async (card, signal) =>
      (await loadCode(import('./barrier.ts'))).priceVisit(http, config, card, signal),
    payVisit: async (order, payOptions) =>
      (await loadCode(import('./barrier.ts'))).payVisit(http, config, order, payOptions),
  };
}
