import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kopecks } from '../domain/money.ts';
import { decodeProfile } from './profile.ts';

const zone = 'Europe/Moscow';

describe('decodeProfile', () => {
  test('PRF-09 a whole profile', () => {
    const profile = decodeProfile(
      {
        status: 'ok',
        email: 'anna@kerb.example',
        firstName: 'Анна',
        lastName: 'Соколова',
        middleName: 'null',
        balance: 1250.5,
        ts: [{ mainTs: true, numberTs: 'a 123 bc 52', formatGrz: 'Russian', category: 'B' }, 'rubbish', {}],
        telephones: [
          { phone: '+7 900 000-00-02', isMain: false },
          { phone: '79000000001', isMain: true },
        ],
        sessions: [
          {
            id: '1',
            zone: '1001',
            transport: { numberTs: 'А123ВС52' },
            sum: 100,
            duration: 60,
            startDate: '2026-06-10T12:00:00+03:00',
            endDate: '2026-06-10T13:00:00+03:00',
            parkingCode: '',
            reservationId: 'r-1',
            orderNum: '7',
            status: 'active',
            amountToPay: 0,
          },
        ],
        paymentsMethods: [{ methodName: 'card', methodNameForShow: 'Карта' }],
        documents: [{ id: '1', title: '5210 123456', type: 'VU' }],
      },
      zone,
    );
    expect(profile).toMatchObject({
      email: 'anna@kerb.example',
      middleName: '',
      balance: kopecks(125050),
      phone: '79000000001',
      vehicles: [{ id: 0, plate: 'А123ВС52', isPrimary: true, isForeign: false, category: 'B' }],
      phones: [
        { phone: '79000000002', isMain: false },
        { phone: '79000000001', isMain: true },
      ],
      sessions: [{ sessionId: 'r-1', status: 'active', duration: 60, cost: 10000 }],
      paymentMethods: [{ id: 'card', title: 'Карта' }],
      documents: [{ type: 'drivingLicence' }],
    });
    expect(profile.vehicles).toHaveLength(1);
  });

  test('PRF-09 names are read as they come, and missing ones are empty', () => {
    const names = { firstName: 'Анна', lastName: 'Соколова', middleName: 'Петровна' };
    expect(decodeProfile(names, zone)).toMatchObject(names);
    expect(decodeProfile({}, zone)).toMatchObject({ firstName: '', lastName: '', middleName: '' });
  });

  test.each(['', ' ', null, undefined])('PRF-15 the e-mail %j is none', (email) => {
    expect(decodeProfile({ email }, zone).email).toBeUndefined();
  });

  test('DOC-01 DOC-05 a document needs an id and a number, and is a licence or a certificate', () => {
    const documents = [
      { id: '1', title: '5210 123456', type: 'VU' },
      { id: 2, title: '5211 123456', type: 'STS' },
      { id: '3', title: ' ', type: 'VU' },
      { title: '5212 123456', type: 'VU' },
    ];
    expect(decodeProfile({ documents }, zone).documents).toEqual([
      { id: '1', number: '5210 123456', type: 'drivingLicence' },
      { id: '2', number: '5211 123456', type: 'registrationCertificate' },
    ]);
  });

  test('PRF-09 a phone without digits is none', () => {
    expect(decodeProfile({ telephones: [{}, { phone: '—', isMain: true }] }, zone)).toMatchObject({
      phones: [],
      phone: undefined,
    });
  });

  test('DLG-12 without a primary phone the first one is offered', () => {
    const telephones = [{ phone: '79000000001' }, { phone: '79000000002' }];
    expect(decodeProfile({ telephones }, zone).phone).toBe('79000000001');
    const second = telephones.map((one, index) => ({ ...one, isMain: index === 1 }));
    expect(decodeProfile({ telephones: second }, zone).phone).toBe('79000000002');
  });

  test('PRF-09 missing lists are empty, and without phones there is no phone', () => {
    expect(decodeProfile({ status: 'ok' }, zone)).toMatchObject({
      vehicles: [],
      sessions: [],
      paymentMethods: [],
      documents: [],
      phone: undefined,
    });
  });

  test.each([
    [-1, undefined],
    ['-1', undefined],
    [undefined, undefined],
    ['12.34', 1234],
    [-50, -5000],
    [1e9, 1e11],
    [-1e9 - 1, undefined],
  ])('I18N-04 PRF-21 a balance of %j', (balance, read) => {
    expect(decodeProfile({ balance }, zone).balance).toBe(read);
  });

  test('REL-01 any reply decodes to a profile', () => {
    const any = fc.anything();
    const replies = fc.record({
      email: any,
      balance: any,
      ts: fc.oneof(any, fc.array(any)),
      telephones: fc.oneof(any, fc.array(fc.record({ phone: any, isMain: any }))),
      sessions: fc.oneof(any, fc.array(fc.record({ id: any, startDate: any, endDate: any, sum: any }))),
      documents: fc.oneof(any, fc.array(fc.record({ id: any, title: any, type: any }))),
    });
    fc.assert(fc.property(replies, (reply) => Array.isArray(decodeProfile(reply, zone).vehicles)));
  });
});
