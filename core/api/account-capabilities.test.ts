import { expect, test } from 'vitest';
import { loadAccountCapabilities } from './account-capabilities.ts';
import { recordedApi } from './recorded-api.fixture.ts';

const capabilities = {
  amend: true,
  extensionAtEnd: true,
  sbpBinding: true,
  operationTotals: true,
  proofOfWork: true,
  providerCaptcha: true,
  spokenCaptcha: true,
  signedInDevices: true,
  myData: true,
  passkeys: true,
  proof: true,
  vehicleImport: true,
};

test('API-20 API-42 PLUS-25 SEC-22 a back end that can do everything says so in its options', async () => {
  expect(
    await loadAccountCapabilities(recordedApi({ capabilities, push: { publicKey: 'BKey' } }).account),
  ).toEqual({
    canCorrect: true,
    hasAutoExtension: true,
    canBindAccount: true,
    hasTransactionTotals: true,
    canProveWork: true,
    captchaFrameUrl: 'https://city.example/api/captcha/frame',
    canSpeakCaptcha: true,
    canListDevices: true,
    hasMyData: true,
    hasPasskeys: true,
    hasProofs: true,
    pushKey: 'BKey',
    canImportVehicles: true,
  });
});

test.each(Object.keys(capabilities))(
  'API-20 API-42 a back end that can do %s alone says no more',
  async (name) => {
    const can = Object.entries(
      await loadAccountCapabilities(recordedApi({ capabilities: { [name]: true } }).account),
    );
    expect(can.filter(([, value]) => value)).toHaveLength(1);
  },
);

test('API-20 a back end with options v1 can do none of it', async () => {
  const { account } = recordedApi({ capabilities }, { callVersions: { options: 'v1', map: 'v3' } });
  const can = Object.entries(await loadAccountCapabilities(account));
  expect(can).toHaveLength(13);
  expect(can.filter(([, value]) => value)).toEqual([]);
});

test.each([
  ['v2', '/api/info/get-options-info-v2'],
  ['v3', '/api/info/get-options-info-v3'],
] as const)('API-20 options %s are asked at %s', async (options, path) => {
  const { account, sent } = recordedApi({ capabilities }, { callVersions: { options, map: 'v3' } });
  expect(await loadAccountCapabilities(account)).toMatchObject({ canCorrect: true });
  expect(sent).toEqual([[`GET ${path}`, {}]]);
});
