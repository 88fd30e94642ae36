import { describe, expect, test } from 'vitest';
import { namesSchema, newEmailSchema, newPhoneSchema, ownPasswordSchema } from './own-profile.ts';
import { problemsOf } from './problems.fixture.ts';

const names = { firstName: 'Анна', lastName: 'Соколова', middleName: '' };

test.each([
  ['all names', { ...names, middleName: 'Ивановна' }, {}],
  ['no middle name', names, {}],
  ['no first name', { ...names, firstName: ' ' }, { firstName: 'errors:RequiredField' }],
  ['no last name', { ...names, lastName: '' }, { lastName: 'errors:RequiredField' }],
])('PRF-24 ERR-28 %s', (_, values, problems) => {
  expect(problemsOf(namesSchema(), values)).toEqual(problems);
});

const passwords = { current: 'abcd', password: 'parking-9', confirmPassword: 'parking-9' };

test.each([
  ['a short current password is accepted', passwords, {}],
  ['no current password', { ...passwords, current: '' }, { current: 'errors:RequiredField' }],
  [
    '5 characters',
    { ...passwords, password: '12345', confirmPassword: '12345' },
    { password: 'signIn:newPassword.length' },
  ],
  ['6 characters', { ...passwords, password: '123456', confirmPassword: '123456' }, {}],
  ['20 characters', { ...passwords, password: 'a'.repeat(20), confirmPassword: 'a'.repeat(20) }, {}],
  [
    '21 characters',
    { ...passwords, password: 'a'.repeat(21), confirmPassword: 'a'.repeat(21) },
    { password: 'signIn:newPassword.length' },
  ],
  [
    'another repeat',
    { ...passwords, confirmPassword: 'parking-8' },
    { confirmPassword: 'signIn:newPassword.different' },
  ],
])('PRF-30 %s', (_, values, problems) => {
  expect(problemsOf(ownPasswordSchema(), values)).toEqual(problems);
});

describe('a new e-mail', () => {
  const schema = newEmailSchema({ current: 'anna@kerb.example' });
  test.each([
    ['a good one', ' new@kerb.example ', {}],
    ['none', ' ', { email: 'errors:RequiredField' }],
    ['without a domain', 'anna@kerb', { email: 'signIn:identifier.email' }],
    ['the present one', 'Anna@kerb.example', { email: 'profile:email.same' }],
  ])('PRF-26 %s', (_, email, problems) => {
    expect(problemsOf(schema, { email })).toEqual(problems);
  });

  test('PRF-26 an account without an e-mail can have any', () => {
    expect(problemsOf(newEmailSchema({ current: undefined }), { email: 'a@kerb.example' })).toEqual({});
  });
});

test.each([
  ['FRM-03 a full phone in the mask', '+7 (900) 123 - 45 - 68', {}],
  ['FRM-03 with a leading 8', '89001234568', {}],
  ['FRM-03 ERR-26 none', '', { phone: 'errors:PhoneEmpty' }],
  ['FRM-03 ten digits', '+7 (900) 123 - 45 - 6', { phone: 'signIn:registration.phone.format' }],
  ['FRM-03 one of the account’s', '8 900 123-45-67', { phone: 'profile:phone.own' }],
])('%s', (_, phone, problems) => {
  expect(problemsOf(newPhoneSchema({ own: ['79001234567'] }), { phone })).toEqual(problems);
});
