import { expect, test } from 'vitest';
import { hasExpired, readSecurityTxt } from './security-txt.ts';

const setting =
  'contact=mailto:security@city.example&contact=https://city.example/report&expires=2027-06-01&languages=ru,en&policy=https://city.example/policy';

test('security.txt has the fields of RFC 9116, the best contact first, and where it belongs', () => {
  const file = readSecurityTxt(setting, 'https://parking.example');
  expect(file?.text).toBe(
    [
      'Contact: mailto:security@city.example',
      'Contact: https://city.example/report',
      'Expires: 2027-06-01T00:00:00.000Z',
      'Policy: https://city.example/policy',
      'Preferred-Languages: ru,en',
      'Canonical: https://parking.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('without the setting there is no security.txt', () => {
  expect(readSecurityTxt(undefined, 'https://parking.example')).toBeUndefined();
  expect(readSecurityTxt('', 'https://parking.example')).toBeUndefined();
});

test.each([
  ['expires=2027-06-01', 'contact'],
  ['contact=security@city.example&expires=2027-06-01', 'contact'],
  ['contact=mailto:a@city.example', 'expires'],
  ['contact=mailto:a@city.example&expires=soon', 'expires'],
  ['contact=mailto:a@city.example&expires=2027-06-01&policy=https://a%0AContact: b', 'line break'],
])('%s is refused for its %s', (wrong, what) => {
  expect(() => readSecurityTxt(wrong, 'https://parking.example')).toThrow(what);
});

test('a file has expired from the moment that it names', () => {
  const file = readSecurityTxt(setting, 'https://parking.example');
  if (!file) throw new Error('There is no file');
  expect(hasExpired(file, new Date('2027-05-31T23:59:59Z'))).toBe(false);
  expect(hasExpired(file, new Date('2027-06-01T00:00:00Z'))).toBe(true);
});
