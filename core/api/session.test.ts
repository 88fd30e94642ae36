import { describe, expect, test } from 'vitest';
import { currentSessions } from '../domain/session/current-sessions.ts';
import { instant } from '../domain/time.ts';
import { decodeSession } from './session.ts';
import { decodeVehicle } from './vehicle.ts';

const wire = {
  id: '1',
  zone: '1001',
  transport: { numberTs: 'a 123 bc 52' },
  sum: 100,
  duration: 60,
  startDate: '2026-06-10T12:00:00',
  endDate: '2026-06-10T13:00:00+03:00',
  parkingCode: '5207',
  reservationId: 'r-1',
  orderNum: '7',
  status: 'active',
  amountToPay: 12.5,
};
const decode = (over: object = {}) => decodeSession({ ...wire, ...over }, 'Europe/Moscow');
const start = Date.UTC(2026, 5, 10, 9);

describe('decodeSession', () => {
  test('SES-19 I18N-07 a whole session is read', () => {
    expect(decode()).toEqual({
      id: '1',
      zoneId: '1001',
      parkingCode: '5207',
      plate: 'А123ВС52',
      cost: 10000,
      duration: 60,
      startedAt: start,
      endsAt: start + 3_600_000,
      sessionId: 'r-1',
      orderNumber: '7',
      status: 'active',
      amountDue: 1250,
    });
  });

  test('SES-19 what may be missing has its default', () => {
    const bare = { zone: null, parkingCode: '', sum: -1, duration: undefined, orderNum: undefined };
    expect(decode({ ...bare, status: 'closed', amountToPay: 'x', reservationId: undefined })).toEqual({
      id: '1',
      zoneId: '',
      parkingCode: undefined,
      plate: 'А123ВС52',
      cost: 0,
      duration: 60,
      startedAt: start,
      endsAt: start + 3_600_000,
      sessionId: '1',
      orderNumber: '',
      status: 'deferred',
      amountDue: 0,
    });
    expect(decode({ id: undefined })).toMatchObject({ id: 'r-1', sessionId: 'r-1' });
  });

  test.each([
    ['75.5', 7550],
    ['75,50', 7550],
    ['1,234', 0],
  ])('SES-19 the sum %j as a text is %s kopecks: no thousands are taken for a fraction', (sum, due) => {
    expect(decode({ amountToPay: sum })?.amountDue).toBe(due);
  });

  test.each([
    ['active', 'active'],
    ['Active', 'deferred'],
    ['deffered', 'deferred'],
    ['', 'deferred'],
    [undefined, 'deferred'],
  ])('SES-19 the status %j is %s', (status, read) => {
    expect(decode({ status })?.status).toBe(read);
  });

  test.each([
    [0, 0],
    [59.6, 60],
    ['45', 45],
    [-1, 60],
    ['an hour', 60],
    [1e300, 60],
    ['1e16', 60],
  ])(
    'SES-19 a duration of %j is %i minutes; an invalid one is the time between start and end',
    (duration, read) => {
      expect(decode({ duration })?.duration).toBe(read);
    },
  );

  test.each([
    [
      { duration: 30, maxCost: 40.05 },
      { duration: 30, maxCost: 40_05 },
    ],
    [
      { duration: '29.6', maxCost: 0 },
      { duration: 30, maxCost: 0 },
    ],
    [{ duration: 0, maxCost: 1 }, undefined],
    [{ duration: -5, maxCost: 1 }, undefined],
    [{ duration: 1e300, maxCost: 1 }, undefined],
    [{ maxCost: 1 }, undefined],
    [{ duration: 30 }, undefined],
    ['yes', undefined],
  ])('PLUS-18 the extension at the end %j is %j', (extensionAtEnd, read) => {
    expect(decode({ extensionAtEnd })?.autoExtension).toEqual(read);
  });

  test.each([
    [{ left: 2, until: '2026-06-11' }, 2],
    [{ left: 2.9, until: '2026-06-11' }, 2],
    [{ left: 0, until: '2026-06-11' }, undefined],
    [{ left: -1, until: '2026-06-11' }, undefined],
    [{ until: '2026-06-11' }, undefined],
    [{ left: 2 }, undefined],
    [{ left: 2, until: 'never' }, undefined],
    [true, undefined],
  ])('PLUS-17 of the corrections %j there are %s left', (amend, left) => {
    expect(decode({ amend })?.correction?.left).toBe(left);
  });

  test.each([
    [
      { category: 'C', numberFormat: 'rus' },
      { vehicleCategory: 'C', isForeignPlate: false },
    ],
    [
      { category: 'b', numberFormat: 'other' },
      { vehicleCategory: 'B', isForeignPlate: true },
    ],
    [{ category: 'X', numberFormat: 'eng' }, {}],
  ])('SES-19 the vehicle %j is %j, and what it does not say stays unsaid', (transport, read) => {
    const session = decode({ transport: { ...wire.transport, ...transport } });
    const { vehicleCategory, isForeignPlate } = session ?? {};
    expect({ vehicleCategory, isForeignPlate }).toEqual({
      vehicleCategory: undefined,
      isForeignPlate: undefined,
      ...read,
    });
    expect(Object.keys(session ?? {})).toHaveLength(12 + Object.keys(read).length);
  });

  test.each([
    [true, true],
    [false, undefined],
    [undefined, undefined],
    ['no', undefined],
  ])('SES-23 whether its price can go back, %j, is %j', (isRefundable, read) => {
    expect(decode({ isRefundable })?.isRefundable).toBe(read);
  });

  test('SES-19 a session that ends when it begins is one, one that ends before is none', () => {
    expect(decode({ endDate: '2026-06-10T12:00:00', duration: undefined })).toMatchObject({ duration: 0 });
    expect(decode({ endDate: '2026-06-10T11:59:59' })).toBeUndefined();
  });

  test.each([undefined, '', 'never'])('SES-20 an active session with the end %j is open-ended', (endDate) => {
    const session = decode({ endDate, status: 'active', duration: undefined });
    expect(session?.isOpenEnded).toBe(true);
    expect(session && currentSessions([session], instant(session.startedAt + 365 * 86_400_000))).toHaveLength(
      1,
    );
  });

  test('SES-20 one that waits for its payment is not open-ended, whatever it says', () => {
    expect(decode({ status: 'active', isOpenEnded: true })?.isOpenEnded).toBe(true);
    const waiting = decode({ status: 'waiting', isOpenEnded: true });
    expect(waiting).toMatchObject({ status: 'deferred' });
    expect(waiting?.isOpenEnded).toBeUndefined();
    expect(decode({ status: 'waiting', endDate: undefined })).toBeUndefined();
  });

  test.each([
    ['ids', { id: undefined, reservationId: undefined }],
    ['a car', { transport: {} }],
    ['a start', { startDate: undefined }],
    ['an end, once it has ended', { endDate: 'never', status: 'waiting' }],
    ['an end, once it has ended', { endDate: undefined, status: 'waiting' }],
  ])('SES-19 without %s there is no session', (_what, over) => {
    expect(decode(over)).toBeUndefined();
  });
});

describe('decodeVehicle', () => {
  test('VEH-01 VEH-04 a whole car is read, with the letters of a Russian plate in Cyrillic', () => {
    const car = {
      numberTs: 'a 123 bc 52',
      category: ' c ',
      mainTs: true,
      STSNumber: '5210 123456',
      name: 'Лада',
    };
    expect(decodeVehicle(car)).toEqual({
      documentType: 'registrationCertificate',
      tracking: undefined,
      received: car,
      plate: 'А123ВС52',
      isForeign: false,
      category: 'C',
      isPrimary: true,
      registrationCertificate: '5210 123456',
      name: 'Лада',
    });
  });

  test.each([
    ['A', 'A'],
    ['b', 'B'],
    ['C', 'C'],
    ['D', 'D'],
    ['M', 'M'],
    ['E', 'B'],
    [undefined, 'B'],
  ])('VEH-02 the category %j is %s', (category, read) => {
    expect(decodeVehicle({ numberTs: 'А123ВС52', category })?.category).toBe(read);
  });

  test.each([
    [{ formatGrz: 'Foreign' }, 'AB123', true],
    [{ country: 'other' }, 'AB123', true],
    [{ formatGrz: 'Russian' }, 'AB123', false],
    [{}, 'AB123', false],
  ])('VEH-01 VEH-02 a plate with %j is read as %s, foreign: %s', (over, plate, isForeign) => {
    expect(decodeVehicle({ numberTs: ' ab 1 23', ...over })).toMatchObject({ plate, isForeign });
  });

  test('VEH-02 a foreign plate keeps its Latin letters', () => {
    expect(decodeVehicle({ numberTs: 'a 123 bc 52', formatGrz: 'Foreign' })?.plate).toBe('A123BC52');
  });

  test.each([
    [{ vin: 'XTA210990Y2766389' }, { imei: undefined, isActive: false }],
    [
      { imei: '356938035643809', active: true },
      { imei: '356938035643809', isActive: true },
    ],
    [{ imei: '1', active: false, status: 'active' }, { isActive: false }],
    [{ imei: '1', status: 'not active' }, { isActive: false }],
    [{ imei: '1', status: 'works' }, { isActive: true }],
  ])('VEH-01 CRP-06 the tracking data of %j is read', (over, tracking) => {
    expect(decodeVehicle({ numberTs: 'А123ВС52', ...over })?.tracking).toMatchObject(tracking);
  });

  test('VEH-01 the document is the registration certificate unless it is the licence', () => {
    expect(decodeVehicle({ numberTs: 'А123ВС52', docType: 'VU' })?.documentType).toBe('drivingLicence');
    expect(decodeVehicle({ numberTs: 'А123ВС52', docType: '' })?.documentType).toBe(
      'registrationCertificate',
    );
  });

  test('VEH-01 without a plate there is no car', () => {
    expect(decodeVehicle({ numberTs: ' ' })).toBeUndefined();
  });
});
