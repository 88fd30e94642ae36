import { expect, test } from 'vitest';
import { parkingSession } from '../domain/session/session.fixture.ts';
import { minutes } from '../domain/time.ts';
import { type ErrorReason, reasonOf } from '../errors/app-error.ts';
import { startStay } from './account-payment.ts';
import { addCompanyVehicle, addDevice } from './company.ts';
import { correctSession } from './correction.ts';
import { payAsGuest } from './payment.ts';
import {
  changeDocuments,
  changeOwnPassword,
  confirmOwnPhone,
  sendOwnEmailCode,
  sendOwnPhoneCode,
} from './profile-changes.ts';
import { type RecordedApi, recordedApi } from './recorded-api.fixture.ts';
import { checkEmail } from './registration.ts';
import { addVehicle, removeVehicle, type VehicleDraft } from './vehicles.ts';

const once = { attemptId: undefined, returnUrl: undefined };
const spot = { zoneId: '1012', parkingCode: '5207' };
const vehicle = { plate: 'А123ВС52', isForeign: false, category: 'B', isPrimary: false } as VehicleDraft;
const fleetVehicle = { plate: vehicle.plate, isForeign: false, vin: undefined, imei: undefined };
const stay = { ...spot, spot, plate: vehicle.plate, duration: minutes(60), methodId: 'card' } as never;
const correction = { session: parkingSession(), vehicle: undefined, spot: undefined } as never;

/** The refusals that screens do something about: the call, and the contract's names with their reasons. */
const refusals: Readonly<
  Record<string, readonly [(api: RecordedApi) => Promise<unknown>, ...(readonly [string, ErrorReason])[]]>
> = {
  'VEH-07 a new vehicle': [({ account }) => addVehicle(account, vehicle), ['TsExists', 'plateListed']],
  'VEH-16 a deleted vehicle': [
    ({ account }) => removeVehicle(account, vehicle),
    ['TsIsParked', 'vehicleParked'],
  ],
  'CRP-08 a new vehicle of a company': [
    ({ account }) => addCompanyVehicle(account, fleetVehicle),
    ['TsExists', 'plateListed'],
    ['DeviceTaken', 'deviceTaken'],
  ],
  'CRP-10 a new device': [
    ({ account }) => addDevice(account, { vin: '1', imei: undefined }),
    ['DeviceExists', 'deviceListed'],
  ],
  'DOC-04 a new document': [
    ({ account }) => changeDocuments(account, []),
    ['DocumentExists', 'documentListed'],
  ],
  'FAIL-11 a new phone': [
    ({ account }) => sendOwnPhoneCode(account, '79001234567', { isRepeat: false }),
    ['UserExists', 'userExists'],
    ['PhoneExists', 'phoneTaken'],
    ['DoublePhone', 'phoneListed'],
    ['doublePhone', 'phoneListed'],
    ['SMSNotSend', 'smsNotSent'],
    ['LimitSMS', 'codeLimit'],
  ],
  'FAIL-11 the code of a phone': [
    ({ account }) => confirmOwnPhone(account, '1'),
    ['IncorrectCode', 'codeIncorrect'],
    ['incorrectCode', 'codeIncorrect'],
  ],
  'FAIL-12 a new e-mail': [({ account }) => sendOwnEmailCode(account, 'a@b.c'), ['UserExists', 'userExists']],
  'FAIL-12 an e-mail that is checked': [
    ({ account }) => checkEmail(account, 'a@b.c'),
    ['EmailExists', 'emailTaken'],
  ],
  'FAIL-13 a new password': [
    ({ account }) => changeOwnPassword(account, 'old', 'new'),
    ['CurrentPasswordIncorrect', 'passwordIncorrect'],
  ],
  'FAIL-08 ERR-17 ERR-47 a stay': [
    ({ account }) => startStay(account, stay, once),
    ['NoMoneyNoHoney', 'insufficientFunds'],
    ['SetEmailInProfile', 'emailMissing'],
  ],
  'PLUS-17 a correction': [
    ({ account }) => correctSession(account, correction, { difference: 0 as never }, once),
    ['AmendLimit', 'correctionLimit'],
  ],
  'ERR-34 a payment of a guest': [
    ({ city }) => payAsGuest(city, stay, once),
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
