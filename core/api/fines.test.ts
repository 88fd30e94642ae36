import { describe, expect, test } from 'vitest';
import type { CityConfig } from '../config/city-config.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { FineWire } from '../contract/fines.ts';
import { instant } from '../domain/time.ts';
import { loadFineImage, loadFines } from './fines.ts';
import type { Http } from './http.ts';
import { recordedApi, sourceOf } from './recorded-api.fixture.ts';

const config = { timeZone: 'Europe/Moscow' } as unknown as CityConfig;

function replying(reply: object): Http {
  const call = async (_endpoint: Endpoint) => ({ status: 'ok', ...reply });
  return Object.assign(call, { body: async () => new Blob([]) });
}

const png = btoa('\x89PNG\r\n\x1a\n\0\0\0\0\0\0\0\0\0\0');
const wire: FineWire = {
  uin: '18810000000000000001',
  article: 'Неоплата парковки',
  place: 'Большая Покровская, 1',
  offenseDate: '2026-06-10T14:37:00+03:00',
  rulingDate: '11/06/2026',
  date: '12/06/2026',
  orderNumber: '0000000001',
  fineStatus: 'Отправлен',
  totalSum: 2500.5,
  paidSum: 0,
  sts: '5210123456',
  grz: 'a123bc52',
  start: '2026-06-10T14:37:00+03:00',
  end: '2026-06-10T14:42:00+03:00',
  type: 'Постановление',
  provider: 'Администрация',
};
const decoded = async (over: object = {}) =>
  (await loadFines(sourceOf(replying({ fines: [{ ...wire, ...over }] }), config)))[0];

describe('fines', () => {
  test('FIN-03 a fine is mapped field by field', async () => {
    expect(await decoded()).toEqual({
      uin: '18810000000000000001',
      article: 'Неоплата парковки',
      place: 'Большая Покровская, 1',
      offenceAt: instant(Date.UTC(2026, 5, 10, 11, 37)),
      ruledOn: '2026-06-11',
      issuedOn: '2026-06-12',
      orderNumber: '0000000001',
      status: 'sent',
      statusText: 'Отправлен',
      total: 250_050,
      paid: 0,
      discountUntil: undefined,
      discountedTotal: undefined,
      paymentUrl: undefined,
      registrationCertificate: '5210123456',
      plate: 'А123ВС52',
      seenFrom: instant(Date.UTC(2026, 5, 10, 11, 37)),
      seenUntil: instant(Date.UTC(2026, 5, 10, 11, 42)),
      type: 'Постановление',
      provider: 'Администрация',
      image: undefined,
    });
  });

  test('FIN-03 discount and payment link are read where the city sends them, and only a web address is a link', async () => {
    const sent = {
      discountDate: '10/07/2026',
      discountSum: 1875.5,
      paymentUrl: 'https://fines.example/pay?1',
    };
    expect(await decoded(sent)).toMatchObject({
      discountUntil: '2026-07-10',
      discountedTotal: 187_550,
      paymentUrl: 'https://fines.example/pay?1',
    });
    for (const paymentUrl of ['javascript:alert(1)', '/pay', '', 7])
      expect((await decoded({ paymentUrl }))?.paymentUrl).toBeUndefined();
  });

  test('FIN-03 a picture in the fine itself is read; anything else is none', async () => {
    expect((await decoded({ image: png }))?.image).toBe(`data:image/png;base64,${png}`);
    expect((await decoded({ image: btoa('<svg/>') }))?.image).toBeUndefined();
  });

  test('FIN-03 blank and missing fields are absent; a time without an offset is the city’s', async () => {
    const fine = await decoded({ article: ' ', place: 'null', sts: null, rulingDate: '', grz: undefined });
    expect(fine).toMatchObject({ article: undefined, place: undefined, registrationCertificate: undefined });
    expect(fine).toMatchObject({ ruledOn: undefined, plate: undefined });
    expect((await decoded({ offenseDate: '2026-06-10 14:37' }))?.offenceAt).toBe(
      instant(Date.UTC(2026, 5, 10, 11, 37)),
    );
    expect((await decoded({ rulingDate: '2026-06-10T23:30:00+00:00' }))?.ruledOn).toBe('2026-06-11');
  });

  test.each([
    ['1970-01-01T23:59:59+00:00', undefined],
    ['1970-01-02T00:00:00+00:00', Date.UTC(1970, 0, 2)],
    ['2199-12-31T23:59:59+00:00', Date.UTC(2199, 11, 31, 23, 59, 59)],
    ['2200-01-01T00:00:00+00:00', undefined],
    ['0001-01-01T00:00:00+00:00', undefined],
  ])('FIN-03 the time %s of a server’s empty field is no time: %s', async (offenseDate, offenceAt) => {
    expect((await decoded({ offenseDate }))?.offenceAt).toBe(offenceAt);
  });

  test('FIN-03 a date of a year that no calendar has is none, and an unknown or missing status stays so', async () => {
    expect((await decoded({ rulingDate: '0999-01-01T00:00:00+00:00' }))?.ruledOn).toBeUndefined();
    expect(await decoded({ rulingDate: 'soon' })).toMatchObject({ ruledOn: undefined });
    expect(await decoded({ fineStatus: undefined })).toMatchObject({
      status: undefined,
      statusText: undefined,
    });
    expect(await decoded({ fineStatus: 'На проверке' })).toMatchObject({
      status: undefined,
      statusText: 'На проверке',
    });
  });

  test('a fine without a number, and a second one with the same, are left out', async () => {
    const fines = await loadFines(
      sourceOf(replying({ fines: [{ ...wire, uin: '' }, wire, wire, 7] }), config),
    );
    expect(fines).toHaveLength(1);
  });

  test('CALL-33 FIN-01 a reply without a list is an error, not an empty list', async () => {
    await expect(loadFines(sourceOf(replying({}), config))).rejects.toMatchObject({ kind: 'unreadable' });
  });
});

describe('the picture of a fine', () => {
  test('CALL-34 is asked for by the number of the fine', async () => {
    const { account, sent } = recordedApi({ image: png });
    await loadFineImage(account, '18810000000000000001');
    expect(sent).toEqual([
      ['GET /api/finesstorage/fineimage/v1', { token: 'own-token', uin: '18810000000000000001' }],
    ]);
  });

  test('CALL-34 is a data: address of an image', async () => {
    expect(await loadFineImage(sourceOf(replying({ image: png })), '1')).toBe(`data:image/png;base64,${png}`);
  });

  test('CALL-34 an empty one is none', async () => {
    for (const image of ['', null, undefined, ' '])
      expect(await loadFineImage(sourceOf(replying({ image })), '1')).toBeUndefined();
  });

  test('CALL-34 SEC-13 anything but a picture is unreadable', async () => {
    for (const image of [btoa('<svg onload="alert(1)"/>'), 'https://evil.example/1.png', 'javascript:1'])
      await expect(loadFineImage(sourceOf(replying({ image })), '1')).rejects.toMatchObject({
        kind: 'unreadable',
      });
  });
});
