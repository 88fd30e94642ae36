import { describe, expect, test } from 'vitest';
import type { CityConfig } from '../config/city-config.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { CalendarDate } from '../domain/calendar-dates.ts';
import type { Plate } from '../domain/plate/plate.ts';
import type { AccountSource } from './account-source.ts';
import type { Http } from './http.ts';
import {
  actOnPermit,
  buyPermit,
  changePermitPlate,
  findPermits,
  loadGrantedPermits,
  loadPermitDurations,
  loadPermitOffers,
  loadPermitSettings,
  loadPermitZones,
} from './permits.ts';
import { recordedApi, sourceOf } from './recorded-api.fixture.ts';

const config = {
  apiUrl: 'https://city.example',
  timeZone: 'Europe/Moscow',
  callPaths: {},
  paymentHosts: ['bank.example'],
} as unknown as CityConfig;

const search = { zoneIds: ['1001'], startDate: '2026-03-01' as CalendarDate, days: 7 };

/** A city that gives one reply; `sent` are the fields of the calls. */
function replying(reply: object) {
  const sent: unknown[] = [];
  const call = async (_endpoint: Endpoint, fields?: object) => {
    sent.push(fields);
    return { status: 'ok', ...reply };
  };
  const http: Http = Object.assign(call, { body: async () => new Blob([]) });
  return { http, sent };
}

describe('concessions and permits', () => {
  const wire = {
    variation: 'Месяц',
    type: 'mounth',
    zone: ['1001'],
    sale: 70,
    transport: { mainTs: true, numberTs: 'а123вс52', formatGrz: 'Russian', category: 'B' },
    orderNum: 'AB12CD34',
    canChangeTs: true,
    canRefund: false,
    canPause: true,
    canContinue: false,
    startOf: '01/02/2026 00:00',
    endOf: '01/03/26 12:30',
  };
  const decoded = async (over: object) => {
    const [permit] = await loadGrantedPermits(
      sourceOf(replying({ result: [{ ...wire, ...over }] }).http, config),
    );
    return permit;
  };

  test('PRM-08 both spellings of a time are read, in the city’s time', async () => {
    expect(await decoded({})).toEqual({
      orderNumber: 'AB12CD34',
      kind: 'Месяц',
      type: 'mounth',
      period: 'month',
      zoneIds: ['1001'],
      discountPercent: 70,
      plate: 'А123ВС52',
      canPause: true,
      canContinue: false,
      canRefund: false,
      canChangePlate: true,
      from: Date.parse('2026-02-01T00:00:00+03:00'),
      until: Date.parse('2026-03-01T12:30:00+03:00'),
    });
  });

  test.each([
    ['a list with #', ['#']],
    ['nothing', undefined],
    ['all', 'all'],
    ['an empty list', []],
  ])('PRM-06 PRM-08 %s is any zone, and # any vehicle', async (_name, zone) => {
    const permit = await decoded({ zone, transport: { numberTs: '#' } });
    expect(permit).toMatchObject({ zoneIds: 'any', plate: 'any' });
  });

  test.each([
    ['one id', '1001', ['1001']],
    ['several ids', ['1001', 1002, ''], ['1001', '1002']],
    ['any zone among ids', ['1001', 'all'], 'any'],
  ])('PRM-06 PRM-08 %s is read', async (_name, zone, zoneIds) => {
    expect((await decoded({ zone }))?.zoneIds).toEqual(zoneIds);
  });

  test.each([
    ['canPause', 'canPause'],
    ['canContinue', 'canContinue'],
    ['canRefund', 'canRefund'],
    ['canChangeTs', 'canChangePlate'],
  ])('PRM-08 %s allows that alone', async (field, allowed) => {
    const none = { canPause: false, canContinue: false, canRefund: false, canChangePlate: false };
    expect(await decoded({ canPause: false, canChangeTs: false, [field]: true })).toMatchObject({
      ...none,
      [allowed]: true,
    });
  });

  test.each([
    ['100', 100],
    [101, 100],
    [-1, 0],
    ['much', 0],
  ])('PRM-08 a discount of %j is %i percent', async (sale, percent) => {
    expect((await decoded({ sale }))?.discountPercent).toBe(percent);
  });

  test.each([undefined, 'soon', '2026-02-01', '101/02/2026 00:00', '01/02/2026 00:001', '01/02/126 00:00'])(
    'PRM-08 the time %s is none',
    async (endOf) => {
      expect((await decoded({ endOf }))?.until).toBeUndefined();
    },
  );

  test('PRM-08 without a vehicle it is for any, and the kind can be that of its type', async () => {
    expect(await decoded({ transport: undefined, variation: undefined })).toMatchObject({
      plate: 'any',
      kind: 'mounth',
    });
    expect(await decoded({ type: undefined })).toMatchObject({ type: '', kind: 'Месяц', period: undefined });
    expect(await decoded({ type: undefined, variation: '' })).toBeUndefined();
  });

  test('PRM-08 a concession has no order and no period', async () => {
    expect(await decoded({ orderNum: '', type: 'concession', startOf: 'soon' })).toMatchObject({
      orderNumber: undefined,
      period: undefined,
      from: undefined,
    });
  });
});

describe('offers', () => {
  const card = {
    parkingPermit: 'Неделя',
    parkingPermitCode: 'week',
    parkingPermitType: 'week',
    parkingPermitDesc: 'Семь дней',
    parkingPermitSort: 2,
    cost: 1900.5,
    zone: ['1001'],
  };
  const offers = (...cards: object[]) => loadPermitOffers(sourceOf(replying({ result: cards }).http));

  test('PRM-10 come in their order; an unknown type is empty, and no zone is any', async () => {
    const found = await offers(
      card,
      {
        ...card,
        parkingPermitCode: 'odd',
        parkingPermitType: 'decade',
        parkingPermitSort: 3,
        zone: undefined,
      },
      { ...card, parkingPermitCode: 'month', parkingPermitType: 'mounth', parkingPermitSort: 1 },
      { ...card, parkingPermitCode: '' },
    );
    expect(found.map(({ code, type, zoneIds }) => [code, type, zoneIds])).toEqual([
      ['month', 'month', ['1001']],
      ['week', 'week', ['1001']],
      ['odd', undefined, 'any'],
    ]);
    expect(found[1]).toMatchObject({ name: 'Неделя', description: 'Семь дней', cost: 190_050 });
    expect((await offers({ ...card, zone: [] }))[0]?.zoneIds).toBe('any');
    expect((await offers({ ...card, zone: '1001' }))[0]?.zoneIds).toEqual(['1001']);
  });

  test.each([
    ['prev_day', 'previousDay'],
    ['day', 'day'],
    ['week', 'week'],
    ['mounth', 'month'],
    ['quarter', 'quarter'],
    ['year', 'year'],
    ['residential', 'residential'],
    ['constructor', undefined],
    [undefined, undefined],
  ])('PRM-10 the type %s is %s', async (parkingPermitType, type) => {
    expect((await offers({ ...card, parkingPermitType }))[0]?.type).toBe(type);
  });

  test('PRM-10 an offer needs a code and a price; its name can be the code', async () => {
    expect(await offers({ ...card, parkingPermitCode: ' ' }, { ...card, cost: 'much' })).toEqual([]);
    const [bare] = await offers({ parkingPermitCode: 'week', cost: 0 });
    expect(bare).toMatchObject({ name: 'week', description: '', cost: 0, plate: undefined });
    expect((await offers({ ...card, startDate: '01/03/2026' }))[0]?.startDate).toBeUndefined();
  });

  test('PRM-11 a plate and a start date make an offer residential, whatever its type; one of them does not', async () => {
    const [both, plate] = await offers(
      { ...card, licensePlate: 'м404ан152', startDate: '01/03/2026' },
      { ...card, licensePlate: 'м404ан152' },
    );
    expect(both).toMatchObject({ type: 'residential', plate: 'М404АН152', startDate: '2026-03-01' });
    expect(plate).toMatchObject({ type: 'week', plate: undefined, startDate: undefined });
  });
});

describe('a purchase', () => {
  const purchase = { code: 'week', plate: 'А123ВС52' as Plate, startDate: '2026-03-01' as CalendarDate };
  const options = { attemptId: undefined, returnUrl: 'https://city.example/' };

  test('API-17 NUM-10 PRM-16 sends code, plate, date and method; the address to return to only with a payment page', async () => {
    const { http, sent } = replying({ refillAmount: 0 });
    await buyPermit(sourceOf(http, config), purchase, options);
    await buyPermit(sourceOf(http, config), { ...purchase, methodId: 'card', phone: '79000000001' }, options);
    expect(sent).toEqual([
      { vehicle: 'А123ВС52', codeSubscription: 'week', paymentService: 'balance', timestart: '01/03/2026' },
      {
        vehicle: 'А123ВС52',
        codeSubscription: 'week',
        paymentService: 'card',
        timestart: '01/03/2026',
        phone: '79000000001',
        returnUrl: 'https://city.example/',
      },
    ]);
  });

  test.each([
    [{ refillAmount: 0 }, true],
    [{ refillAmount: '0.00' }, true],
    [{ refillAmount: 100 }, false],
    [{}, false],
    [{ refillAmount: 0, RedirectURL: 'https://bank.example/pay' }, false],
  ])('PRM-18 the reply %j means bought: %s', async (reply, isPaid) => {
    expect((await buyPermit(sourceOf(replying(reply).http, config), purchase, options)).isPaid).toBe(isPaid);
  });
});

test('PRM-14 the sum of a pause is its refillAmount', async () => {
  expect(await actOnPermit(sourceOf(replying({ refillAmount: 120.5 }).http, config), 'pause', '1')).toBe(
    12_050,
  );
  expect(await actOnPermit(sourceOf(replying({}).http, config), 'pause', '1')).toBeUndefined();
});

test('PRM-15 the city’s settings of permits; without them no day is waited', async () => {
  const settings = (result: object) => loadPermitSettings(sourceOf(replying({ result }).http));
  expect(await settings({ subscriptionStartDays: 2 })).toEqual({ earliestInDays: 2 });
  const none = { earliestInDays: 0 };
  expect(await settings({})).toEqual(none);
  expect(await settings({ subscriptionStartDays: -3 })).toEqual(none);
  expect(await settings({ subscriptionStartDays: 1.5 })).toEqual(none);
  expect(await settings({ subscriptionStartDays: 28 })).toEqual({ earliestInDays: 27 });
});

const find = (account: AccountSource) => findPermits(account, search);
test.each([loadGrantedPermits, loadPermitOffers, loadPermitZones, loadPermitDurations, find])(
  'CON-02 a reply to %o without a list is a failure, not an empty list',
  async (call) => {
    await expect(call(recordedApi({ result: {} }).account)).rejects.toMatchObject({ kind: 'unreadable' });
  },
);

test('CALL-51 CALL-52 CALL-53 CALL-54 what is done with a permit names its order', async () => {
  const { account, sent } = recordedApi({ refillAmount: 120.5 });
  for (const action of ['pause', 'continue', 'refund'] as const)
    expect(await actOnPermit(account, action, 'AB12')).toBe(12_050);
  await changePermitPlate(account, 'AB12', 'О111ОО52' as Plate);
  const bearer = { authorization: 'Bearer own-token' };
  expect(sent).toEqual([
    ['POST /backend/v2/pauseAb', { orderNum: 'AB12' }, bearer],
    ['POST /backend/v2/continueAb', { orderNum: 'AB12' }, bearer],
    ['POST /backend/v2/refund', { orderNum: 'AB12' }, bearer],
    ['POST /backend/v2/changeGRZ', { orderNum: 'AB12', grzNew: 'О111ОО52' }, bearer],
  ]);
});

test('FAIL-14 a refused action on a permit has the city’s `errorMessage`', async () => {
  const reply = { status: 'Error', errorMessage: 'Пауза не сейчас' };
  const refused = { kind: 'refused', serverMessage: 'Пауза не сейчас' };
  const { account } = recordedApi(reply);
  for (const action of ['pause', 'continue', 'refund'] as const)
    await expect(actOnPermit(account, action, 'AB12')).rejects.toMatchObject(refused);
  await expect(changePermitPlate(account, 'AB12', 'О111ОО52' as Plate)).rejects.toMatchObject(refused);
});

test.each([
  ['getZones', (account: AccountSource) => loadPermitZones(account)],
  ['getTiming', (account: AccountSource) => loadPermitDurations(account)],
  ['selectedAbonements', find],
  ['pauseAb', (account: AccountSource) => actOnPermit(account, 'pause', 'AB12')],
  ['continueAb', (account: AccountSource) => actOnPermit(account, 'continue', 'AB12')],
  ['refund', (account: AccountSource) => actOnPermit(account, 'refund', 'AB12')],
  ['changeGRZ', (account: AccountSource) => changePermitPlate(account, 'AB12', 'О111ОО52' as Plate)],
])('API-06 %s goes where the city’s config says', async (name, call) => {
  const { account, sent } = recordedApi({ result: [] }, { callPaths: { [name]: '/own/path' } });
  await call(account);
  expect(sent[0]?.[0]).toMatch(/ \/own\/path$/);
});

test('CALL-45 REL-04 a purchase has the key of its attempt', async () => {
  const { account, sent } = recordedApi();
  const purchase = { code: 'week', plate: 'А123ВС52' as Plate, startDate: '2026-03-01' as CalendarDate };
  await buyPermit(account, purchase, { attemptId: 'b7c1', returnUrl: undefined });
  expect(sent[0]?.[2]).toMatchObject({ 'idempotency-key': 'b7c1' });
});

describe('the finder', () => {
  test('CON-07 special zones come last and otherwise behave as the rest', async () => {
    const result = [
      { value: '1021', code: '21', name: 'Паркинг', special: true },
      { value: '1001', code: '1', name: 'Центр' },
      { name: 'без номера' },
    ];
    expect(await loadPermitZones(sourceOf(replying({ result }).http, config))).toEqual([
      { id: '1001', code: '1', name: 'Центр', isSpecial: false },
      { id: '1021', code: '21', name: 'Паркинг', isSpecial: true },
    ]);
  });

  test('CALL-49 durations are whole days, one at least', async () => {
    const { account, sent } = recordedApi({ result: [30, '7', 0, -1, 1.5, 'x', null] });
    expect(await loadPermitDurations(account)).toEqual([30, 7]);
    expect(sent).toEqual([['GET /backend/v2/getTiming', {}, { authorization: 'Bearer own-token' }]]);
  });

  test('CON-08 an option without a code or a price is none; its name can be the code', async () => {
    const result = [{ permissionKindCode: 'week' }, { price: 1 }, { permissionKindCode: 'day', price: 1 }];
    const found = await findPermits(recordedApi({ result }).account, search);
    expect(found.map(({ code, name }) => [code, name])).toEqual([['day', 'day']]);
  });

  test('CALL-50 names the zones, the first day and the days', async () => {
    const { account, sent } = recordedApi({ result: [] });
    await findPermits(account, search);
    const fields = { zones: '["1001"]', dateStart: '01/03/2026', timing: '7' };
    const bearer = { authorization: 'Bearer own-token' };
    expect(sent).toEqual([['POST /backend/v2/selectedAbonements', fields, bearer]]);
  });

  test('CON-08 a found option becomes an offer', async () => {
    const option = {
      permissionKind: 'Неделя',
      permissionKindCode: 'week',
      permissionType: 'week',
      price: 1900,
      zones: ['1001'],
      startDate: '01/03/2026',
    };
    const { http, sent } = replying({ result: [option] });
    expect(await findPermits(sourceOf(http, config), search)).toEqual([
      {
        code: 'week',
        name: 'Неделя',
        description: '',
        type: 'week',
        cost: 190_000,
        zoneIds: ['1001'],
        plate: undefined,
        startDate: '2026-03-01',
      },
    ]);
    expect(sent).toEqual([{ zones: '["1001"]', dateStart: '01/03/2026', timing: '7' }]);
  });
});
