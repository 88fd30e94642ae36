import { describe, expect, test } from 'vitest';
import type { CityConfig } from '../config/city-config.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { instant } from '../domain/time.ts';
import type { CallOptions, Http } from './http.ts';
import { recordedApi, sourceOf } from './recorded-api.fixture.ts';
import {
  loadSupportMessages,
  loadSupportRequests,
  loadSupportTopics,
  registerSupportRequest,
  sendSupportMessage,
} from './support.ts';

const config = { timeZone: 'Europe/Moscow' } as unknown as CityConfig;

function replying(reply: object) {
  const sent: { fields: unknown; options: CallOptions | undefined }[] = [];
  const call = async (_endpoint: Endpoint, fields?: object, options?: CallOptions) => {
    sent.push({ fields, options });
    return { status: 'ok', ...reply };
  };
  const http: Http = Object.assign(call, { body: async () => new Blob([]) });
  return { http, sent };
}

const ten = instant(Date.UTC(2026, 5, 10, 7));
const eleven = instant(Date.UTC(2026, 5, 10, 8));

describe('the list of requests', () => {
  const item = {
    appeal: { id: 7, subject: 'Возврат' },
    lastMessage: { date: '2026-06-10T10:00:00+03:00', text: 'Где деньги?', out: 1 },
    status: 'В работе',
  };
  const load = (items: unknown) => loadSupportRequests(sourceOf(replying({ count: 1, items }).http, config));

  test('FBK-10 an item is mapped to id, subject, status and last message', async () => {
    expect(await load([item])).toEqual([
      {
        id: '7',
        subject: 'Возврат',
        status: 'inProgress',
        statusText: 'В работе',
        lastMessage: { at: ten, text: 'Где деньги?', isOwn: true },
      },
    ]);
  });

  test('CALL-62 FBK-01 FBK-10 FBK-11 the last message of a history item is the operator’s reply', async () => {
    const lastMessage = {
      sourceDate: '2026-06-10T10:00:00+03:00',
      source: 'Вопрос',
      replyDate: '2026-06-10T11:00:00+03:00',
      reply: 'Ответ',
    };
    const [request] = await load([{ ...item, lastMessage }]);
    expect(request?.lastMessage).toEqual({ at: eleven, text: 'Ответ', isOwn: false });
  });

  test('FBK-10 an unknown status stays as it came; an item without an id, or twice, is left out', async () => {
    const odd = { ...item, status: 'Отклонён', lastMessage: null };
    const found = await load([odd, item, { ...item, appeal: {} }, null]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ status: undefined, statusText: 'Отклонён', lastMessage: undefined });
  });

  test('FBK-10 a request may lack its status', async () => {
    const [request] = await load([{ ...item, status: undefined }]);
    expect(request).toMatchObject({ id: '7', status: undefined, statusText: undefined });
  });

  test('a reply without a list is an error', async () => {
    await expect(load(undefined)).rejects.toMatchObject({ kind: 'unreadable' });
  });
});

describe('a thread', () => {
  const load = (messages: unknown) => loadSupportMessages(sourceOf(replying({ messages }).http, config), '7');

  test('FBK-03 FBK-10 out is 1 for the driver’s messages', async () => {
    const messages = [
      { date: '2026-06-10T10:00:00+03:00', text: 'Вопрос', out: 1 },
      { date: '2026-06-10T11:00:00+03:00', text: 'Ответ', out: 0 },
      { date: 'yesterday', text: ' Ещё ', out: '1' },
      { date: '', text: '  ', out: 1 },
    ];
    expect(await load(messages)).toEqual([
      { at: ten, text: 'Вопрос', isOwn: true },
      { at: eleven, text: 'Ответ', isOwn: false },
      { at: undefined, text: 'Ещё', isOwn: true },
    ]);
  });

  test('CALL-61 is asked for by its request, and a reply without messages is a failure', async () => {
    const { account, sent } = recordedApi({ messages: [] });
    expect(await loadSupportMessages(account, '7')).toEqual([]);
    expect(sent[0]?.slice(0, 2)).toEqual(['GET /api/appealProcessing/getMessages/v1', { idAppeal: '7' }]);
    await expect(load(undefined)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  test('FBK-11 a history item is the driver’s message and the operator’s; an empty reply gives none', async () => {
    const answered = {
      status: 'Завершен',
      sourceDate: '2026-06-10T10:00:00+03:00',
      source: 'Вопрос',
      replyDate: '2026-06-10T11:00:00+03:00',
      reply: 'Ответ',
    };
    expect(await load([answered, { ...answered, source: 'Ещё', reply: '', replyDate: '' }])).toEqual([
      { at: ten, text: 'Вопрос', isOwn: true },
      { at: eleven, text: 'Ответ', isOwn: false },
      { at: ten, text: 'Ещё', isOwn: true },
    ]);
  });
});

describe('what is sent', () => {
  test('FBK-12 FBK-15 CALL-60 a request; without a topic there is no idSubject', async () => {
    const { http, sent } = replying({ userMessage: 'Принято' });
    const request = { topic: 'refund', message: 'm', phone: '79000000001', email: 'a@b.example' };
    expect(await registerSupportRequest(sourceOf(http), request)).toBe('Принято');
    await registerSupportRequest(sourceOf(http), { ...request, topic: undefined });
    const { topic: _topic, ...others } = request;
    expect(sent.map(({ fields }) => fields)).toEqual([{ idSubject: 'refund', ...others }, others]);
  });

  test('FBK-12 CALL-60 a request has its key, where the city has keys', async () => {
    const { account, sent } = recordedApi();
    const request = { topic: undefined, message: 'm', phone: '79000000001', email: 'a@b.example' };
    await registerSupportRequest(account, request, 'k-1');
    await registerSupportRequest(account, request);
    expect(sent.map(([call, , headers]) => [call, headers?.['idempotency-key']])).toEqual([
      ['POST /api/appealProcessing/appealRegistration/v1', 'k-1'],
      ['POST /api/appealProcessing/appealRegistration/v1', undefined],
    ]);
  });

  test('FBK-06 CALL-63 a message with its key, where the city has keys', async () => {
    const { account, sent } = recordedApi();
    await sendSupportMessage(account, { requestId: '7', text: 'm', key: 'k-1' });
    await sendSupportMessage(account, { requestId: '7', text: 'm', key: undefined });
    const call = 'POST /api/appealProcessing/messageRegistration/v1';
    const fields = { idAppeal: '7', message: 'm' };
    const bearer = { authorization: 'Bearer own-token' };
    expect(sent).toEqual([
      [call, fields, { ...bearer, 'idempotency-key': 'k-1' }],
      [call, fields, bearer],
    ]);
  });
});

test('FBK-15 SHELL-32 topics have labels and values; an empty one with the value null is appended', async () => {
  const topics = [{ label: 'Возврат', value: 'refund' }, { value: 'site' }, { label: 'x' }, null];
  expect(await loadSupportTopics(sourceOf(replying({ result: { topics } }).http))).toEqual([
    { label: 'Возврат', value: 'refund' },
    { label: 'site', value: 'site' },
    { label: '', value: null },
  ]);
  expect(await loadSupportTopics(sourceOf(replying({ result: {} }).http))).toEqual([
    { label: '', value: null },
  ]);
});
