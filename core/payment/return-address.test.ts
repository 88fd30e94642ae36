import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryStore } from './payment.fixture.ts';
import { returnAddress, storedReturnPath, storeReturnAddress } from './return-address.ts';
import { referenceIn, withoutReference } from './return-reference.ts';

const origin = 'https://city.example';
const sent = (address: string) => returnAddress(address, 'r1');

describe('the return address of a payment page', () => {
  test.each([
    ['a plain page', `${origin}/parking`, `${origin}/parking?kerb-return=r1`],
    ['a page chosen by its query', `${origin}/?p=12&lang=ru`, `${origin}/?p=12&lang=ru&kerb-return=r1`],
    ['a hash route', `${origin}/app#/pay/zone`, `${origin}/app?kerb-return=r1#/pay/zone`],
    ['a hash route with a query', `${origin}/#/pay?zone=12`, `${origin}/?kerb-return=r1#/pay?zone=12`],
    ['an anchor', `${origin}/#pay`, `${origin}/?kerb-return=r1#pay`],
    ['a second payment', `${origin}/?kerb-return=old`, `${origin}/?kerb-return=r1`],
  ])('EMB-21 leads back to %s', (_what, address, expected) => {
    expect(sent(address)).toBe(expected);
  });

  test.each([
    ['a token', '?access_token=abc'],
    ['a code', '?code=1234&state=xyz'],
    ['a plate', '?plate=%D0%90123%D0%92%D0%A152'],
    ['a plate by the names of the API', '?number=%D0%90&vehicle=%D0%90'],
    ['a plate by its value', '?x=%D0%B0123%D0%B2%D1%81152'],
    ['a plate with spaces', '?x=A+123+BC+52'],
    ['a phone', '?phone=79101234567'],
    ['an e-mail by its name', '?email=a'],
    ['an e-mail by its value', '?u=anna%40kerb.example'],
    ['a credential by its value', '?x=eyJhbGciOiJIUzI1NiJ9'],
    ['a long value', `?x=${'a'.repeat(65)}`],
    ['a token in the fragment', '#access_token=abc&token_type=bearer'],
    ['a token in the query of a hash route', '#/pay?token=abc'],
    ['a password of the address', ''],
  ])('PAY-31 it has no %s', (_what, rest) => {
    const address = sent(`https://user:pa55@city.example/pay${rest}`);
    const { hash, search, username, password } = new URL(address);
    expect(search).toBe('?kerb-return=r1');
    expect(['', '#/pay']).toContain(hash);
    expect(username + password).toBe('');
  });

  test.each([
    ['65 characters, the shortest that is too long', 'x'.repeat(65), false],
    ['64 characters', 'x'.repeat(64), true],
    ['66 characters', 'x'.repeat(66), false],
    ['65 characters in two lines', `${'x'.repeat(40)}\n${'x'.repeat(24)}`, false],
    ['16 letters and two digits', 'abcdefghijklmn12', false],
    ['15 letters and two digits', 'abcdefghijklm12', true],
    ['16 letters and one digit', 'abcdefghijklmno1', true],
    ['16 letters', 'abcdefghijklmnop', true],
    ['16 digits', '1234567890123456', true],
    ['two digits, then letters', '12abcdefghijklmn', false],
    ['a digit at each end', '1abcdefghijklmn2', false],
    ['letters far from the beginning', '1234567890123a-_', false],
    ['words with a space and digits', 'abcdefgh abcdefgh 12', true],
    ['words, then a sign that no credential has', 'abcdefghijklmnop12!', true],
    ['a sign that no credential has, then words', '!abcdefghijklmnop12', true],
    ['all signs of credentials', 'aA1_.~+/=-aA1_.~', false],
  ])('PAY-31 a value of %s is kept: %j %s', (_what, value, isKept) => {
    const address = new URL(sent(`${origin}/?p=${encodeURIComponent(value)}`));
    expect(address.searchParams.get('p')).toBe(isKept ? value : null);
  });

  test('PAY-31 secrets are taken out of a fragment wherever they stand, and the rest of it stays', () => {
    expect(sent(`${origin}/#/pay?zone=12&token=abc&lang=ru`)).toBe(
      `${origin}/?kerb-return=r1#/pay?zone=12&lang=ru`,
    );
    expect(sent(`${origin}/#zone=12&access_token=abc`)).toBe(`${origin}/?kerb-return=r1#zone=12`);
    expect(sent(`${origin}/#/pay?token=a?b`)).toBe(`${origin}/?kerb-return=r1#/pay`);
    expect(sent(`${origin}/#?zone=12`)).toBe(`${origin}/?kerb-return=r1#?zone=12`);
    expect(sent(`${origin}/?token=abc&p=1`)).toBe(`${origin}/?p=1&kerb-return=r1`);
  });

  test('what is no address stays as it is', () => {
    expect(sent('not an address')).toBe('not an address');
    expect(referenceIn('not an address')).toBeUndefined();
    expect(withoutReference('not an address')).toBe('not an address');
  });

  test('an address without a reference is not written anew', () => {
    expect(withoutReference(`${origin}/a?q=a b`)).toBe(`${origin}/a?q=a b`);
    expect(withoutReference(origin)).toBe(origin);
  });

  test('PLUS-02 the reference is read and removed, and the rest stays', () => {
    expect(referenceIn(sent(`${origin}/a?p=1#/x`))).toBe('r1');
    expect(withoutReference(sent(`${origin}/a?p=1#/x`))).toBe(`${origin}/a?p=1#/x`);
    expect(referenceIn(`${origin}/?status=paid`)).toBeUndefined();
    expect(withoutReference(`${origin}/?status=paid`)).toBe(`${origin}/?status=paid`);
  });

  test('for any address, origin and path stay and the reference can be read again', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const [before, after] = [new URL(address), new URL(sent(address))];
        expect([after.origin, after.pathname]).toEqual([before.origin, before.pathname]);
        expect(referenceIn(after.href)).toBe('r1');
      }),
    );
  });
});

describe('the stored return address', () => {
  test('PAY-31 is stored under its name and is used as a path of this origin', () => {
    const store = memoryStore();
    storeReturnAddress(store, `${origin}/en/guest-payment?zone=12#/step`);
    expect(store.read('paymentReturnUrl')).toBe(`${origin}/en/guest-payment?zone=12#/step`);
    expect(storedReturnPath(store, origin)).toBe('/en/guest-payment?zone=12#/step');
    expect(storedReturnPath(store, 'https://elsewhere.example')).toBeUndefined();
  });

  test('PAY-31 what is no address is not stored, and nothing stored leads nowhere', () => {
    const store = memoryStore();
    storeReturnAddress(store, 'not an address');
    expect(store.read('paymentReturnUrl')).toBeUndefined();
    expect(storedReturnPath(store, origin)).toBeUndefined();
  });

  test('PAY-31 the reference of an earlier payment is not stored', () => {
    const store = memoryStore();
    storeReturnAddress(store, `${origin}/pay?kerb-return=r1&zone=12`);
    expect(store.read('paymentReturnUrl')).toBe(`${origin}/pay?zone=12`);
  });

  test('PAY-31 no part of the stored address has a token', () => {
    const store = memoryStore();
    storeReturnAddress(store, `${origin}/?token=t1&zone=12&access_token=t2&sessionId=s#token=t3`);
    expect(store.read('paymentReturnUrl')).toBe(`${origin}/?zone=12`);
  });

  test.each(['?plate=%D0%90123%D0%92%D0%A152', '?number=x', '?p=A123BC52', '#/pay?plate=x'])(
    'PAY-31 fault 27: no part of the stored address has a plate: %s',
    (rest) => {
      const store = memoryStore();
      storeReturnAddress(store, `${origin}/pay${rest}`);
      expect(store.read('paymentReturnUrl')).toBe(`${origin}/pay${rest.startsWith('#') ? '#/pay' : ''}`);
    },
  );

  test.each([
    'https://evil.example/',
    `${origin}:8443/pay`,
    `${origin.replace('https', 'http')}/pay`,
    'javascript:alert(1)',
    'not an address',
    `${origin}//evil.example/`,
  ])('SEC-02 "%s" leads nowhere', (address) => {
    const store = memoryStore();
    store.write('paymentReturnUrl', address);
    expect(storedReturnPath(store, origin)).toBeUndefined();
  });

  test('SEC-02 any stored value gives a path of this origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.webPath().map((path) => origin + path),
        ),
        (address) => {
          const store = memoryStore();
          store.write('paymentReturnUrl', address);
          const path = storedReturnPath(store, origin);
          if (path !== undefined) expect(new URL(path, origin).origin).toBe(origin);
        },
      ),
    );
  });
});
