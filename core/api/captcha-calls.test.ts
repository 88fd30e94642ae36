import { describe, expect, test } from 'vitest';
import { checkCaptcha } from './captcha-check.ts';
import { loadCaptchaSpeech } from './captcha-speech.ts';
import { recordedApi } from './recorded-api.fixture.ts';

test('API-42 the response of a provider’s captcha is checked', async () => {
  const { account, sent } = recordedApi();
  await checkCaptcha(account, 'response-1');
  expect(sent).toEqual([['POST /api/auth/check-captcha', { 'g-recaptcha-response': 'response-1' }]]);
  const refused = recordedApi({ status: 'error', errorName: 'CaptchaIncorrect' });
  await expect(checkCaptcha(refused.account, 'response-1')).rejects.toMatchObject({
    code: 'CaptchaIncorrect',
  });
});

describe('the digits of a picture, read aloud', () => {
  const request = { identifier: 'anna@kerb.example', device: undefined, language: 'ru' } as const;
  const speak = (audio: unknown) => loadCaptchaSpeech(recordedApi({ audio }).account, request);

  test('are asked for by the login that got the picture, and by its device', async () => {
    const { account, sent } = recordedApi({ audio: btoa('RIFF....') });
    await loadCaptchaSpeech(account, request);
    await loadCaptchaSpeech(account, { ...request, device: 'key-1', language: 'en' });
    const call = 'POST /api/captcha/speech';
    expect(sent).toEqual([
      [call, { login: 'anna@kerb.example', language: 'ru' }],
      [call, { login: 'anna@kerb.example', language: 'en', device: 'key-1' }],
    ]);
  });

  test('are the bytes of a WAV', async () => {
    const bytes = [0x52, 0x49, 0x46, 0x46, 0, 0x7f, 0x80, 0xff, 0xfb];
    const sound = await speak(btoa(String.fromCharCode(...bytes)));
    expect([...new Uint8Array(sound)]).toEqual(bytes);
  });

  const riff = (length: number) => `UklGR${'A'.repeat(length - 5)}`;
  test('may have two million signs', async () => {
    expect((await speak(riff(2_000_000))).byteLength).toBe(1_500_000);
  });

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['the beginning alone', 'UklGR'],
    ['another kind of sound', btoa('OggS....')],
    ['a WAV after something else', ` ${btoa('RIFF....')}`],
    ['a WAV before something else', `${btoa('RIFF....')}!`],
    ['a WAV before a new line', `${btoa('RIFF....')}\n`],
    ['Base64 that is cut off', 'UklGRAAAA'],
    ['longer than two million signs', riff(2_000_004)],
  ])('are unreadable if they are %s', async (_what, audio) => {
    await expect(speak(audio)).rejects.toMatchObject({ kind: 'unreadable' });
  });
});
