import type { CityConfig } from '../config/city-config.ts';
import type { CityOptions } from '../domain/city/options.ts';
import type { CitySettings } from '../domain/city/settings.ts';
import type { SmsCommand } from '../domain/city/sms-command.ts';
import type { Zone } from '../domain/city/zone.ts';
import type { MapData } from '../domain/map/map-object.ts';
import type { GuestOrder, PaymentOutcome, Stay } from '../domain/payment/order.ts';
import type { Quote } from '../domain/payment/quote.ts';
import { loadOptions, loadSettings, loadSmsCommands, loadZones } from './city.ts';
import { createHttp } from './http.ts';
import { loadMap } from './map.ts';
import {
  type GuestPayOptions,
  loadPaymentOutcome,
  type PaymentSent,
  payAsGuest,
  quoteStay,
} from './payment.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

/** All that Kerb asks of one city's back end. Every method rejects with an AppError, or with the abort of its signal. */
export interface CityApi {
  readonly clock: ServerClock;
  options(signal?: AbortSignal): Promise<CityOptions>;
  settings(signal?: AbortSignal): Promise<CitySettings>;
  zones(signal?: AbortSignal): Promise<Zone[]>;
  smsCommands(signal?: AbortSignal): Promise<SmsCommand[]>;
  map(signal?: AbortSignal): Promise<MapData>;
  quote(stay: Stay, signal?: AbortSignal): Promise<Quote>;
  payAsGuest(order: GuestOrder, options: GuestPayOptions): Promise<PaymentSent>;
  paymentOutcome(attemptId: string, signal?: AbortSignal): Promise<PaymentOutcome>;
}

export interface CityApiOptions {
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly timeoutMs?: number | undefined;
  readonly deviceNow?: (() => number) | undefined;
}

export function createCityApi(config: CityConfig, options: CityApiOptions = {}): CityApi {
  const clock = createServerClock(options.deviceNow);
  const http = createHttp({
    apiUrl: config.apiUrl,
    clock,
    fetch: options.fetch,
    timeoutMs: options.timeoutMs,
  });
  return {
    clock,
    options: (signal) => loadOptions(http, config, signal),
    settings: (signal) => loadSettings(http, config, signal),
    zones: (signal) => loadZones(http, signal),
    smsCommands: (signal) => loadSmsCommands(http, signal),
    map: (signal) => loadMap(http, config, signal),
    quote: (stay, signal) => quoteStay(http, config, stay, signal),
    payAsGuest: (order, payOptions) => payAsGuest(http, config, order, payOptions),
    paymentOutcome: (attemptId, signal) => loadPaymentOutcome(http, config, attemptId, signal),
  };
}
