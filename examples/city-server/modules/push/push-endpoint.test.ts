import { expect, test } from 'vitest';
import { isAllowedEndpoint, isPrivateAddress, lookUpPublic } from './push-endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/a',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/a',
  'https://wns2-by3p.notify.windows.com/w/?token=a',
])('PLUS-33 the push services of browsers are allowed: %s', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, [])).toBe(true);
});

test('PLUS-33 a city can allow another push service, with its port', () => {
  const endpoint = 'https://push.city.example:8443/a';
  expect(isAllowedEndpoint(endpoint, [])).toBe(false);
  expect(isAllowedEndpoint(endpoint, ['push.city.example'])).toBe(false);
  expect(isAllowedEndpoint(endpoint, ['push.city.example:8443'])).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '255.255.255.255',
  '::1',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1',
  '64:ff9b::a00:1',
  'no address',
])('PLUS-33 %s is no address of a push service', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['142.250.1.1', '172.32.0.1', '2a00:1450:4001::1'])('PLUS-33 %s may be one', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test.each([true, false])(
  'PLUS-33 a name that leads to this machine is not connected to (all: %s)',
  async (all) => {
    const failure = await new Promise((resolve) =>
      lookUpPublic('localhost', { all }, (error) => resolve(error?.message)),
    );
    expect(failure).toBe('This name leads to a private network');
  },
);
