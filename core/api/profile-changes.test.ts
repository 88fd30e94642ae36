import { expect, test } from 'vitest';
import { profileChangeEndpoints } from '../contract/profile-changes.ts';
import type { AccountSource } from './account-source.ts';
import {
  changeDocuments,
  changeOwnPassword,
  changeProfile,
  changeSwitch,
  confirmOwnEmail,
  confirmOwnPhone,
  deletePhone,
  loadSwitches,
  sendOwnEmailCode,
  sendOwnPhoneCode,
  setMainPhone,
} from './profile-changes.ts';
import { recordedApi, type SentCall } from './recorded-api.fixture.ts';

const token = 'own-token';

test.each<[string, (api: AccountSource) => Promise<unknown>, SentCall]>([
  [
    'CALL-22 PRF-25 a profile is saved with what changed, trimmed',
    (api) => changeProfile(api, { firstName: ' Анна ', email: ' anna@kerb.example ' }),
    ['PUT /api/profile/change-profile', { firstname: 'Анна', email: 'anna@kerb.example', token }],
  ],
  [
    'CALL-22 PRF-25 an e-mail is saved alone',
    (api) => changeProfile(api, { email: 'anna@kerb.example' }),
    ['PUT /api/profile/change-profile', { email: 'anna@kerb.example', token }],
  ],
  [
    'CALL-22 PRF-25 a name can be emptied',
    (api) => changeProfile(api, { lastName: ' Смирнова ', middleName: '' }),
    ['PUT /api/profile/change-profile', { lastname: 'Смирнова', middlename: '', token }],
  ],
  [
    'DOC-05 documents are sent as one list; a new one has no id',
    (api) =>
      changeDocuments(api, [
        { id: 'd1', type: 'drivingLicence', number: '52ав123456' },
        { type: 'registrationCertificate', number: '5210123456' },
      ]),
    [
      'PUT /api/profile/change-profile',
      {
        documents: JSON.stringify([
          { id: 'd1', title: '52 АВ 123456', type: 'VU' },
          { title: '52 10 123456', type: 'STS' },
        ]),
        token,
      },
    ],
  ],
  [
    'CALL-23 a password is changed with the current one, as they were typed',
    (api) => changeOwnPassword(api, ' old-1 ', ' new-1 '),
    ['PUT /api/profile/change-password', { pass: ' new-1 ', currentpass: ' old-1 ', token }],
  ],
  [
    'CALL-24 a phone is deleted by its digits',
    (api) => deletePhone(api, '+7 (900) 000-00-01'),
    ['DELETE /api/profile/delete-phone', { phone: '79000000001', token }],
  ],
  [
    'CALL-25 a phone becomes the main one',
    (api) => setMainPhone(api, '+7 (900) 000-00-01'),
    ['PUT /api/profile/set-main-phone', { phone: '79000000001', token }],
  ],
  [
    'CALL-26 API-47 a new e-mail gets a code, as an edit',
    (api) => sendOwnEmailCode(api, ' anna@kerb.example '),
    ['POST /api/profile/send-email-code', { email: 'anna@kerb.example', edit: 'true', token }],
  ],
  [
    'CALL-26 FRM-03 PRF-32 a new phone, as digits, gets a code',
    (api) => sendOwnPhoneCode(api, '+7 (900) 000-00-01', { isRepeat: false }),
    ['POST /api/profile/send-sms-code', { phone: '79000000001', edit: 'true', isReply: 'false', token }],
  ],
  [
    'CALL-26 FRM-03 the digits are sent as they are typed: a leading 8 stays',
    (api) => sendOwnPhoneCode(api, '8 900 000-00-01', { isRepeat: false }),
    ['POST /api/profile/send-sms-code', { phone: '89000000001', edit: 'true', isReply: 'false', token }],
  ],
  [
    'CALL-26 only "send again" is a repeat',
    (api) => sendOwnPhoneCode(api, '79000000001', { isRepeat: true }),
    ['POST /api/profile/send-sms-code', { phone: '79000000001', edit: 'true', isReply: 'true', token }],
  ],
  [
    'PRF-28 the code of an e-mail is checked for the account',
    (api) => confirmOwnEmail(api, ' 1234 '),
    ['POST /api/auth/confirm-email', { code: '1234', edit: 'true', token }],
  ],
  [
    'PRF-28 the code of a phone is checked for the account',
    (api) => confirmOwnPhone(api, ' 1234 '),
    ['POST /api/auth/confirm-phone', { code: '1234', edit: 'true', token }],
  ],
  [
    'CALL-32 a switch is turned on',
    (api) => changeSwitch(api, 'operationReports', true),
    [
      'PUT /api/profile/change-settings-v1',
      { name: 'reportHistoryOperation', value: 'true', reportHistoryOperation: 'true', token },
    ],
  ],
  [
    'CALL-32 a switch is turned off',
    (api) => changeSwitch(api, 'reminderAtEnd', false),
    [
      'PUT /api/profile/change-settings-v1',
      { name: 'checkParkingSession', value: 'false', checkParkingSession: 'false', token },
    ],
  ],
])('%s', async (_what, call, expected) => {
  const { account, sent } = recordedApi();
  await call(account);
  expect(sent).toEqual([expected]);
});

test('CALL-22 CALL-23 CALL-24 CALL-25 CALL-26 fields and token of a change are in its body, not in its address', async () => {
  const { account, addresses } = recordedApi();
  await changeProfile(account, { firstName: 'Анна' });
  await changeOwnPassword(account, 'old-1', 'new-1');
  await deletePhone(account, '79000000001');
  await setMainPhone(account, '79000000001');
  await sendOwnPhoneCode(account, '79000000001', { isRepeat: false });
  expect(addresses.map((address) => new URL(address).search)).toEqual(['', '', '', '', '']);
});

test('CALL-31 PRF-20 the switches are those that the city sends as true or false', async () => {
  const result = {
    reportHistoryOperation: true,
    pushOff: false,
    checkParkingSessionBefore: true,
    checkParkingSession: 'true',
    other: true,
  };
  const { account, sent } = recordedApi({ result });
  expect(await loadSwitches(account)).toEqual({
    operationReports: true,
    pushOff: false,
    reminderBeforeEnd: true,
  });
  expect(sent).toEqual([
    ['GET /api/profile/get-settings-v1', { token }],
    ['GET /api/options', {}],
  ]);
  expect(await loadSwitches(recordedApi({ result: null }).account)).toEqual({});
});

test('PRF-20 SHELL-32 the switch of reports needs the city’s flag, the others do not', async () => {
  const own = { reportHistoryOperation: true, pushOff: true };
  const { account } = recordedApi((path) => {
    const result = path === '/api/options' ? { reportHistoryOperation: false } : own;
    return Response.json({ status: 'ok', result });
  });
  expect(await loadSwitches(account)).toEqual({ pushOff: true });
});

test('CALL-32 the token of a changed switch goes in the query and in the body', () => {
  expect(profileChangeEndpoints.changeSettings.token).toEqual({ field: 'token', in: 'both' });
});
