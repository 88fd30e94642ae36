import { AppError } from '@kerb/core/errors/app-error.ts';
import { expect, test } from 'vitest';
import { codeRefusal, currentPasswordRefusal, emailRefusal, phoneRefusal } from './refusals.ts';

const refused = (code: string) => new AppError('refused', { code, serverMessage: 'said by the city' });

test.each([
  ['UserExists', 'profile:phone.taken'],
  ['SMSNotSend', 'errors:SMSNotSend'],
  ['DoublePhone', 'profile:phone.own'],
  ['doublePhone', 'profile:phone.own'],
  ['LimitSMS', 'profile:code.limit'],
  ['incorrectCode', 'errors:IncorrectCode'],
  ['IncorrectCode', 'errors:IncorrectCode'],
  ['unknownError', 'errors:UnknownError'],
])('FAIL-11 %s of a phone has the text %s', (code, key) => {
  expect(phoneRefusal(refused(code))).toBe(key);
});

test.each([
  ['UserExists', 'profile:email.taken'],
  ['EmailExists', 'profile:email.taken'],
  ['ValidationError', 'errors:UnknownError'],
])('FAIL-12 %s of an e-mail has the text %s', (code, key) => {
  expect(emailRefusal(refused(code))).toBe(key);
});

test('REL-02 a lost connection is told as such', () => {
  expect(emailRefusal(new AppError('offline'))).toBe('errors:offline');
  expect(phoneRefusal(new AppError('timeout'))).toBe('errors:timeout');
  expect(emailRefusal(new AppError('tokenExpired'))).toBe('errors:TokenExpired');
});

test('PRF-28 FAIL-13 a wrong code and a wrong password are told from other errors', () => {
  expect(codeRefusal(refused('IncorrectCode'))).toBe('errors:IncorrectCode');
  expect(codeRefusal(refused('UserExists'))).toBeUndefined();
  expect(currentPasswordRefusal(refused('CurrentPasswordIncorrect'))).toBe('profile:password.wrong');
  expect(currentPasswordRefusal(refused('ValidationError'))).toBeUndefined();
});
