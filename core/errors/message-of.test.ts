import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import en from '../i18n/en/errors.json';
import { AppError } from './app-error.ts';
import { isErrorCode } from './catalogue.ts';
import { messageOf } from './message-of.ts';
import { placeOf } from './place-of.ts';

const texts: Readonly<Record<string, string>> = en;
const text = (key: string) => texts[key];
const say = (error: unknown) => messageOf(error, text);

describe('messageOf', () => {
  test('ERR-01 a known name has its own words, whatever the server adds', () => {
    expect(say(new AppError('refused', { code: 'ZoneNotFound', serverMessage: 'E_ZONE' }))).toBe(
      'Zone not found',
    );
  });

  test('ERR-01 an unknown name shows what the server says', () => {
    const serverMessage = '<b>Road works</b> until noon';
    expect(say(new AppError('refused', { code: 'RoadWorks', serverMessage }))).toBe(serverMessage);
  });

  test.each([undefined, '', '  '])(
    'ERR-01 ERR-35 without words of the server (%j) it is the unknown error',
    (said) => {
      const details = said === undefined ? {} : { serverMessage: said };
      expect(say(new AppError('refused', { code: 'RoadWorks', ...details }))).toBe('Unknown error');
      expect(say(new AppError('refused', details))).toBe('Unknown error');
    },
  );

  test.each([new Error('boom'), 'text', undefined, null, { code: 'ZoneNotFound' }])(
    'ERR-01 ERR-35 %j, which is no error of ours, is the unknown error',
    (error) => expect(say(error)).toBe('Unknown error'),
  );

  test('ERR-01 a raw key is never shown, and an unknown name never looks a text up', () => {
    const asked: string[] = [];
    const askedFor = (key: string) => {
      asked.push(key);
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
          expect(messageOf(new AppError('refused', { code }), askedFor)).toBe('Unknown error');
        },
      ),
    );
    expect(new Set(asked)).toEqual(new Set(['UnknownError']));
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

describe('placeOf', () => {
  test('ERR-35 an error without a place of its own goes to the alert of the form', () => {
    expect(placeOf(new AppError('refused', { code: 'RoadWorks' }))).toEqual({ place: 'formAlert' });
    expect(placeOf(new AppError('timeout'))).toEqual({ place: 'formAlert' });
    expect(placeOf(new Error('boom'))).toEqual({ place: 'formAlert' });
  });

  test('ERR-10 an expired token leads to the session-expired dialog, also without a name', () => {
    expect(placeOf(new AppError('tokenExpired'))).toEqual({ place: 'sessionExpired' });
  });

  test('ERR-31 a named error goes to its field', () => {
    const error = new AppError('refused', { code: 'NoDurationSelected' });
    expect(placeOf(error)).toEqual({ place: 'field', field: 'duration' });
  });
});
