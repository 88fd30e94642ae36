import { expect, test } from 'vitest';
import { parkingSession } from '../domain/session/session.fixture.ts';
import { minutes } from '../domain/time.ts';
import { type ErrorReason, reasonOf } from '../errors/app-error.ts';
import { type RecordedApi, recordedApi } from './recorded-api.fixture.ts';

const once = { attemptId: undefined, returnUrl: undefined };
const spot = { zoneId: '1012', parkingCode: '5207' };
const vehicle = { plate: 'А123ВС52', isForeign: false, category: 'B', isPrimary: false } as Parameters<
  RecordedApi['account']['addVehicle']
>[0];
const fleetVehicle = { plate: vehicle.plate, isForeign: false, vin: undefined, imei: undefined };
const stay = { ...spot, spot, plate: vehicle.plate, duration: minutes(60), methodId: 'card' } as never;
const correction = { session: parkingSession(), vehicle: undefined, spot: undefined } as never;

/** The refusals that screens do something about: the call, and the contract's names with their reasons. */
const refusals: Readonly<
  Record<string, readonly [(api: RecordedApi) => Promise<unknown>, ...(readonly [string, ErrorReason])[]]>
> = {
  'VEH-07 a new vehicle': [({ account }) => account.addVehicle(vehicle), ['TsExists', 'plateListed']],
  'VEH-16 a deleted vehicle': [
    ({ account }) => account.removeVehicle(vehicle),
    ['TsIsParked', 'vehicleParked'],
  ],
  'CRP-08 a new vehicle of a company': [
    async ({ account }) => (await account.company()).addVehicle(fleetVehicle),
    ['TsExists', 'plateListed'],
    ['DeviceTaken', 'deviceTaken'],
  ],
  'CRP-10 a new device': [
    async ({ account }) => (await account.company()).addDevice({ vin: '1', imei: undefined }),
    ['DeviceExists', 'deviceListed'],
  ],
  'DOC-04 a new document': [
    ({ account }) => account.changeDocuments([]),
    ['DocumentExists', 'documentListed'],
  ],
  'FAIL-11 a new phone': [
    ({ account }) => account.sendOwnPhoneCode('79001234567', { isRepeat: false }),
    ['UserExists', 'userExists'],
    ['PhoneExists', 'phoneTaken'],
    ['DoublePhone', 'phoneListed'],
    ['doublePhone', 'phoneListed'],
    ['SMSNotSend', 'smsNotSent'],
    ['LimitSMS', 'codeLimit'],
  ],
  'FAIL-11 the code of a phone': [
    ({ account }) => account.confirmOwnPhone('1'),
    ['IncorrectCode', 'codeIncorrect'],
    ['incorrectCode', 'codeIncorrect'],
  ],
  'FAIL-12 a new e-mail': [({ account }) => account.sendOwnEmailCode('a@b.c'), ['UserExists', 'userExists']],
  'FAIL-12 an e-mail that is checked': [
    ({ account }) => account.checkEmail('a@b.c'),
    ['EmailExists', 'emailTaken'],
  ],
  'FAIL-13 a new password': [
    ({ account }) => account.changeOwnPassword('old', 'new'),
    ['CurrentPasswordIncorrect', 'passwordIncorrect'],
  ],
  'FAIL-08 a stay': [
    ({ account }) => account.startStay(stay, once),
    ['NoMoneyNoHoney', 'insufficientFunds'],
    ['SetEmailInProfile', 'emailMissing'],
  ],
  'PLUS-17 a correction': [
    ({ account }) => account.correctSession(correction, 0 as never, once),
    ['AmendLimit', 'correctionLimit'],
  ],
  'ERR-34 a payment of a guest': [
    ({ city }) => city.payAsGuest(stay, once),
    ['PriceChangedTryLater', 'priceChanged'],
  ],
};

const rows = Object.entries(refusals).flatMap(([what, [call, ...names]]) =>
  names.map(([name, reason]) => ({ what, name, reason, call })),
);

test.each(rows)('$what that is refused as $name has the reason $reason', async ({ call, name, reason }) => {
  const refused = (errorName: string) =>
    call(recordedApi({ status: 'error', errorName })).then(() => undefined, reasonOf);
  expect(await refused(name)).toBe(reason);
  expect(await refused('ValidationError')).toBeUndefined();
  expect(await refused('constructor')).toBeUndefined();
});
