import { expect, test } from 'vitest';
import { accountDisplayName, type Profile } from './profile.ts';

const anna = {
  firstName: 'Анна',
  lastName: 'Соколова',
  email: 'anna@kerb.example',
  phone: '79000000001',
} as Profile;
const unnamed = { firstName: '', lastName: '' };

test.each<[string, Partial<Profile>, string]>([
  ['the name', {}, 'Анна Соколова'],
  ['the first name alone', { lastName: '' }, 'Анна'],
  ['the e-mail without a name', unnamed, 'anna@kerb.example'],
  ['the phone without an e-mail', { ...unnamed, email: undefined }, '79000000001'],
  ['nothing without any of them', { ...unnamed, email: undefined, phone: undefined }, ''],
])('the header calls an account by %s', (_what, over, expected) => {
  expect(accountDisplayName({ ...anna, ...over })).toBe(expected);
});
