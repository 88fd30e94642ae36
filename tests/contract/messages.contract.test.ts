import { buildCityServer } from '@kerb/city-server/app.ts';
import { createDemonstration } from '@kerb/city-server/demo/demonstration.ts';
import { readEnvironment } from '@kerb/city-server/environment.ts';
import { isUndone } from '@kerb/city-server/modules/sessions/is-undone.ts';
import { connect, type Database } from '@kerb/city-server/platform/database/connect.ts';
import type { Carrier } from '@kerb/city-server/platform/messages/carrier.ts';
import {
  type DeliveryOutcome,
  deliverDue,
  endOverdue,
} from '@kerb/city-server/platform/messages/delivery.ts';
import { gatewayCarrier } from '@kerb/city-server/platform/messages/gateway-carrier.ts';
import { noteMissingPushKey } from '@kerb/city-server/platform/messages/message-report.ts';
import { replacePushKey } from '@kerb/city-server/platform/messages/push-keys.ts';
import { smtpCarrier } from '@kerb/city-server/platform/messages/smtp-carrier.ts';
import { sendMessage } from '@kerb/city-server/platform/outbox.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../run/free-port.ts';
import {
  headerOf,
  type MailServer,
  type MailServerOptions,
  partsOf,
  startMailServer,
} from './mail-server.ts';
import { gatewaySecret, type MessageGateway, send, startGateway } from './message-gateway.ts';
import {
  type PreparedDatabase,
  preparedCity,
  preparedDatabase,
  preparedObjects,
} from './prepared-database.ts';
import { rawCall } from './raw-call.ts';
import { selfSigned } from './self-signed.ts';

const noon = new Date('2027-03-10T09:00:00Z');
const minute = 60_000;
const from = 'parking@city.example';
const anna = 'anna@kerb.example';

let database: Database;
let now = noon;
let outcomes: DeliveryOutcome[] = [];
let mail: MailServer | undefined;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await connect(await preparedDatabase());
});
afterAll(() => database.destroy());
beforeEach(async () => {
  now = noon;
  outcomes = [];
  errors.length = 0;
  await database.deleteFrom('outbox').execute();
  await database.deleteFrom('limits').execute();
});
afterEach(async () => {
  await mail?.close();
  mail = undefined;
  expect(errors).toEqual([]);
});

const context = async () => ({ database, now });

const optionsOf = (...carriers: Carrier[]) => ({
  context,
  carriers,
  isUndone,
  onOutcome: (outcome: DeliveryOutcome) => void outcomes.push(outcome),
  onError: (error: unknown) => void errors.push(error),
});

const letter = { city: preparedCity, kind: 'email', recipient: anna, text: 'Привет' } as const;
const sms = { ...letter, kind: 'sms', recipient: '79000000001' } as const;

const write = (over: Partial<Parameters<typeof sendMessage>[1]> = {}) =>
  sendMessage({ database, now }, { ...letter, ...over });

const stored = () => database.selectFrom('outbox').selectAll().orderBy('id').execute();
async function first() {
  const [message] = await stored();
  if (!message) throw new Error('The outbox is empty');
  return message;
}

interface Delivery extends MailServerOptions {
  readonly url?: string;
  readonly authorities?: string;
  /** How long an answer is waited for, in milliseconds: short only where none comes. */
  readonly timeout?: number;
}

/** Sends what is due to a mail server like this. */
async function deliver({ url = 'smtp://localhost:PORT', ...server }: Delivery) {
  await mail?.close();
  mail = await startMailServer(server);
  await deliverBy(url.replace('PORT', String(mail.port)), server);
}

function deliverBy(url: string, { authorities, timeout = 20_000 }: Delivery = {}): Promise<void> {
  const timeouts = { connect: timeout, reply: timeout };
  const cityName = () => 'Нижний <Новгород>';
  const carrier = smtpCarrier({ url, from, cityName, timeouts, ...(authorities ? { authorities } : {}) });
  return deliverDue(optionsOf(carrier), carrier);
}

describe('a letter', () => {
  test('PLUS-32 arrives encrypted, as text and as HTML with nothing remote, in the name of the city', async () => {
    const certificate = selfSigned();
    const attachment = { name: 'receipt.pdf', base64: Buffer.from('%PDF').toString('base64') };
    await write({
      subject: { ru: 'Чек', en: 'Receipt' },
      text: { ru: 'Код <1> & "2": https://city.example/a?b=1&c=2 .', en: 'no' },
      attachment,
    });
    await deliver({
      certificate,
      encryption: 'start',
      url: 'smtps://localhost:PORT',
      authorities: certificate.cert,
    });
    const [received] = mail?.letters ?? [];
    const { message_id } = await first();
    expect(received).toMatchObject({
      to: anna,
      isEncrypted: true,
      messageId: `<${message_id}@city.example>`,
    });
    const source = received?.source ?? '';
    expect(headerOf(source, 'Subject')).toBe('Чек');
    expect(headerOf(source, 'From')).toContain('Парковки, Нижний <Новгород>');
    expect(headerOf(source, 'Auto-Submitted')).toBe('auto-generated');
    const parts = partsOf(source);
    expect(parts['text/plain']).toContain('Код <1> & "2": https://city.example/a?b=1&c=2 .');
    expect(parts['application/pdf']).toBe('%PDF');
    const html = parts['text/html'] ?? '';
    expect(html).toContain('Код &#60;1&#62; &#38; &#34;2&#34;');
    expect(html).toContain('<a href="https://city.example/a?b=1&#38;c=2">');
    expect(html).toContain('Нижний &#60;Новгород&#62;');
    expect(html).toContain('color-scheme:light dark');
    expect(html).toContain('<html lang="ru">');
    expect(html).not.toMatch(/<(img|script|link|iframe|form)|src=|url\(|@import/);
  });

  test('PLUS-32 is in the language of the request that it answers', async () => {
    await sendMessage({ database, now, language: 'en' }, { ...letter, text: { ru: 'Да', en: 'Yes' } });
    await deliver({});
    const source = mail?.letters[0]?.source ?? '';
    expect(partsOf(source)['text/plain']).toContain('Yes');
    expect(partsOf(source)['text/html']).toContain('<html lang="en">');
    expect(headerOf(source, 'From')).toContain('Parking, ');
  });

  test('PLUS-32 is sent once, and its text and file are erased then', async () => {
    await write({ attachment: { name: 'a.pdf', base64: 'YQ==' }, subject: 'Чек' });
    await deliver({});
    expect(mail?.letters).toHaveLength(1);
    expect(await first()).toMatchObject({
      state: 'sent',
      sent_at: noon,
      text: null,
      subject: null,
      attachment: null,
      attachment_name: null,
    });
    expect(outcomes).toEqual([
      { kind: 'email', outcome: 'sent', message: (await first()).message_id, attempts: 1 },
    ]);
    await deliver({});
    expect(mail?.letters).toHaveLength(0);
  });

  test('PLUS-32 of a transaction that was undone was never written', async () => {
    await database
      .transaction()
      .execute(async (transaction) => {
        await sendMessage({ database: transaction, now }, letter);
        throw new Error('undone');
      })
      .catch(() => {});
    expect(await stored()).toEqual([]);
  });

  test('PLUS-32 arrives encrypted at a mail server of this machine that signed its certificate itself', async () => {
    await write();
    await deliver({ certificate: selfSigned(), encryption: 'upgrade' });
    expect(mail?.letters).toMatchObject([{ to: anna, isEncrypted: true }]);
  });

  test('PLUS-32 many share few connections', async () => {
    for (let count = 0; count < 30; count += 1) await write({ recipient: `d${count}@kerb.example` });
    await deliver({});
    expect(mail?.letters).toHaveLength(30);
    expect(mail?.connections()).toBeLessThanOrEqual(4);
  });
});

describe('a letter that cannot be sent', () => {
  const loopbackOfOthers = 'smtp://[::ffff:127.0.0.1]:PORT';

  test.each<[string, Delivery, string, number | undefined]>([
    ['a mail server that is busy', { onRecipient: () => 451 }, 'temporarilyRefused', 451],
    ['a letter that is refused for now', { onLetter: () => 452 }, 'temporarilyRefused', 452],
    ['a wrong password', { login: { user: 'kerb', password: 'right' } }, 'loginRefused', 535],
    [
      'no password where one is needed',
      { login: { user: 'kerb', password: 'right' }, url: 'smtp://localhost:PORT' },
      'loginRefused',
      530,
    ],
    ['a server without TLS elsewhere', { url: loopbackOfOthers }, 'tlsRefused', 500],
    ['a silent server', { onRecipient: () => 'silence', timeout: 500 }, 'noConnection', undefined],
  ])('PLUS-32 waits: %s', async (_, server, failure, code) => {
    await write();
    const url = 'login' in server ? 'smtp://kerb:wrong@localhost:PORT' : 'smtp://localhost:PORT';
    await deliver({ url, ...server });
    // A letter that is tried again at once could arrive twice.
    expect(mail?.connections()).toBe(1);
    expect(await first()).toMatchObject({
      state: 'waiting',
      failure,
      attempts: 1,
      unconfirmed: 0,
      text: 'Привет',
    });
    expect(outcomes).toMatchObject([{ outcome: 'waiting', failure, ...(code ? { code } : {}) }]);
    // Not at once, but the next time that it is due.
    await deliver({});
    expect(mail?.letters).toHaveLength(0);
    now = new Date(noon.getTime() + minute);
    await deliver({});
    expect(mail?.letters).toHaveLength(1);
    expect(await first()).toMatchObject({ state: 'sent', failure: null, attempts: 2 });
  });

  test.each([
    ['an address that does not exist', { onRecipient: () => 550 }, 'unknownRecipient', 550],
    ['a recipient that is refused', { onRecipient: () => 554 }, 'refused', 554],
    ['a letter that is refused', { onLetter: () => 554 }, 'refused', 554],
  ])('PLUS-32 is given up: %s', async (_, server, failure, code) => {
    await write();
    await deliver(server);
    expect(await first()).toMatchObject({ state: 'givenUp', failure, text: null });
    expect(outcomes).toMatchObject([{ outcome: 'givenUp', failure, code }]);
  });

  test('PLUS-32 is given up: an address that is none', async () => {
    await write({ recipient: 'anna\n<x@y>' });
    await deliver({});
    expect(await first()).toMatchObject({ state: 'givenUp', failure: 'refused' });
  });

  test('PLUS-32 waits while a certificate cannot be trusted', async () => {
    await write();
    await deliver({ certificate: selfSigned(), encryption: 'start', url: 'smtps://localhost:PORT' });
    expect(await first()).toMatchObject({ state: 'waiting', failure: 'tlsRefused' });
    await database.updateTable('outbox').set({ next_attempt_at: now }).execute();
    await deliver({ certificate: selfSigned(), encryption: 'upgrade', url: loopbackOfOthers });
    expect(await first()).toMatchObject({ state: 'waiting', failure: 'tlsRefused', attempts: 2 });
    expect(mail?.letters).toEqual([]);
  });

  test('PLUS-32 waits while there is no connection, and the others are not tried', async () => {
    for (let count = 0; count < 12; count += 1) await write({ recipient: `d${count}@kerb.example` });
    mail = await startMailServer();
    const { port } = mail;
    await mail.close();
    mail = undefined;
    await deliverBy(`smtp://localhost:${port}`);
    const messages = await stored();
    expect(messages.every(({ state }) => state === 'waiting')).toBe(true);
    const tried = messages.filter(({ attempts }) => attempts > 0);
    expect(tried.length).toBeLessThanOrEqual(4);
    expect(tried.every(({ failure }) => failure === 'noConnection')).toBe(true);
  });

  test('PLUS-32 waits twice as long each time, and half an hour at most', async () => {
    await write();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await deliver({ onRecipient: () => 451 });
      const { next_attempt_at } = await first();
      pauses.push((next_attempt_at.getTime() - now.getTime()) / 1000);
      now = next_attempt_at;
    }
    for (const [index, pause] of pauses.entries()) {
      const expected = Math.min(10 * 2 ** index, 1800);
      expect(pause).toBeGreaterThanOrEqual(expected * 0.9);
      expect(pause).toBeLessThanOrEqual(expected * 1.1);
    }
  });

  test('PLUS-32 that may have arrived is sent once more and no third time', async () => {
    await write();
    const server = { onLetter: () => 'silence' as const, timeout: 1500 };
    let received = 0;
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await deliver(server);
      received += mail?.letters.length ?? 0;
      now = new Date(now.getTime() + minute);
    }
    expect(received).toBe(2);
    expect(await first()).toMatchObject({ state: 'givenUp', failure: 'unconfirmed', text: null });
  });

  test('PLUS-32 whose transmission failed for an unknown reason may have arrived: it is sent once more', async () => {
    await write();
    let transmissions = 0;
    const faulty: Carrier = {
      kinds: ['email'],
      send: async (_, begin) => {
        await begin();
        transmissions += 1;
        throw new Error('a fault of the carrier');
      },
    };
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await deliverDue(optionsOf(faulty), faulty);
      now = new Date(now.getTime() + minute);
    }
    expect(transmissions).toBe(2);
    expect(await first()).toMatchObject({ state: 'givenUp', failure: 'unconfirmed' });
    expect(errors.splice(0)).toHaveLength(2);
  });

  test('PLUS-32 is not sent by a process whose claim was taken over', async () => {
    await write();
    const takenOver = async () => {
      await database.updateTable('outbox').set({ attempts: 2 }).execute();
    };
    mail = await startMailServer();
    const carrier = smtpCarrier({ url: `smtp://localhost:${mail.port}`, from, cityName: () => '' });
    const late: Carrier = {
      ...carrier,
      send: async (message, begin) => {
        await takenOver();
        await carrier.send(message, begin);
      },
    };
    await deliverDue(optionsOf(late), late);
    expect(mail.letters).toEqual([]);
    expect(outcomes).toEqual([]);
    expect(await first()).toMatchObject({ state: 'sending', attempts: 2, unconfirmed: 0 });
  });
});

describe('a message that is of no use any more', () => {
  test('PLUS-32 is dropped after its time, counted, and erased', async () => {
    await write({ lifetime: 15 * minute });
    await write({ recipient: 'boris@kerb.example' });
    now = new Date(noon.getTime() + 15 * minute);
    await deliver({});
    expect(mail?.letters.map(({ to }) => to)).toEqual(['boris@kerb.example']);
    outcomes = [];
    await endOverdue(optionsOf());
    expect(await first()).toMatchObject({ state: 'dropped', failure: 'expired', text: null });
    expect(outcomes).toMatchObject([{ outcome: 'dropped', failure: 'expired', attempts: 0 }]);
  });

  test('PLUS-32 is dropped too when its turn comes only after its time', async () => {
    await write({ lifetime: 15 * minute });
    let transmissions = 0;
    const carrier: Carrier = {
      kinds: ['email'],
      send: async () => {
        transmissions += 1;
      },
    };
    // Asked once the message is claimed.
    const findQuietEnd = async () => {
      now = new Date(noon.getTime() + 15 * minute);
      return undefined;
    };
    await deliverDue({ ...optionsOf(carrier), findQuietEnd }, carrier);
    expect(transmissions).toBe(0);
    expect(await first()).toMatchObject({ state: 'dropped', failure: 'expired', text: null });
  });

  test('PLUS-32 waits for a carrier for a day', async () => {
    await write();
    now = new Date(noon.getTime() + 24 * 60 * minute - 1);
    await endOverdue(optionsOf());
    expect((await first()).state).toBe('waiting');
    now = new Date(noon.getTime() + 24 * 60 * minute);
    await endOverdue(optionsOf());
    expect(await first()).toMatchObject({ state: 'dropped', failure: 'expired' });
  });

  test('PLUS-32 is given up with the last failure if it was tried in vain', async () => {
    await write({ lifetime: minute });
    await deliver({ onRecipient: () => 451 });
    now = new Date(noon.getTime() + minute);
    await endOverdue(optionsOf());
    expect(await first()).toMatchObject({ state: 'givenUp', failure: 'temporarilyRefused', text: null });
  });

  const payment = {
    id: '00000000-0000-4000-8000-000000000001',
    city: preparedCity,
    kind: 'session',
    account_id: null,
    method: 'card',
    phone: null,
    amount_kopecks: 5000,
    return_url: '',
    created_at: noon,
    settled_at: noon,
  } as const;
  const order = {
    payment_id: payment.id,
    plate: 'А001АА52',
    zone_id: '1001',
    parking_code: '',
    duration_minutes: 60,
    starts_at: noon,
    ends_at: noon,
    is_foreign: false,
    vehicle_category: 'B',
    is_retrospective: false,
    link_page: null,
  } as const;
  const session = {
    id: '00000000-0000-4000-8000-000000000002',
    payment_id: payment.id,
    city: preparedCity,
    plate: 'А001АА52',
    zone_id: '1001',
    parking_code: '',
    starts_at: noon,
    ends_at: noon,
    amount_kopecks: 5000,
    is_foreign: false,
    vehicle_category: 'B',
    ended_at: null,
    payment: 'prepaid',
  } as const;

  test.each([
    ['sent: the payment stands', 'paid', {}, 'sent'],
    ['dropped: the payment was declined', 'declined', {}, 'dropped'],
    ['dropped: all of the payment is given back', 'paid', { owes: true }, 'dropped'],
    [
      'dropped: the stay has ended and cost nothing',
      'paid',
      { ended_at: noon, amount_kopecks: 0 },
      'dropped',
    ],
    ['sent: the stay has ended and cost something', 'paid', { ended_at: noon, amount_kopecks: 100 }, 'sent'],
  ] as const)('PLUS-32 is %s', async (_, status, { owes, ...over }: Record<string, unknown>, state) => {
    try {
      await database
        .insertInto('payments')
        .values({ ...payment, status })
        .execute();
      await database.insertInto('session_orders').values(order).execute();
      await database
        .insertInto('sessions')
        .values({ ...session, ...over })
        .execute();
      if (owes)
        await database
          .insertInto('owed_refunds')
          .values({
            id: payment.id,
            payment_id: payment.id,
            session_id: null,
            amount_kopecks: null,
            owed_at: noon,
            refunded_at: null,
          })
          .execute();
      await write({ paymentId: payment.id, sessionId: session.id });
      await deliver({});
      expect(mail?.letters).toHaveLength(state === 'sent' ? 1 : 0);
      expect(await first()).toMatchObject({ state, failure: state === 'sent' ? null : 'undone' });
    } finally {
      await database.deleteFrom('owed_refunds').execute();
      await database.deleteFrom('sessions').where('id', '=', session.id).execute();
      await database.deleteFrom('session_orders').where('payment_id', '=', payment.id).execute();
      await database.deleteFrom('payments').where('id', '=', payment.id).execute();
    }
  });

  test('PLUS-32 is dropped after sixty to one person in an hour, and nobody else waits for it', async () => {
    for (let count = 0; count < 61; count += 1) await write();
    await write({ recipient: 'boris@kerb.example' });
    await deliver({});
    expect(mail?.letters.filter(({ to }) => to === anna)).toHaveLength(60);
    expect(mail?.letters.filter(({ to }) => to !== anna)).toHaveLength(1);
    expect(outcomes.filter(({ failure }) => failure === 'limit')).toMatchObject([{ outcome: 'dropped' }]);
    now = new Date(noon.getTime() + 60 * minute);
    await write();
    await deliver({});
    expect(mail?.letters).toHaveLength(1);
  });
});

describe('after a clock that was a day ahead was set back', () => {
  const hour = 60 * minute;
  const ahead = new Date(noon.getTime() + 24 * hour);

  test('PLUS-32 what it wrote is sent now and keeps its lifetime', async () => {
    now = ahead;
    await write({ lifetime: 15 * minute });
    now = noon;
    await endOverdue(optionsOf());
    expect(await first()).toMatchObject({
      created_at: noon,
      expires_at: new Date(noon.getTime() + 15 * minute),
    });
    await deliver({});
    expect(mail?.letters).toHaveLength(1);
  });

  test('PLUS-32 what it tried in vain is tried again now, and its pause doubles as before', async () => {
    await write();
    now = new Date(noon.getTime() + 20 * hour);
    await deliver({ onRecipient: () => 451 });
    now = noon;
    await endOverdue(optionsOf());
    await deliver({ onRecipient: () => 451 });
    const { attempts, next_attempt_at, expires_at } = await first();
    expect(attempts).toBe(2);
    const pause = next_attempt_at.getTime() - noon.getTime();
    expect(pause).toBeGreaterThanOrEqual(18_000);
    expect(pause).toBeLessThanOrEqual(22_000);
    expect(expires_at).toEqual(ahead);
    await endOverdue(optionsOf());
    expect((await first()).next_attempt_at).toEqual(next_attempt_at);
  });

  test('PLUS-33 what waits for the end of quiet hours goes on waiting, and clocks that differ by seconds change nothing', async () => {
    await write();
    await database.updateTable('outbox').set({ next_attempt_at: ahead }).execute();
    now = new Date(noon.getTime() - 59_000);
    await endOverdue(optionsOf());
    expect(await first()).toMatchObject({ created_at: noon, next_attempt_at: ahead });
  });

  test('PLUS-32 the hour of its limit does not last a day', async () => {
    now = ahead;
    for (let count = 0; count < 60; count += 1) await write();
    await deliver({});
    now = noon;
    await write();
    await deliver({});
    expect(mail?.letters).toHaveLength(1);
  });
});

describe('text messages and calls', () => {
  let gateway: MessageGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(() => {
    gateway.requests.length = 0;
    gateway.answerBy(undefined);
  });
  afterAll(() => gateway.close());

  function deliverToGateway({ secret = gatewaySecret, timeout = 20_000 } = {}): Promise<void> {
    const carrier = gatewayCarrier({ url: gateway.url, secret }, { timeout });
    return deliverDue(optionsOf(carrier), carrier);
  }

  test('PLUS-32 go to the gateway, signed', async () => {
    await write(sms);
    await write({ ...sms, kind: 'call', text: '+7 495 000-12-34' });
    await write();
    await deliverToGateway();
    const [message, call, other] = await stored();
    expect(gateway.requests).toHaveLength(2);
    expect(gateway.requests).toEqual(
      expect.arrayContaining([
        { id: message?.message_id, kind: 'sms', to: sms.recipient, text: 'Привет', city: preparedCity },
        {
          id: call?.message_id,
          kind: 'call',
          to: sms.recipient,
          text: '+7 495 000-12-34',
          city: preparedCity,
        },
      ]),
    );
    expect([message?.state, call?.state, other?.state]).toEqual(['sent', 'sent', 'waiting']);
  });

  test('PLUS-32 with another secret wait', async () => {
    await write(sms);
    await deliverToGateway({ secret: 'another-secret' });
    expect(await first()).toMatchObject({ state: 'waiting', failure: 'loginRefused' });
    expect(gateway.forged()).toBe(1);
  });

  test.each([
    ['late', 'noReply', () => {}],
    ['not at all', 'noConnection', (_, reply) => void reply.destroy()],
    ['with rubbish', 'badReply', (_, reply) => void reply.end('<html>')],
    [
      'about another message',
      'badReply',
      (_, reply) => send(reply, 200, { id: 'other', status: 'accepted' }),
    ],
    [
      'that another message is refused',
      'badReply',
      (_, reply) => send(reply, 422, { id: 'other', status: 'refused', reason: 'refused' }),
    ],
    [
      'with too much',
      'badReply',
      ({ id }, reply) => send(reply, 200, { id, status: 'accepted', filler: 'x'.repeat(5000) }),
    ],
    [
      'with another address',
      'badReply',
      (_, reply) => void reply.writeHead(302, { Location: '/elsewhere' }).end(),
    ],
    ['that it is busy', 'temporarilyRefused', (_, reply) => send(reply, 503, {})],
    ['that there were too many', 'temporarilyRefused', (_, reply) => send(reply, 429, {})],
  ] as [string, string, Parameters<MessageGateway['answerBy']>[0]][])(
    'PLUS-32 wait if the gateway answers %s, and are sent once by their id',
    async (_, failure, fault) => {
      await write(sms);
      gateway.answerBy(fault);
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await deliverToGateway({ timeout: failure === 'noReply' ? 500 : 20_000 });
        expect(await first()).toMatchObject({ state: 'waiting', failure, attempts: attempt + 1 });
        now = new Date(now.getTime() + 5 * minute);
      }
      gateway.answerBy(undefined);
      await deliverToGateway();
      expect(await first()).toMatchObject({ state: 'sent', failure: null });
      // A lost connection is tried twice at each attempt.
      expect(gateway.requests).toHaveLength(failure === 'noConnection' ? 7 : 4);
      expect(gateway.sent()).toHaveLength(1);
    },
  );

  test('PLUS-32 do not wait if the gateway closes the connection of one request', async () => {
    await write(sms);
    gateway.answerBy((_, reply) => {
      gateway.answerBy(undefined);
      reply.destroy();
    });
    await deliverToGateway();
    expect(await first()).toMatchObject({ state: 'sent', failure: null, attempts: 1 });
    expect(gateway.sent()).toHaveLength(1);
  });

  test('PLUS-32 are not sent again at once if another process has claimed them meanwhile', async () => {
    await write(sms);
    gateway.answerBy((_, reply) => {
      gateway.answerBy(undefined);
      const claimed = database.updateTable('outbox').set({ attempts: 2 }).execute();
      void claimed.then(() => reply.destroy());
    });
    await deliverToGateway();
    expect(gateway.requests).toHaveLength(1);
    expect(await first()).toMatchObject({ state: 'sending', attempts: 2 });
  });

  test.each(['unknownRecipient', 'refused'])('PLUS-32 are given up: %s', async (reason) => {
    await write(sms);
    gateway.answerBy(({ id }, reply) => send(reply, 422, { id, status: 'refused', reason }));
    await deliverToGateway();
    expect(await first()).toMatchObject({ state: 'givenUp', failure: reason, text: null });
  });

  test('PLUS-32 do not leave this machine in clear', () => {
    expect(() => gatewayCarrier({ url: 'http://gateway.example/', secret: gatewaySecret })).toThrow('https:');
  });
});

/** Runs a server with these carriers until `work` has seen enough; returns its log. */
async function withServer(
  carriers: readonly Carrier[] | undefined,
  work: (metrics: () => Promise<string>, url: string, query: PreparedDatabase['query']) => Promise<void>,
): Promise<string> {
  const lines: string[] = [];
  const location = await preparedDatabase();
  const port = await freePort();
  const app = await buildCityServer({
    database: location,
    publicUrl: () => 'http://127.0.0.1',
    isAllowedOrigin: () => false,
    demonstration: createDemonstration({ objectCount: preparedObjects }),
    log: { write: (line) => void lines.push(line) },
    metrics: { host: '127.0.0.1', port },
    ...(carriers ? { carriers } : {}),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    await work(async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(), url, location.query);
  } finally {
    await app.close();
  }
  return lines.join('');
}

describe('a server', () => {
  async function askForPassword(url: string, email: string): Promise<void> {
    const query = new URLSearchParams({ email });
    const reply = await fetch(`${url}/${preparedCity}/api/profile/restore-password/send-email?${query}`);
    expect(await reply.json()).toMatchObject({ status: 'ok' });
  }

  test('PLUS-32 says at its start what is not sent, and sends nothing', async () => {
    const log = await withServer([], async (metrics, url) => {
      await askForPassword(url, anna);
      expect(await metrics()).toContain('kerb_messages_waiting{kind="email"} 1');
    });
    const missing = log
      .split('\n')
      .flatMap((line) => (line.includes('messages of this kind are not sent') ? [JSON.parse(line)] : []));
    expect(missing).toMatchObject([
      { kind: 'email', variable: 'KERB_SMTP_URL' },
      { kind: 'sms', variable: 'KERB_SMS_GATEWAY' },
      { kind: 'call', variable: 'KERB_SMS_GATEWAY' },
    ]);
  });

  test('PLUS-32 PLUS-23 sends what is due, and counts it without personal data', async () => {
    mail = await startMailServer({
      onRecipient: (address) => ({ 'boris@kerb.example': 550, 'vera@kerb.example': 451 })[address],
    });
    const carrier = smtpCarrier({ url: `smtp://localhost:${mail.port}`, from, cityName: () => 'Город' });
    let code = '';
    let text = '';
    const log = await withServer([carrier], async (metrics, url) => {
      for (const name of ['anna', 'boris', 'vera']) await askForPassword(url, `${name}@kerb.example`);
      for (const outcome of [
        'outcome="sent",failure=""',
        'outcome="waiting",failure="temporarilyRefused"',
        'outcome="givenUp",failure="unknownRecipient"',
      ])
        await expect
          .poll(async () => {
            text = await metrics();
            return text;
          })
          .toContain(`kerb_messages_total{kind="email",${outcome}} 1`);
      code = /пароля: (\w+)/.exec(partsOf(mail?.letters[0]?.source ?? '')['text/plain'] ?? '')?.[1] ?? '';
      expect(text).toContain('kerb_messages_waiting{kind="email"} 1');
      expect(text).toMatch(/kerb_messages_oldest_seconds\{kind="email"\} \d/);
    });
    expect(code).toHaveLength(10);
    expect(mail.letters.map(({ to }) => to)).toEqual([anna]);
    expect(log).toContain('a message was given up');
    expect(log).toContain('a message could not be sent yet');
    expect(log).toContain('"code":550');
    expect(log).not.toContain('"kind":"email","variable"');
    for (const secret of ['kerb.example', code]) {
      expect(log).not.toContain(secret);
      expect(text).not.toContain(secret);
    }
  });
});

test('PLUS-32 what nobody asked for at the moment is in the language of the last sign-in', async () => {
  await withServer(undefined, async (_metrics, url, query) => {
    const call = (language: string, path: string, fields: Record<string, string>, method = 'POST') =>
      rawCall(`${url}/${preparedCity}/api/${path}`, fields, {
        method: method as 'POST',
        headers: { 'Accept-Language': language },
      });
    await call('ru', 'auth/login-v5', { login: 'anna@kerb.example', password: 'parking-1' });
    await call('en', 'auth/login-v5', { login: 'boris@kerb.example', password: 'parking-2' });
    const languages = await query<{ language: string }>(
      "select language from accounts where email = 'anna@kerb.example' and city = $1",
      [preparedCity],
    );
    expect(languages.rows).toEqual([{ language: 'ru' }]);
    // Whoever asks for the code need not be the owner.
    const texts = async () =>
      (
        await query<{ text: string }>('select text from outbox where recipient = $1 order by id desc', [
          'boris@kerb.example',
        ])
      ).rows.map(({ text }) => text);
    await call('ru', 'profile/restore-password/send-email', { email: 'boris@kerb.example' }, 'GET');
    const [, code = ''] = /пароля: (\w+)/.exec((await texts())[0] ?? '') ?? [];
    await call('ru', 'profile/restore-password/change', { token: code, pass: 'a-new-password-2' }, 'PUT');
    expect((await texts())[0]).toMatch(
      /^Parking, .+: the password of your account was changed.+\/restore-password\?city=nizhny-novgorod$/,
    );
  });
});

test('PLUS-32 PLUS-23 each reading of the metrics is of its moment, and nobody is late in quiet hours', async () => {
  await withServer([], async (metrics, _url, query) => {
    const ageOf = async (kind: string) =>
      Number(new RegExp(`oldest_seconds\\{kind="${kind}"\\} (.+)`).exec(await metrics())?.[1]);
    const add = (kind: string, attempts: number, due: string) =>
      query(
        `insert into outbox (city, kind, recipient, text, attempts, created_at, next_attempt_at, expires_at)
        values ($1, $2, '', '', $3, now() - interval '10 hours', now() + $4::interval, now() + interval '10 hours')`,
        [preparedCity, kind, attempts, due],
      );
    const hour = 3600;
    expect(await ageOf('email')).toBe(0);
    await add('email', 0, '-5 minutes');
    expect(await ageOf('email')).toBeGreaterThanOrEqual(300);
    await add('push', 0, '9 hours');
    expect(await ageOf('push')).toBe(0);
    await add('push', 0, '-1 minute');
    const age = await ageOf('push');
    expect(age).toBeGreaterThanOrEqual(60);
    expect(age).toBeLessThan(9 * hour);
    // What was tried in vain is as old as its writing.
    await add('sms', 1, '1 hour');
    expect(await ageOf('sms')).toBeGreaterThanOrEqual(10 * hour);
  });
});

test('PLUS-32 the start of a server without a key of push messages says by which command it gets one', async () => {
  const lines: unknown[] = [];
  const log = { warn: (line: unknown) => void lines.push(line) } as unknown as Parameters<
    typeof noteMissingPushKey
  >[0];
  await database.deleteFrom('push_keys').execute();
  await noteMissingPushKey(log, await context());
  expect(lines).toEqual([{ kind: 'push', command: 'replace-push-key.ts' }]);
  await replacePushKey(await context());
  await noteMissingPushKey(log, await context());
  expect(lines).toHaveLength(1);
});

describe('the environment', () => {
  const secret = 'x'.repeat(32);

  test.each([
    ['no sender', { KERB_SMTP_URL: 'smtp://localhost' }, 'KERB_SMTP_FROM is not an e-mail address'],
    ['no address of a mail server', { KERB_SMTP_URL: 'mail.example' }, 'KERB_SMTP_URL is not an address'],
    [
      'a short secret',
      { KERB_SMS_GATEWAY: 'https://gateway.example', KERB_SMS_GATEWAY_SECRET: 'short' },
      'KERB_SMS_GATEWAY_SECRET has fewer than 32 characters',
    ],
    [
      'a gateway that would get messages in clear',
      { KERB_SMS_GATEWAY: 'http://gateway.example', KERB_SMS_GATEWAY_SECRET: secret },
      'https:',
    ],
  ])('PLUS-32 is refused: %s', (_, variables, text) => {
    expect(() => readEnvironment(variables)).toThrow(text);
  });

  test('PLUS-32 has a carrier for what is set, and a demonstration sends nothing', () => {
    const variables = {
      KERB_SMTP_URL: 'smtps://mail.example',
      KERB_SMTP_FROM: from,
      KERB_SMS_GATEWAY: 'https://gateway.example',
      KERB_SMS_GATEWAY_SECRET: secret,
    };
    const kinds = readEnvironment(variables).server.carriers?.flatMap((carrier) => carrier.kinds);
    expect(kinds).toEqual(['email', 'sms', 'call']);
    expect(readEnvironment({}).server.carriers).toEqual([]);
    expect(readEnvironment({ ...variables, KERB_DEMO: '1' }).server.carriers).toBeUndefined();
  });
});
