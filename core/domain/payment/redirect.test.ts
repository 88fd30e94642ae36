import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evilAddresses } from './malicious-addresses.fixture.ts';
import { safePaymentRedirect } from './redirect.ts';

const hosts = ['pay.example', 'pay.example:9443', 'localhost:4174'];
const inProduction = { allowLoopbackHttp: false };
const inDevelopment = { allowLoopbackHttp: true };
const opened = (address: string, options = inProduction) =>
  safePaymentRedirect(address, hosts, options)?.href;

describe('safePaymentRedirect', () => {
  test.each([
    ['https://pay.example', 'https://pay.example/'],
    ['https://pay.example/', 'https://pay.example/'],
    ['https://pay.example:443/', 'https://pay.example/'],
    ['https://pay.example:9443/', 'https://pay.example:9443/'],
    ['HTTPS://PAY.Example/Order', 'https://pay.example/Order'],
    ['https://pay.example/order/1?sum=50.00&back=https://city.example/#top', undefined],
    ['https://pay.example?order=1', 'https://pay.example/?order=1'],
    ['https://pay.example/?name=user@mail.example', undefined],
    ['https://pay.example/заказ', 'https://pay.example/%D0%B7%D0%B0%D0%BA%D0%B0%D0%B7'],
    ['https://localhost:4174/pay', undefined],
  ])('SEC-01 %s passes', (address, href = address) => {
    expect(opened(address)).toBe(href);
  });

  test('SEC-01 none of more than 200 evil addresses passes', () => {
    expect(new Set(evilAddresses).size).toBeGreaterThanOrEqual(200);
    const passed = evilAddresses.filter((address) =>
      safePaymentRedirect(address, ['pay.example'], inProduction),
    );
    expect(passed).toEqual([]);
  });

  test.each(['http://localhost:4174/pay', 'HTTP://LOCALHOST:4174/pay'])(
    'SEC-01 in development %s passes, in production it does not',
    (address) => {
      expect(opened(address, inDevelopment)).toBe('http://localhost:4174/pay');
      expect(opened(address)).toBeUndefined();
    },
  );

  test('SEC-01 in development the other loopback addresses pass if they are listed', () => {
    const listed = ['127.0.0.1:4174', '[::1]:4174'];
    for (const host of listed) {
      expect(safePaymentRedirect(`http://${host}/`, listed, inDevelopment)?.host).toBe(host);
    }
  });

  test.each([
    'http://pay.example/',
    'http://localhost/',
    'http://localhost:4175/',
    'http://localhost:4174@evil.example/',
    'http://localhost.evil.example:4174/',
    'http://127.0.0.1:4174/',
    'http://127.1:4174/',
    'http://2130706433:4174/',
    'http://user@localhost:4174/',
  ])('SEC-01 in development too %s does not pass', (address) => {
    expect(opened(address, inDevelopment)).toBeUndefined();
  });

  test('SEC-01 a host that only parses to a loopback address does not pass, even if loopback is listed', () => {
    for (const host of ['127.1', '0x7f.1', '2130706433', '127.0.0.01', '[0::1]']) {
      expect(safePaymentRedirect(`http://${host}/`, ['127.0.0.1', '[::1]'], inDevelopment)).toBeUndefined();
    }
  });

  test('SEC-01 without a listed host nothing passes, and an invalid entry matches nothing', () => {
    for (const listed of [[], [''], [' '], ['*'], ['https://pay.example'], ['/']]) {
      expect(safePaymentRedirect('https://pay.example/', listed, inProduction)).toBeUndefined();
    }
  });
});

/** Pieces that address parsers disagree about, joined in every order. */
const pieces = fc.constantFrom(
  ...[
    'https:',
    'http:',
    'https',
    'HTTPS:',
    'javascript:',
    'data:',
    '//',
    '/',
    '\\',
    '\\\\',
    ':',
    '@',
    '?',
    '#',
    '.',
    '..',
  ],
  ...[
    'pay.example',
    'PAY.EXAMPLE',
    'evil.example',
    'localhost',
    '127.0.0.1',
    '[::1]',
    ':443',
    ':9443',
    ':4174',
    ':0',
  ],
  ...[
    'user',
    'user:pass@',
    '%2f',
    '%40',
    '%2e',
    '%00',
    '%09',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '\u00a0',
    '\u200b',
    '\u202e',
  ],
  ...[
    '。',
    '．',
    '／',
    '＠',
    '＃',
    'ａ',
    'а',
    'ß',
    'xn--',
    '-',
    '0x7f',
    '&',
    ';',
    ',',
    '<',
    '"',
    "'",
    '[',
    ']',
    '{',
    '|',
    '^',
  ],
);
const glued = fc.array(pieces, { maxLength: 8 }).map((all) => all.join(''));
const addresses = fc.oneof(
  glued.map((tail) => `https://pay.example${tail}`),
  glued.map((middle) => `https://${middle}pay.example/`),
  glued.map((tail) => `https:${tail}`),
  glued,
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string({ unit: 'binary' }).map((tail) => `https://pay.example${tail}`),
);

/** The address that a browser opens from a page of the portal, by an independent parser. */
function openedAddress(address: string): URL | undefined {
  return URL.canParse(address, 'https://portal.example/')
    ? new URL(address, 'https://portal.example/')
    : undefined;
}

describe('safePaymentRedirect, for 100,000 generated addresses', () => {
  test('SEC-01 no address passes that leads elsewhere, is not https, has user info or a control character', () => {
    let passed = 0;
    fc.assert(
      fc.property(addresses, (address) => {
        const url = safePaymentRedirect(address, ['pay.example'], inProduction);
        if (!url) return;
        passed += 1;
        const target = openedAddress(address);
        const isGood =
          target?.href === url.href &&
          target.origin === 'https://pay.example' &&
          target.username + target.password === '' &&
          !/[\p{Cc}\p{Cf}\s\\]/u.test(address) &&
          /^https:\/\/pay\.example(:0*443)?([/?#]|$)/i.test(address);
        if (!isGood) throw new Error(`passed: ${JSON.stringify(address)}`);
      }),
      { numRuns: 100_000 },
    );
    expect(passed).toBeGreaterThan(1000); // proves that good addresses were among them
  }, 60_000);

  test('SEC-01 no address passes whose written host differs from the listed one', () => {
    const otherHosts = fc.oneof(
      fc.domain(),
      fc.ipV4(),
      fc.ipV4Extended(),
      fc.ipV6().map((ip) => `[${ip}]`),
    );
    fc.assert(
      fc.property(otherHosts, glued, fc.boolean(), (host, tail, isDevelopment) => {
        fc.pre(host !== 'pay.example');
        const options = { allowLoopbackHttp: isDevelopment };
        for (const scheme of ['https', 'http']) {
          if (safePaymentRedirect(`${scheme}://${host}/${tail}`, ['pay.example'], options))
            throw new Error(host);
        }
      }),
      { numRuns: 20_000 },
    );
  }, 60_000);
});
