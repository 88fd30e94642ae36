import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { captchaImage } from '../domain/account/captcha-image.ts';
import { decodeLogin } from './auth.ts';

const png = 'iVBORw0KGgoAAAANSUhEUg==';

describe('decodeLogin', () => {
  test('API-31 ok with `id_session` is a token', () => {
    expect(decodeLogin({ status: 'ok', id_session: 'abc' })).toEqual({ status: 'ok', token: 'abc' });
  });

  test.each([undefined, null, '', 'null', 'two words', {}, []])(
    'API-31 ok with the `id_session` %j is an error',
    (id_session) => {
      expect(decodeLogin({ status: 'ok', id_session })).toMatchObject({ status: 'callFailed' });
    },
  );

  test.each([{ status: 'EmptyPass' }, { status: 'error', errorName: 'EmptyPass' }])(
    'AUTH-10 AUTH-13 %j is a password that was never set',
    (reply) => {
      expect(decodeLogin(reply)).toEqual({ status: 'emptyPassword' });
    },
  );

  test('API-31 ERR-05 a refusal without a name gets the error name "error"', () => {
    expect(decodeLogin({ status: 'error' })).toMatchObject({ status: 'refused', error: { code: 'error' } });
  });

  test('AUTH-07 the picture of a refusal is decoded', () => {
    expect(decodeLogin({ status: 'error', errorName: 'CaptchaIncorrect', captcha: png })).toMatchObject({
      error: { code: 'CaptchaIncorrect' },
      captcha: `data:image/png;base64,${png}`,
    });
  });

  test('REL-01 any reply is decoded to one of the outcomes', () => {
    const replies = fc.oneof(
      fc.anything(),
      fc.record({
        status: fc.anything(),
        errorName: fc.anything(),
        id_session: fc.anything(),
        captcha: fc.anything(),
      }),
    );
    fc.assert(
      fc.property(replies, (reply) => {
        expect(['ok', 'refused', 'emptyPassword', 'callFailed']).toContain(decodeLogin(reply).status);
      }),
    );
  });
});

describe('captchaImage', () => {
  test.each([
    png,
    ` ${png}\n`,
    `${png.slice(0, 12)}\r\n${png.slice(12)}`,
    `data:image/png;base64,${png}`,
    `data:image/jpeg;base64,${png}`,
    `data:image/jpg;base64,${png}`,
    `DATA:image/gif;base64,${png}`,
  ])('AUTH-07 %j is shown as a PNG', (value) => {
    expect(captchaImage(value)).toBe(`data:image/png;base64,${png}`);
  });

  test.each([
    undefined,
    '',
    'https://evil.example/x.png',
    'data:text/html;base64,PGI+',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'javascript:alert(1)',
    `${png}" onerror="alert(1)`,
    `${png}"onerror=`,
    `xdata:image/png;base64,${png}`,
    `"${png}`,
    'PHN2Zz4=',
  ])('AUTH-07 SEC-13 %j is not shown', (value) => {
    expect(captchaImage(value)).toBeUndefined();
  });
});
