import {
  loadSupportMessages,
  loadSupportRequests,
  loadSupportTopics,
  registerSupportRequest,
  sendSupportMessage,
} from '@kerb/core/api/support.ts';
import { maxMessageLength } from '@kerb/core/contract/support.ts';
import type { NewSupportRequest, SupportRequest } from '@kerb/core/domain/support/support-request.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingClient, signedInClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { codeOf } from './drivers.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const noon = '2026-06-10T12:00:00+03:00';
const password = 'long-enough-1';
let server: CityServerHarness;
let database: PreparedDatabase;
let control: ReturnType<typeof controlCalls>;
let people = 0;

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ database });
  control = controlCalls(server.url);
}, 120_000);
afterAll(() => server.close());
beforeEach(() => server.setNow(noon));

async function newDriver(): Promise<RecordingClient> {
  people += 1;
  const email = `support-${people}@kerb.example`;
  const phone = `7913000${String(people).padStart(4, '0')}`;
  expect(await control('POST', `/cities/${city}/people`, { email, phone, password })).toMatchObject({
    status: 'ok',
  });
  return signedInClient(server.url, city, { identifier: email, password });
}

const question: NewSupportRequest = {
  topic: 'refund',
  message: 'Где деньги?',
  phone: '+7 (900) 000-00-01',
  email: 'somebody@kerb.example',
};

async function newRequest(
  { account }: RecordingClient,
  over: Partial<NewSupportRequest> = {},
): Promise<SupportRequest> {
  await registerSupportRequest(account, { ...question, ...over });
  const [request] = await loadSupportRequests(account);
  if (!request) throw new Error('The request is not listed');
  return request;
}

const textsOf = async ({ account }: RecordingClient, id: string) =>
  (await loadSupportMessages(account, id)).map(({ text, isOwn }) => `${isOwn ? '>' : '<'} ${text}`);

const answer = (id: string, body: object, where = city) =>
  control('POST', `/cities/${where}/requests/${id}/answer`, body);

describe('requests to support', () => {
  test('CALL-61 a thread of any length is answered by its newest 500 messages, oldest first', async () => {
    const client = await newDriver();
    const { id } = await newRequest(client);
    await database.query(
      `insert into support_messages select (jsonb_populate_record(support_messages, jsonb_build_object(
        'id', gen_random_uuid(), 'key', null, 'text', 'm' || n, 'sent_at', sent_at + n * interval '1 second'
      ))).* from support_messages, generate_series(1, 600) n where request_id = $1`,
      [id],
    );
    const texts = await textsOf(client, id);
    expect(texts).toHaveLength(500);
    expect([texts[0], texts.at(-1)]).toEqual(['> m101', '> m600']);
  });

  test('CALL-60 CALL-62 a request is registered with its topic and listed; the city says so', async () => {
    const client = await newDriver();
    expect(await loadSupportRequests(client.account)).toEqual([]);
    expect(await registerSupportRequest(client.account, question)).toMatch(/зарегистрировано/);
    const [request] = await loadSupportRequests(client.account);
    expect(request).toMatchObject({
      subject: 'Возврат средств',
      status: 'registered',
      lastMessage: { text: 'Где деньги?', isOwn: true },
    });
    const sent = client.sent.find(({ path }) => path.endsWith('/appealRegistration/v1'));
    expect(sent).toMatchObject({ method: 'POST', fields: { idSubject: 'refund', message: 'Где деньги?' } });
    for (const { path, headers } of client.sent.filter((call) => call.path.includes('/appealProcessing/')))
      expect([path, headers.get('Authorization')]).toEqual([path, `Bearer ${client.auth.current()}`]);
  });

  test.each([
    ['ru', 'Завершен'],
    ['en', 'Closed'],
  ])('the control room names the status of a request in its language, %s', async (language, status) => {
    const request = await newRequest(await newDriver());
    await answer(request.id, { status: 'closed' });
    const reply = await fetch(`${server.url}/control?city=${city}&lang=${language}`);
    const shown = (await reply.text()).split(`id="request-${request.id}"`)[1] ?? '';
    expect(/<span class="badge">(.*?)<\/span>/.exec(shown)?.[1]).toBe(status);
    expect(/<option[^>]* selected>(.*?)<\/option>/.exec(shown)?.[1]).toBe(status);
  });

  test('FBK-15 a request has no topic, or one of the settings', async () => {
    const client = await newDriver();
    expect(await newRequest(client, { topic: undefined })).toMatchObject({ subject: 'Обращение' });
    expect(await codeOf(registerSupportRequest(client.account, { ...question, topic: 'cheese' }))).toBe(
      'ValidationError',
    );
    const topics = await loadSupportTopics(client.account);
    expect(topics.map(({ value }) => value)).toEqual(['payment', 'refund', 'site', null]);
  });

  test('FBK-13 messages and an e-mail are stored without the spaces and empty lines around them', async () => {
    const client = await newDriver();
    const { id } = await newRequest(client, { message: ' \n Где\n\nденьги? \n', email: ' a@kerb.example ' });
    await sendSupportMessage(client.account, { requestId: id, text: '\n Жду ', key: undefined });
    const { rows } = await database.query<{ text: string; email: string }>(
      `select text, email from support_messages join support_requests r on r.id = request_id
       where r.id = $1 order by sent_at`,
      [id],
    );
    expect(rows).toEqual([
      { text: 'Где\n\nденьги?', email: 'a@kerb.example' },
      { text: 'Жду', email: 'a@kerb.example' },
    ]);
  });

  test('FBK-13 an operator’s answer is stored without what is blank around it, and a blank one only sets the status', async () => {
    const client = await newDriver();
    const { id } = await newRequest(client);
    await answer(id, { text: ' \n Вернём\n\nзавтра. \n' });
    await answer(id, { text: ' \n ', status: 'closed' });
    const { rows } = await database.query<{ text: string }>(
      'select text from support_messages where request_id = $1 order by sent_at',
      [id],
    );
    expect(rows.map(({ text }) => text)).toEqual(['Где деньги?', 'Вернём\n\nзавтра.']);
    expect(await loadSupportRequests(client.account)).toMatchObject([{ status: 'closed' }]);
  });

  test.each([
    ['FBK-13 a blank message', { message: ' \n' }, 'RequiredField'],
    ['FBK-13 a text that is no e-mail', { email: 'somebody' }, 'ValidationError'],
    ['FBK-14 a text that is no phone', { phone: '900' }, 'ValidationError'],
  ] as const)('CALL-60 %s is refused, and nothing is listed', async (_what, over, code) => {
    const client = await newDriver();
    expect(await codeOf(registerSupportRequest(client.account, { ...question, ...over }))).toBe(code);
    expect(await loadSupportRequests(client.account)).toEqual([]);
  });

  test('CALL-60 FBK-06 the same key registers no second request, also at the same time; another key, and another driver, do', async () => {
    const [client, other] = [await newDriver(), await newDriver()];
    await Promise.all([1, 2, 3].map(() => registerSupportRequest(client.account, question, 'request-1')));
    expect(await registerSupportRequest(client.account, question, 'request-1')).toMatch(/зарегистрировано/);
    expect(await loadSupportRequests(client.account)).toHaveLength(1);
    await registerSupportRequest(client.account, question, 'request-2');
    expect(await loadSupportRequests(client.account)).toHaveLength(2);
    await registerSupportRequest(other.account, question, 'request-1');
    expect(await loadSupportRequests(other.account)).toHaveLength(1);
  });

  test.each(['', '7910000001', '+79100000011', '8 (910) 000-00-11'])(
    'FBK-14 the phone can be "%s": none, or nine or ten digits after the first',
    async (phone) => {
      expect(await newRequest(await newDriver(), { phone })).toMatchObject({ status: 'registered' });
    },
  );

  test('CALL-60 a refusal has its name and a userMessage, in the language of the request', async () => {
    const client = await newDriver();
    const reply = await rawCall(
      `${server.url}/${city}/api/appealProcessing/appealRegistration/v1`,
      { message: ' ', phone: '', email: 'a@b.example' },
      { headers: { Authorization: `Bearer ${client.auth.current()}`, 'Accept-Language': 'en' } },
    );
    expect(reply).toMatchObject({
      status: 'error',
      errorName: 'RequiredField',
      userMessage: 'Write a message',
    });
  });

  test('SEC-17 the 21st request of an hour is refused', async () => {
    const client = await newDriver();
    for (let count = 0; count < 20; count += 1) await registerSupportRequest(client.account, question);
    await expect(registerSupportRequest(client.account, question)).rejects.toMatchObject({ httpStatus: 429 });
    server.setNow('2026-06-10T13:00:01+03:00');
    await registerSupportRequest(client.account, question);
  });
});

describe('the thread of a request', () => {
  test('CALL-61 CALL-62 CALL-63 messages are added at its end, each with its own time', async () => {
    const client = await newDriver();
    const { id } = await newRequest(client);
    for (const text of ['Первое', 'Второе'])
      await sendSupportMessage(client.account, { requestId: id, text, key: undefined });
    expect(await textsOf(client, id)).toEqual(['> Где деньги?', '> Первое', '> Второе']);
    const times = (await loadSupportMessages(client.account, id)).map(({ at }) => at ?? 0);
    expect(new Set(times).size).toBe(3);
    expect((await loadSupportRequests(client.account))[0]?.lastMessage?.text).toBe('Второе');
  });

  test('FBK-06 the same key adds no second copy, also at the same time; another key does', async () => {
    const client = await newDriver();
    const { id } = await newRequest(client);
    const message = { requestId: id, text: 'Ещё раз', key: 'message-1' };
    await Promise.all([1, 2, 3].map(() => sendSupportMessage(client.account, message)));
    await sendSupportMessage(client.account, message);
    expect(await textsOf(client, id)).toEqual(['> Где деньги?', '> Ещё раз']);
    await sendSupportMessage(client.account, { ...message, key: 'message-2' });
    expect(await textsOf(client, id)).toHaveLength(3);
  });

  test('FBK-06 a key counts in its own request: drivers whose devices chose the same one do not silence each other', async () => {
    const [one, other] = [await newDriver(), await newDriver()];
    for (const client of [one, other]) {
      const { id } = await newRequest(client);
      await sendSupportMessage(client.account, { requestId: id, text: 'Моё', key: 'shared-1' });
      expect(await textsOf(client, id)).toEqual(['> Где деньги?', '> Моё']);
    }
  });

  test('FBK-07 a blank message is refused', async () => {
    const client = await newDriver();
    const { id } = await newRequest(client);
    const blank = { requestId: id, text: '  ', key: undefined };
    expect(await codeOf(sendSupportMessage(client.account, blank))).toBe('RequiredField');
  });

  test('CALL-60 CALL-63 a message may be as long as the contract says, of a driver and of an operator', async () => {
    const client = await newDriver();
    const longest = 'й'.repeat(maxMessageLength);
    const { id } = await newRequest(client, { message: longest });
    expect(await answer(id, { text: longest })).toMatchObject({ status: 'ok' });
    expect(await textsOf(client, id)).toEqual([`> ${longest}`, `< ${longest}`]);
    const longer = { requestId: id, text: `${longest}!`, key: undefined };
    expect(await codeOf(sendSupportMessage(client.account, longer))).toBe('ValidationError');
    expect(await answer(id, { text: longer.text })).toMatchObject({ errorName: 'InvalidInput' });
  });

  test('SEC-04 markup stays text', async () => {
    // The page shows the newest requests: this one is newer than those of the other tests.
    server.setNow('2026-06-10T13:00:00+03:00');
    const client = await newDriver();
    const message = '<img src=x onerror=alert(1)> & "quotes"';
    const { id } = await newRequest(client, { message });
    expect(await textsOf(client, id)).toEqual([`> ${message}`]);
    const page = await (await fetch(`${server.url}/control?city=${city}`)).text();
    expect(page).not.toContain('<img src=x');
    expect(page).toContain('&#60;img src=x');
  });

  test('a thread that nobody has is refused', async () => {
    const client = await newDriver();
    for (const id of ['1', '00000000-0000-4000-8000-000000000000', "' or 1=1"])
      expect(await codeOf(loadSupportMessages(client.account, id))).toBe('UnknownError');
  });
});

describe('the operator in the control room', () => {
  interface RequestsReply {
    readonly requests: readonly {
      readonly id: string;
      readonly state: string;
      readonly messages: readonly { readonly text: string; readonly isFromDriver: boolean }[];
    }[];
  }
  test('FBK-09 answers and changes the status; a new message of the driver takes it up again', async () => {
    const client = await newDriver();
    const { id } = await newRequest(client);
    expect(await answer(id, { text: 'Уже на счёте', status: 'closed' })).toMatchObject({ status: 'ok' });
    expect(await textsOf(client, id)).toEqual(['> Где деньги?', '< Уже на счёте']);
    expect((await loadSupportRequests(client.account))[0]).toMatchObject({
      status: 'closed',
      lastMessage: { text: 'Уже на счёте', isOwn: false },
    });
    await sendSupportMessage(client.account, { requestId: id, text: 'Не вижу', key: undefined });
    expect((await loadSupportRequests(client.account))[0]?.status).toBe('inProgress');
    await answer(id, { status: 'needsDetails' });
    await sendSupportMessage(client.account, { requestId: id, text: 'Вот чек', key: undefined });
    expect((await loadSupportRequests(client.account))[0]?.status).toBe('inProgress');
  });

  test('lists the requests with their threads; a status alone adds no message', async () => {
    const client = await newDriver();
    const { id } = await newRequest(client);
    await answer(id, { status: 'needsDetails' });
    const { requests } = await control<RequestsReply>('GET', `/cities/${city}/requests`);
    expect(requests.find((each) => each.id === id)).toMatchObject({
      state: 'needsDetails',
      messages: [{ text: 'Где деньги?', isFromDriver: true }],
    });
  });

  test('an unknown status, and a request of another city, are refused', async () => {
    const client = await newDriver();
    const { id } = await newRequest(client);
    expect(await answer(id, { status: 'Съеден' })).toMatchObject({ httpStatus: 400 });
    expect(await answer(id, { text: 'x' }, 'perm')).toMatchObject({
      httpStatus: 404,
      errorName: 'UnknownRequest',
    });
    expect(await textsOf(client, id)).toHaveLength(1);
  });
});
