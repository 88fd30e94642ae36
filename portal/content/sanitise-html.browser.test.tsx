import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import fixtures from './dompurify-fixtures.json';
import { createSanitiser } from './sanitise-html.ts';

const sanitise = createSanitiser('https://city.example/api');

let box: HTMLElement;
beforeEach(() => {
  box = document.createElement('div');
  document.body.append(box);
});
afterEach(() => box.remove());

function shown(html: string): string {
  box.replaceChildren(sanitise(html));
  return box.innerHTML;
}

test('SEC-03 DOMPurify’s own fixtures run nothing and leave nothing that could', async () => {
  const executed: string[] = [];
  let current = '';
  const alert = (...values: unknown[]) => void executed.push(`${current}: ${values.join()}`);
  const before = window.alert;
  window.alert = alert;
  Object.assign(window, { xssed: alert });
  const forbidden =
    'script, style, iframe, object, embed, form, input, button, textarea, svg, math, link, meta';
  const left: string[] = [];
  for (const payload of fixtures.payloads) {
    current = payload;
    box.append(sanitise(payload));
    for (const element of box.querySelectorAll('*')) {
      const names = element.getAttributeNames();
      const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
      if (element.matches(forbidden)) left.push(`${payload}: <${element.localName}>`);
      if (names.some((name) => /^on|^(?:style|class|id|name|xlink:href|srcdoc|action)$/i.test(name)))
        left.push(`${payload}: ${names.join()}`);
      if (!/^(?:$|https:\/\/|http:\/\/|mailto:|tel:|\/(?!\/))/.test(address))
        left.push(`${payload}: ${address}`);
    }
    box.replaceChildren();
  }
  // Pictures that fail and timers of a payload would run later.
  await new Promise((resolve) => setTimeout(resolve, 300));
  window.alert = before;
  expect(fixtures.payloads.length).toBeGreaterThan(200);
  expect(executed).toEqual([]);
  expect(left).toEqual([]);
});

describe('links', () => {
  test.each([
    ['/pages/rules?x=1#top', '/pages/rules?x=1#top', null],
    ['mailto:help@city.example', 'mailto:help@city.example', null],
    ['tel:+78000000000', 'tel:+78000000000', null],
    ['tel:8(800)100-20-30', 'tel:8(800)100-20-30', null],
    ['https://city.example/a', 'https://city.example/a', '_blank'],
    [`${location.origin}/news`, '/news', null],
  ])('SEC-03 %s stays, with rel', (written, href, target) => {
    shown(`<a href="${written}" rel="opener" target="_top" onclick="alert(1)">x</a>`);
    const link = box.querySelector('a');
    expect(link?.getAttribute('href')).toBe(href);
    expect(link?.getAttribute('target')).toBe(target);
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link?.hasAttribute('onclick')).toBe(false);
  });

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'tel:*%2306%23',
    'tel:*100#',
    'tel:+7%3B800',
    '//evil.example',
    '/\\evil.example',
    'https://city.example@evil.example/',
    '#top',
    'file:///etc/passwd',
  ])('SEC-03 "%s" is only text', (address) => {
    const link = document.createElement('a');
    link.setAttribute('href', address);
    link.textContent = 'x';
    shown(link.outerHTML);
    expect(box.querySelector('[href]')).toBeNull();
    expect(box.textContent).toBe('x');
  });
});

test('SEC-03 SEC-13 pictures are https and png, jpeg, webp or gif', () => {
  shown(
    '<img src="https://city.example/a.png" alt="Карта" onerror="alert(1)" width="10" style="position:fixed"><img src="https://city.example/a.svg"><img src="http://city.example/a.png"><img src="data:image/png;base64,AAAA"><img src="x" srcset="https://city.example/b.png 2x">',
  );
  const pictures = [...box.querySelectorAll('img')];
  expect(pictures.map(({ outerHTML }) => outerHTML)).toEqual([
    '<img src="https://city.example/a.png" alt="Карта" width="10" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
  ]);
});

test('SEC-03 styles, classes, ids, forms, inputs, frames and scripts go, their text and lists and tables stay', () => {
  expect(
    shown(
      '<style>*{display:none}</style><script>alert(1)</script><div class="kerb-portal" id="main" style="color:red" data-x="1" aria-hidden="true"><form action="https://evil.example"><input name="a"><button>Go</button></form><iframe src="https://evil.example">f</iframe></div><ul><li>1</li></ul><table><tr><th scope="col">a</th></tr></table>',
    ),
  ).toBe('<div>Go</div><ul><li>1</li></ul><table><tbody><tr><th scope="col">a</th></tr></tbody></table>');
});

test('a payload of nothing is nothing', () => {
  expect(shown('')).toBe('');
  expect(shown('<frameset>')).toBe('');
});

test('the page has one first heading: those of the city begin at the second level', () => {
  expect(shown('<h1>Город <em>наш</em></h1><h2>Два</h2>')).toBe('<h2>Город <em>наш</em></h2><h2>Два</h2>');
});
