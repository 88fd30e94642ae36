import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';
import type { GuestOrder, PaymentOutcome } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { formatDuration, minuteMs, minutes } from '@kerb/core/domain/time.ts';
import { findEarlierPayments } from '@kerb/core/payment/earlier-payments.ts';
import fc from 'fast-check';
import { recordingClient } from '../client.ts';
import type { CityServerHarness } from '../server-harness.ts';
import { type Device, Tab } from './device.ts';

/** One action, with a number that selects the tab and another one that selects the action's parameter. */
export interface Step {
  readonly action: (typeof actions)[number];
  readonly tab: number;
  readonly choice: number;
}

const actions = [
  // Frequent actions have more entries.
  ...(['send', 'send', 'send', 'send', 'send', 'send', 'payAtBank', 'payAtBank', 'payAtBank'] as const),
  ...(['typeOther', 'typeOther', 'typeOther', 'secondTab', 'secondTab', 'leave', 'leave'] as const),
  ...(['loseReply', 'loseReply', 'loseRequest', 'leaveBank', 'leaveBank', 'online'] as const),
  'offline',
  'declineAtBank',
  'loseCallback',
  'payOnAnOldPage',
  'back',
  'reload',
  'ask',
  'removeDuringCall',
  'clockJump',
] as const;

/** Sequences of up to `maxLength` steps; fast-check prints the seed of a failing one and shortens it. */
export const sequences = (maxLength: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      action: fc.constantFrom(...actions),
      tab: fc.nat(3),
      choice: fc.nat(9),
    }),
    { minLength: Math.floor(maxLength / 2), maxLength },
  );

/** A Wednesday at noon: every stay of the sequences is in paid hours. */
const start = Date.parse('2026-11-25T12:00:00+03:00');
let vehicles = 0;

/** Each sequence has its own vehicles, so that one server can serve all of them. */
function orders(): GuestOrder[] {
  vehicles += 1;
  const number = String(vehicles % 1000).padStart(3, '0');
  const series = 'АВЕКМНОРСТУХ'[Math.floor(vehicles / 1000) % 12];
  return ['А', 'В'].flatMap((letter) =>
    [60, 120].map((duration) => ({
      spot: { zoneId: '1001', parkingCode: undefined },
      plate: normalisePlate(`${letter}${number}${series}К152`),
      duration: minutes(duration),
      startedAt: undefined,
      isForeignPlate: false,
      vehicleCategory: 'B',
      methodId: 'card',
      phone: undefined,
    })),
  );
}

/** Runs one sequence against the server. Throws if the flow breaks a rule of REL-15. */
export async function runSequence(server: CityServerHarness, steps: readonly Step[]): Promise<void> {
  const run = new Run(server);
  await run.openTab();
  for (const step of steps) {
    await run.take(step);
    await run.check();
  }
  await run.finish();
}

class Run {
  readonly #server: CityServerHarness;
  readonly #observer;
  readonly #orders = orders();
  readonly #device: Device;
  readonly #tabs: Tab[] = [];
  #now = start;

  constructor(server: CityServerHarness) {
    this.#server = server;
    server.setNow(new Date(start).toISOString());
    this.#observer = recordingClient(server.url, 'nizhny-novgorod');
    this.#device = {
      config: this.#observer.config satisfies CityConfig,
      capabilities: {
        idempotencyKey: true,
        paymentStatus: true,
        returnUrl: false,
        cardInvoice: false,
        mapColumns: false,
        continues: false,
        stayLink: false,
        signedSigns: false,
        forecast: false,
      },
      storage: new Map(),
      sent: [],
      reports: [],
      bankPages: new Set(),
    };
  }

  async take({ action, tab: tabIndex, choice }: Step): Promise<void> {
    const tab = this.#tabs[tabIndex % this.#tabs.length] as Tab;
    const typed = tab.order;
    await this.#act(action, tab, choice);
    // Only typing changes the form's values.
    if (action !== 'typeOther' && tab.order !== typed) throw new Error('the input is lost');
  }

  async #act(action: Step['action'], tab: Tab, choice: number): Promise<void> {
    const isHere = tab.atBank === undefined;
    switch (action) {
      case 'send':
        if (isHere) await this.#send(tab);
        return;
      case 'typeOther':
        tab.order = this.#orders[choice % this.#orders.length] as GuestOrder;
        return;
      case 'loseReply':
      case 'loseRequest':
        tab.line = action;
        return;
      case 'offline':
        tab.line = 'offline';
        return;
      case 'online':
        tab.line = 'up';
        return;
      case 'payAtBank':
        return this.#atBank(tab, 'pay');
      case 'declineAtBank':
        return this.#atBank(tab, 'decline');
      case 'leaveBank':
        return this.#atBank(tab, 'leave');
      case 'loseCallback':
        return this.#atBank(tab, 'lose');
      case 'payOnAnOldPage': {
        const page = [...this.#device.bankPages][choice % Math.max(1, this.#device.bankPages.size)];
        if (page) await post(page, 'pay');
        return;
      }
      case 'back':
        // From the browser's back/forward cache: the page is unchanged.
        tab.atBank = undefined;
        tab.controller.resume();
        return;
      case 'reload':
        await tab.load();
        return;
      case 'secondTab':
        if (this.#tabs.length < 3) await this.openTab();
        return;
      case 'ask':
        await tab.controller.checkOutcome().catch(() => {});
        return;
      case 'leave':
        if (isHere) tab.controller.leave();
        return;
      case 'removeDuringCall': {
        if (!isHere) return;
        const sending = tab.send();
        tab.remove();
        await sending;
        if (tab.atBank !== undefined) throw new Error('a removed element left for the payment page');
        tab.putBack();
        return;
      }
      case 'clockJump':
        this.#now += (choice + 1) * 7 * minuteMs;
        this.#server.setNow(new Date(this.#now).toISOString());
    }
  }

  /**
   * On every screen "paid" is the server's status of the payment that is shown, with the vehicle that was
   * sent.
   */
  async check(): Promise<void> {
    for (const tab of this.#tabs) {
      const { state } = tab;
      if (state.step !== 'settled' || state.result !== 'paid') continue;
      const outcome = await this.#outcomeOf(state.attempt.id);
      if (outcome.state !== 'paid') throw new Error(`shown as paid, but ${outcome.state}`);
      const sent = this.#device.sent.find(({ key }) => key === state.attempt.id);
      if (new URLSearchParams(sent?.body).get('number') !== outcome.plate)
        throw new Error('another vehicle is shown as paid');
    }
  }

  /**
   * One request a key, one charge a key, one report an attempt, and every paid attempt is found in the end.
   */
  async finish(): Promise<void> {
    const { sent, reports } = this.#device;
    for (const tab of this.#tabs) {
      tab.line = 'up';
      await tab.load();
      await tab.controller.checkOutcome().catch(() => {});
    }
    this.#now += 31 * minuteMs;
    this.#server.setNow(new Date(this.#now).toISOString());
    const visitor = await this.openTab();
    while ((await findEarlierPayments(visitor.controller.environment)).length > 0);
    const keys = [...new Set(sent.map(({ key }) => key))];
    for (const key of keys) {
      const bodies = new Set(sent.filter((payment) => payment.key === key).map(({ body }) => body));
      if (bodies.size > 1) throw new Error('one key was sent with two requests');
      const paid = (await this.#outcomeOf(key)).state === 'paid';
      const count = reports.filter(({ attempt, result }) => attempt.id === key && result === 'paid').length;
      if (count > 1) throw new Error('one payment was reported twice');
      if (paid && count === 0) throw new Error('a payment that was paid was never found');
      if (!paid && count > 0) throw new Error('a payment was reported as paid that was not');
    }
    await this.#checkCharges();
  }

  /** A vehicle never has two stays at once, so there are no two charges for overlapping stays. */
  async #checkCharges(): Promise<void> {
    const paid: Extract<PaymentOutcome, { state: 'paid' }>[] = [];
    for (const key of new Set(this.#device.sent.map((payment) => payment.key))) {
      const outcome = await this.#outcomeOf(key);
      if (outcome.state === 'paid') paid.push(outcome);
    }
    for (const [index, one] of paid.entries()) {
      const twin = paid
        .slice(index + 1)
        .find(({ plate, from, until }) => plate === one.plate && from < one.until && one.from < until);
      if (twin) throw new Error('a vehicle was charged twice for the same time');
    }
  }

  /** After a press the tab shows the payment that was confirmed, whatever other tabs have sent. */
  async #send(tab: Tab): Promise<void> {
    const { order } = tab;
    await tab.send();
    const { state } = tab;
    if (!('attempt' in state) || !('confirmed' in state) || state.confirmed !== order) return;
    const body = this.#device.sent.find(({ key }) => key === state.attempt.id)?.body;
    if (body === undefined) return;
    const fields = new URLSearchParams(body);
    if (fields.get('number') !== order.plate || fields.get('duration') !== formatDuration(order.duration))
      throw new Error('another payment took the place of the one that was confirmed');
  }

  async #atBank(tab: Tab, action: 'pay' | 'decline' | 'leave' | 'lose'): Promise<void> {
    if (tab.atBank === undefined) return;
    const address = await post(tab.atBank, action);
    const reference = tab.state.step === 'redirected' ? tab.state.attempt.reference : undefined;
    await tab.load(reference ? `https://city.example/pay?kerb-return=${reference}` : address);
  }

  async openTab(): Promise<Tab> {
    const tab = new Tab(this.#device, this.#orders[0] as GuestOrder);
    await tab.load();
    this.#tabs.push(tab);
    return tab;
  }

  #outcomeOf(key: string): Promise<PaymentOutcome> {
    return loadPaymentOutcome(this.#observer.city, key);
  }
}

/** Posts an action to the demo bank's page. Returns the address that it redirects to. */
async function post(page: string, action: string): Promise<string | undefined> {
  const reply = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  });
  return reply.headers.get('location') ?? undefined;
}
