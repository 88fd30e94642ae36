import { AppError, type ErrorReason } from '@kerb/core/errors/app-error.ts';
import en from '@kerb/core/i18n/en/profile.json';
import ru from '@kerb/core/i18n/ru/profile.json';
import { expect, test } from 'vitest';
import { codeRefusal, currentPasswordRefusal, emailRefusal, phoneRefusal } from './refusals.ts';

const refused = (reason?: ErrorReason) =>
  new AppError('refused', { reason, serverMessage: 'said by the city' });

test.each([
  ['userExists', 'profile:phone.taken'],
  ['phoneTaken', 'profile:phone.taken'],
  ['smsNotSent', 'errors:SMSNotSend'],
  ['phoneListed', 'profile:phone.own'],
  ['codeLimit', 'profile:code.limit'],
  ['codeIncorrect', 'errors:IncorrectCode'],
  [undefined, 'errors:UnknownError'],
] as const)('FAIL-11 %s of a phone has the text %s', (reason, key) => {
  expect(phoneRefusal(refused(reason))).toBe(key);
});

test.each([
  ['userExists', 'profile:email.taken'],
  ['emailTaken', 'profile:email.taken'],
  [undefined, 'errors:UnknownError'],
] as const)('FAIL-12 %s of an e-mail has the text %s', (reason, key) => {
  expect(emailRefusal(refused(reason))).toBe(key);
});

test('REL-02 a lost connection is told as such', () => {
  expect(emailRefusal(new AppError('offline'))).toBe('errors:offline');
  expect(phoneRefusal(new AppError('timeout'))).toBe('errors:timeout');
  expect(emailRefusal(new AppError('tokenExpired'))).toBe('errors:TokenExpired');
});

test('PRF-28 FAIL-13 a wrong code and a wrong password are told from other errors', () => {
  expect(codeRefusal(refused('codeIncorrect'))).toBe('errors:IncorrectCode');
  expect(codeRefusal(refused('userExists'))).toBeUndefined();
  expect(currentPasswordRefusal(refused('passwordIncorrect'))).toBe('profile:password.wrong');
  expect(currentPasswordRefusal(refused())).toBeUndefined();
});

test('FAIL-13 the field says in both languages that the password is incorrect', () => {
  expect([ru.password.wrong, en.password.wrong]).toEqual(['Неверный пароль', 'Incorrect password']);
});
