import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeyValueStore } from './key-value-store.ts';
import { rememberedReturn, rememberReturn } from './payment-return.ts';

const inMemory = () =>
  createKeyValueStore(() => {
    throw new Error('none');
  });
const origin = 'https://parking.example';

test('PAY-31 the page that a payment was started from is kept under its key, and leads back', () => {
  const store = inMemory();
  rememberReturn(store, `${origin}/en/guest-payment?zone=12`);
  expect(store.read('paymentReturnUrl')).toBe(`${origin}/en/guest-payment?zone=12`);
  expect(rememberedReturn(store, origin)).toBe('/en/guest-payment?zone=12');
});

test('PAY-31 no token is kept, nor anything else that is secret', () => {
  const store = inMemory();
  rememberReturn(store, `${origin}/?token=t1&zone=12&access_token=t2&phone=79101234567&sessionId=s#token=t3`);
  expect(store.read('paymentReturnUrl')).not.toMatch(/t1|t2|7910|sessionId/);
  expect(rememberedReturn(store, origin)).toBe('/?zone=12');
});

test.each([
  'https://evil.example/guest-payment',
  'https://parking.example.evil.example/',
  'http://parking.example/',
  'javascript:alert(1)',
  '//evil.example',
  'not an address',
  'https://parking.example//evil.example',
])('PAY-31 SEC-02 "%s" in the storage leads nowhere', (address) => {
  const store = inMemory();
  store.write('paymentReturnUrl', address);
  expect(rememberedReturn(store, origin)).toBeUndefined();
});

test('PAY-31 whatever stands in the storage, what comes out is a path of this origin or nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.webPath().map((path) => origin + path),
      ),
      (text) => {
        const store = inMemory();
        store.write('paymentReturnUrl', text);
        const path = rememberedReturn(store, origin);
        if (path !== undefined) expect(new URL(path, origin).origin).toBe(origin);
      },
    ),
  );
});
