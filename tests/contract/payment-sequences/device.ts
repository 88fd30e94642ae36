import { loadOptions } from '@kerb/core/api/city.ts';
import { createCitySource } from '@kerb/core/api/city-source.ts';
import { quoteStay } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import { bindSource } from '@kerb/core/api/source.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { idempotencyKeyHeader } from '@kerb/core/contract/payment.ts';
import type { Capabilities } from '@kerb/core/domain/city/options.ts';
import type { GuestOrder } from '@kerb/core/domain/payment/order.ts';
import { createAttemptStore } from '@kerb/core/payment/attempt-store.ts';
import { memoryStore } from '@kerb/core/payment/payment.fixture.ts';
import { createPaymentController, type PaymentReport } from '@kerb/core/payment/payment-controller.ts';
import { guestStayRequest } from '@kerb/core/payment/payment-request.ts';
import { sendPayment } from '@kerb/core/payment/send-payment.ts';

/** The connection of a tab: `loseReply` and `loseRequest` break only the next payment. */
export type Line = 'up' | 'offline' | 'loseReply' | 'loseRequest';

/** A payment as the server received it: its key with all requests that had that key. */
export interface SentPayment {
  readonly key: string;
  readonly body: string;
}

/** One phone: the state that its tabs share, and all that was sent from it. */
export interface Device {
  readonly config: CityConfig;
  readonly capabilities: Capabilities;
  readonly storage: Map<string, string>;
  readonly sent: SentPayment[];
  readonly reports: PaymentReport[];
  /** Payment pages that were opened. They can still be paid. */
  readonly bankPages: Set<string>;
}

/** A tab with the pay form: its storage outlives a reload, its controller does not. */
export class Tab {
  line: Line = 'up';
  /** The values of the form. */
  order: GuestOrder;
  /** The address of the payment page, if the tab is there. */
  atBank: string | undefined;
  address = 'https://city.example/pay';
  readonly #device: Device;
  readonly #storage = new Map<string, string>();
  #page: Awaited<ReturnType<typeof this.open>> | undefined;
  #detach = () => {};

  constructor(device: Device, order: GuestOrder) {
    this.#device = device;
    this.order = order;
  }

  get controller() {
    if (!this.#page) throw new Error('the page is not loaded');
    return this.#page.controller;
  }

  get state() {
    return this.controller.state.getState();
  }

  /** Loads the page: at first, after a reload, or on the return from the payment page. */
  async load(address = 'https://city.example/pay'): Promise<void> {
    this.#detach();
    this.atBank = undefined;
    this.address = address;
    this.#page = await this.open();
    this.#detach = this.controller.attach();
    this.controller.resume();
  }

  /** The host page removes the element and adds it again. */
  remove(): void {
    this.#detach();
  }

  putBack(): void {
    this.#detach = this.controller.attach();
    this.controller.resume();
  }

  async send(): Promise<void> {
    const { order } = this;
    if (!this.#page) return;
    const { city } = this.#page;
    const quote = await quoteStay(city, order).catch(() => undefined);
    if (!quote) return;
    this.controller.confirm(order);
    await this.controller.send(order, guestStayRequest(bindSource(city), order, quote));
  }

  private async open() {
    const { config, storage, reports, bankPages } = this.#device;
    const city = createCitySource(config, { fetch: this.#fetch });
    // A form waits for the options, which have the server's time. Without a connection there is no form, so
    // nothing happens.
    const { line } = this;
    this.line = 'up';
    await loadOptions(city);
    this.line = line;
    const shared = memoryStore(storage);
    const scope = { city: config.city, scope: 'guest' } as const;
    const controller = createPaymentController<GuestOrder>({
      ...scope,
      clock: city.clock,
      loadOutcome: (attemptId, signal) => bindSource(city).until(signal)(loadPaymentOutcome, attemptId),
      attempts: createAttemptStore({
        ...scope,
        device: shared,
        tab: memoryStore(this.#storage),
        now: () => city.clock.now(),
      }),
      device: shared,
      capabilities: () => this.#device.capabilities,
      page: {
        address: () => this.address,
        replaceAddress: (address) => {
          this.address = address;
        },
        leaveTo: (url) => {
          this.atBank = url;
          bankPages.add(url);
        },
        isFramed: false,
      },
      send: sendPayment,
      onReport: (report) => reports.push(report),
      pause: async () => {},
    });
    return { city, controller };
  }

  readonly #fetch: typeof fetch = async (input, init) => {
    if (this.line === 'offline') throw new TypeError('Failed to fetch');
    const key = new Headers(init?.headers).get(idempotencyKeyHeader);
    if (key === null) return fetch(input, init);
    const { line } = this;
    this.line = 'up';
    if (line === 'loseRequest') throw new TypeError('Failed to fetch');
    this.#device.sent.push({ key, body: String(init?.body) });
    const reply = await fetch(input, init);
    if (line === 'loseReply') throw new TypeError('Failed to fetch');
    return reply;
  };
}
