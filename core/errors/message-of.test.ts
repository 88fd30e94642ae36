import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import en from '../i18n/en/errors.json';
import { AppError } from './app-error.ts';
import { isErrorCode } from './catalogue.ts';
import { failureText, messageOf } from './message-of.ts';

const texts: Readonly<Record<string, string>> = en;
const text = (key: string) => texts[key];
const say = (error: unknown) => messageOf(error, text);

test('SEC-06 the message of an error, which logs show, has none of the server’s words', () => {
  const serverMessage = 'А123ВС52 is parked';
  expect(new AppError('refused', { code: 'TsIsParked', serverMessage }).message).toBe('refused: TsIsParked');
  expect(new AppError('refused', { serverMessage }).message).toBe('refused');
});

describe('messageOf', () => {
  test('ERR-01 FAIL-01 a name of the catalogue has its own text, whatever the server adds', () => {
    expect(say(new AppError('refused', { code: 'ZoneNotFound', serverMessage: 'E_ZONE' }))).toBe(
      'Zone not found',
    );
  });

  test.each([
    [
      { code: 'ZoneNotFound', serverMessage: ' Closed. ' },
      { title: 'Zone not found', text: 'Closed.' },
    ],
    [
      { code: 'ZoneNotFound', serverMessage: 'Zone not found' },
      { title: undefined, text: 'Zone not found' },
    ],
    [{ code: 'ZoneNotFound' }, { title: undefined, text: 'Zone not found' }],
    [{ serverMessage: 'Closed.' }, { title: undefined, text: 'Closed.' }],
    [
      { code: 'RoadWorks', serverMessage: 'Closed.' },
      { title: undefined, text: 'Closed.' },
    ],
    [{}, { title: undefined, text: 'Something went wrong. Please try again' }],
  ])('ERR-01 PAY-28 FAIL-15 of a failed payment with %j the screen shows %j', (details, expected) => {
    expect(failureText(new AppError('refused', details), text)).toEqual(expected);
  });

  test('FAIL-01 a name whose text is not there shows the unknown error, never the name', () => {
    const withoutZone = (key: string) => (key === 'ZoneNotFound' ? undefined : text(key));
    expect(messageOf(new AppError('refused', { code: 'ZoneNotFound' }), withoutZone)).toBe(en.UnknownError);
  });

  test('PAY-28 what the city says about an unconfirmed payment stands after the warning', () => {
    expect(say(new AppError('noPaymentPage'))).toBe(en.noPaymentPage);
    const error = new AppError('noPaymentPage', { serverMessage: 'Wait for a text.' });
    expect(say(error)).toBe(`${en.noPaymentPage} Wait for a text.`);
  });

  test('ERR-01 an unknown name shows what the server says', () => {
    const serverMessage = '<b>Road works</b> until noon';
    expect(say(new AppError('refused', { code: 'RoadWorks', serverMessage }))).toBe(serverMessage);
  });

  test('ERR-36 after the text of `ValidationError` the server says what to correct, unless it speaks of its schema', () => {
    const refusedAs = (serverMessage: string, httpStatus?: number) =>
      say(new AppError('refused', { code: 'ValidationError', serverMessage, httpStatus }));
    const { ValidationError: name } = en;
    expect(refusedAs(' This password is too well known. ', 200)).toBe(
      `${name}. This password is too well known.`,
    );
    expect(refusedAs('This password is too well known')).toBe(`${name}. This password is too well known`);
    expect(refusedAs(name, 200)).toBe(name);
    expect(refusedAs(' ', 200)).toBe(name);
    expect(refusedAs('body/phone must NOT have more than 500 characters', 400)).toBe(name);
  });

  test('ERR-54 after the text of a failed registration the server says what to do', () => {
    const serverMessage = 'The registration has expired; please start again';
    const withLater = (key: string) => (key === 'registrationError' ? 'Try again later' : text(key));
    const refused = (details: object) =>
      messageOf(new AppError('refused', { code: 'registrationError', ...details }), withLater);
    expect(refused({ serverMessage, httpStatus: 200 })).toBe(`Try again later. ${serverMessage}`);
    expect(refused({ httpStatus: 200 })).toBe('Try again later');
    expect(refused({ serverMessage, httpStatus: 400 })).toBe('Try again later');
  });

  test.each([undefined, '', '  '])(
    'ERR-01 ERR-35 FAIL-01 without a message of the server (%j) it is the unknown error',
    (said) => {
      const details = said === undefined ? {} : { serverMessage: said };
      expect(say(new AppError('refused', { code: 'RoadWorks', ...details }))).toBe(
        'Something went wrong. Please try again',
      );
      expect(say(new AppError('refused', details))).toBe('Something went wrong. Please try again');
    },
  );

  test.each([new Error('boom'), 'text', undefined, null, { code: 'ZoneNotFound' }])(
    'ERR-01 ERR-35 %j, which is no error of ours, is the unknown error',
    (error) => expect(say(error)).toBe('Something went wrong. Please try again'),
  );

  test('ERR-01 too many requests are told apart from a lost connection', () => {
    expect(say(new AppError('unreachable', { httpStatus: 429 }))).toBe(en.tooManyRequests);
    expect(say(new AppError('unreachable', { httpStatus: 401 }))).toBe(en.UnknownError);
    expect(say(new AppError('unreachable', { httpStatus: 404 }))).toBe(en.unreachable);
    expect(say(new AppError('unreachable', { httpStatus: 503 }))).toBe(en.unreachable);
  });

  test('ERR-01 FAIL-01 a raw key is never shown, and an unknown name is never used as a key', () => {
    const lookedUp: string[] = [];
    const askedFor = (key: string) => {
      lookedUp.push(key);
      return texts[key];
    };
    const unknownNames = fc.oneof(
      fc.string(),
      fc.constantFrom('common:title', 'errors.offline', '__proto__', 'toString', 'constructor', 'offline'),
    );
    fc.assert(
      fc.property(
        unknownNames.filter((name) => !isErrorCode(name)),
        (code) => {
          expect(messageOf(new AppError('refused', { code }), askedFor)).toBe(
            'Something went wrong. Please try again',
          );
        },
      ),
    );
    expect(new Set(lookedUp)).toEqual(new Set(['UnknownError']));
  });

  test.each([
    ['offline', 'You are offline'],
    ['timeout', 'too long'],
    ['unreachable', 'could not be reached'],
    ['unreadable', 'could not be read'],
    ['unsafeRedirect', 'failed a safety check'],
    ['tokenExpired', 'sign in again'],
    ['inProgress', 'already being sent'],
  ] as const)('ERR-01 an error of the kind %s says "%s"', (kind, words) => {
    expect(say(new AppError(kind))).toContain(words);
  });
});
