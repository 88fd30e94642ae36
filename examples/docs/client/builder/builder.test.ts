import { cityConfig } from '@kerb/cities/registry.ts';
import { elementSchemas } from '@kerb/elements/schema/elements.ts';
import { qrModules } from '@kerb/kit/ui/qr-modules.ts';
import * as fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import decodeQr from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { toolTexts } from '../../texts/tool-texts.ts';
import { checkEmbed } from './check-embed.ts';
import { contrast } from './contrast.ts';
import type { Embed } from './embed.ts';
import { qrSvg, type Sign, signError, signLink } from './sign.ts';
import { snippetOf, stylesheetOf } from './snippet.ts';

const loader = { url: 'https://parking.example/embed/kerb.js', integrity: 'sha384-abc', painting: {} };
const portal = 'https://parking.example/guest-payment?city=kazan&zone=1';

function embedOf(tag: string, change: Partial<Embed> = {}): Embed {
  const schema = elementSchemas.find((each) => each.tag === tag);
  if (!schema) throw new Error(tag);
  return {
    city: 'kazan',
    schema,
    attributes: {},
    look: {},
    hasPolicy: false,
    isPinned: true,
    reserve: [],
    ...change,
  };
}

const errorsOf = (tag: string, change: Partial<Embed>) =>
  checkEmbed(embedOf(tag, change), toolTexts.en).map(({ field, message }) => `${field}: ${message}`);

/** What a browser reads of a snippet: its elements with their attributes, and the text inside. */
function read(html: string) {
  const found: { tag: string; attributes: Record<string, string> }[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode) => {
    if (!('tagName' in node)) return;
    found.push({
      tag: node.tagName,
      attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
    });
    node.childNodes.forEach(visit);
  };
  parseFragment(html).childNodes.forEach(visit);
  return found;
}

describe('EMB-22 the builder’s snippet', () => {
  test('has the pinned script, the element with its attributes and its look, and a link for the meantime', () => {
    const embed = embedOf('parking-map', {
      attributes: { lang: 'en', zoom: '16', categories: 'onStreet,free', worker: 'on', theme: '' },
      look: { accent: '#a3195b', height: '480' },
    });
    expect(checkEmbed(embed, toolTexts.en)).toEqual([]);
    expect(read(snippetOf(embed, loader, portal, 'Park', false))).toEqual([
      {
        tag: 'script',
        attributes: { type: 'module', src: loader.url, integrity: 'sha384-abc', crossorigin: '' },
      },
      {
        tag: 'parking-map',
        attributes: {
          city: 'kazan',
          lang: 'en',
          zoom: '16',
          categories: 'onStreet,free',
          worker: '',
          style: '--kerb-accent: #a3195b; height: 480px',
        },
      },
      { tag: 'a', attributes: { href: portal } },
    ]);
  });

  test('has at most eight lines, and no hash unless it is wanted', () => {
    const file = { url: 'https://parking.example/embed/first-paint-pay-12345678.js', integrity: 'sha256-d' };
    const painted = { ...loader, painting: { 'parking-pay': file } };
    const lines = (isPinned: boolean) =>
      snippetOf(embedOf('parking-pay', { isPinned }), painted, portal, 'Park', false).split('\n');
    expect(lines(true)).toHaveLength(8);
    expect(lines(false)).toHaveLength(5);
    expect(lines(false).join()).not.toContain('integrity');
  });

  test('has no style in HTML for a page with a policy, but a stylesheet', () => {
    const embed = embedOf('parking-pay', { hasPolicy: true, look: { accent: '#123456', width: '480' } });
    expect(snippetOf(embed, loader, portal, 'Park', true)).not.toContain('style=');
    expect(read(snippetOf(embed, loader, portal, 'Park', true))[1]).toEqual({
      tag: 'link',
      attributes: { rel: 'stylesheet', href: '/parking.css' },
    });
    expect(stylesheetOf(embed)).toBe('parking-pay {\n  --kerb-accent: #123456;\n  max-width: 480px;\n}');
  });

  test('keeps free what the form needs at each width of its box, until the driver has continued', () => {
    const reserve = [
      { from: 320, height: 1171 },
      { from: 720, height: 1026 },
    ];
    const rules = `.parking-box {
  container-type: inline-size;
}
.parking-box > parking-pay:not(:state(continued)) {
  display: block;
  min-height: 1171px;
}
@container (min-width: 720px) {
  .parking-box > parking-pay:not(:state(continued)) {
    min-height: 1026px;
  }
}
@media (scripting: none) {
  .parking-box > parking-pay:not(:state(continued)) {
    min-height: 0;
  }
}`;
    const html = snippetOf(embedOf('parking-pay', { reserve }), loader, portal, 'Park', false);
    expect(html).toContain(`\n<style>\n${rules}\n</style>\n`);
    expect(read(html).map(({ tag }) => tag)).toEqual(['script', 'style', 'div', 'parking-pay', 'a']);
    const withPolicy = embedOf('parking-pay', { reserve, hasPolicy: true, look: { width: '480' } });
    expect(stylesheetOf(withPolicy)).toBe(`parking-pay {\n  max-width: 480px;\n}\n${rules}`);
    expect(snippetOf(withPolicy, loader, portal, 'Park', true)).not.toContain('<style>');
  });

  test('needs no box where one height does for all widths', () => {
    const embed = embedOf('parking-map', { reserve: [{ from: 320, height: 480 }] });
    expect(snippetOf(embed, loader, portal, 'Park', false)).toContain(
      '<style>\nparking-map {\n  display: block;\n  min-height: 480px;\n}\n@media (scripting: none) {\n  parking-map {\n    min-height: 0;\n  }\n}\n</style>\n\n<parking-map',
    );
  });

  test('lets what paints the element first come with the script', () => {
    const file = {
      url: 'https://parking.example/embed/first-paint-pay-12345678.js',
      integrity: 'sha256-def',
    };
    const painting = { 'parking-pay': file };
    const [, link] = read(snippetOf(embedOf('parking-pay'), { ...loader, painting }, portal, 'Park', false));
    expect(link).toEqual({
      tag: 'link',
      attributes: {
        rel: 'preload',
        as: 'script',
        href: file.url,
        integrity: file.integrity,
        crossorigin: '',
      },
    });
    expect(
      snippetOf(embedOf('parking-account'), { ...loader, painting }, portal, 'Park', false),
    ).not.toContain('<link');
  });

  describe('EMB-28 with the form', () => {
    const form = { screen: ['form', {}, ['input', { name: 'zone' }]] as const, styles: '.kerb-pay{top:0}' };
    const withForm = (change: Partial<Embed> = {}, tag = 'parking-pay') =>
      snippetOf(embedOf(tag, { form, ...change }), loader, portal, 'Park', false);

    test('has it in the language and theme of the lines, with the page’s presets and the portal’s address', () => {
      const html = withForm({ attributes: { lang: 'en', theme: 'auto', zone: '"1"' } });
      expect(html).toContain(
        '<template shadowrootmode="open"><div class="kerb-root" part="root" lang="en" data-theme="auto">',
      );
      expect(html).toContain('<style>.kerb-pay{top:0}</style>');
      expect(html).toContain('action="https://parking.example/guest-payment"');
      expect(html).toContain('name="zone" value="&quot;1&quot;"');
      expect(html).toContain('<input type="hidden" name="city" value="kazan">');
      // What a browser shows that does not know such a root.
      expect(html).toContain('>Park</a>');
    });

    test('has its styles in a file of the page under a policy', () => {
      const html = withForm({ hasPolicy: true });
      expect(html).toContain('<link rel="stylesheet" href="/parking-form.css">');
      expect(html).not.toContain('<style');
    });

    test('has none for other elements', () => {
      expect(withForm({}, 'parking-map')).not.toContain('<template');
    });
  });

  test('keeps every text as text, whatever is in it', () => {
    const evil = fc.array(
      fc.constantFrom(
        '"',
        "'",
        '<',
        '>',
        '&',
        '</script>',
        '<img src=x onerror=alert(1)>',
        '`',
        '=',
        'x',
        ' ',
      ),
    );
    fc.assert(
      fc.property(evil, (pieces) => {
        const zone = pieces.join('').trim();
        const embed = embedOf('parking-pay', { attributes: { zone } });
        const elements = read(snippetOf(embed, loader, `${portal}${zone}`, zone || 'Park', false));
        expect(elements.map(({ tag }) => tag)).toEqual(['script', 'parking-pay', 'a']);
        expect(elements[1]?.attributes).toEqual({ city: 'kazan', ...(zone === '' ? {} : { zone }) });
      }),
    );
  });
});

describe('EMB-22 a value that cannot be used says why', () => {
  test.each([
    [
      'parking-pay',
      { attributes: { duration: 'soon' } },
      ['duration: This cannot be read. For example: 01:30'],
    ],
    ['parking-pay', { attributes: { plate: 'X' } }, ['plate: This cannot be read. For example: А123ВС52']],
    ['parking-pay', { attributes: { zone: '1'.repeat(201) } }, ['zone: This is longer than 200 characters.']],
    [
      'parking-pay',
      { attributes: { zone: 'a\tb' } },
      ['zone: This has characters that cannot be seen, such as a tab.'],
    ],
    ['parking-map', { attributes: { zoom: 'near' } }, ['zoom: This is no number.']],
    ['parking-map', { attributes: { zoom: '99' } }, ['zoom: This cannot be read. For example: 16']],
    [
      'parking-map',
      { attributes: { center: '91,0' } },
      ['center: This cannot be read. For example: 55.79,49.11'],
    ],
    ['parking-map', { look: { height: '12' } }, ['height: Write whole pixels from 200 to 2000.']],
    [
      'parking-pay',
      { look: { accent: 'red; background: url(x)' } },
      ['accent: Write a colour such as #1f5ae0.'],
    ],
    [
      'parking-pay',
      { look: { surface: '#ffffff', text: '#888' } },
      ['text: The contrast to the background is 3.5:1; it needs 7:1.'],
    ],
    [
      'parking-pay',
      { look: { text: '#000' } },
      ['text: Set the background too: one without the other can be unreadable.'],
    ],
    // A height is no field of it.
    ['parking-pay', { look: { height: '12' } }, []],
  ])('of <%s>, row %#', (tag, change, errors) => {
    expect(errorsOf(tag, change)).toEqual(errors);
  });

  test('in the language of the page', () => {
    const embed = embedOf('parking-pay', { look: { surface: '#ffffff', text: '#888' } });
    expect(checkEmbed(embed, toolTexts.ru)).toEqual([
      { field: 'text', message: 'Контраст с фоном 3,5:1, а нужно 7:1.' },
    ]);
  });

  test('the contrast is that of WCAG', () => {
    expect(contrast('#000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
    expect(contrast('red', '#fff')).toBeUndefined();
  });
});

describe('PLUS-06 the QR code of a sign', () => {
  const kazan = cityConfig('kazan');
  if (!kazan) throw new Error('kazan');
  const sign: Sign = {
    config: { ...kazan, portalUrl: 'https://parking.example' },
    language: 'ru',
    spot: 'zone',
    code: ' 12&x="1" ',
    signature: '',
  };

  test('opens the payment of the city with the zone filled in', () => {
    const link = new URL(signLink(sign));
    expect(`${link.origin}${link.pathname}`).toBe('https://parking.example/guest-payment');
    expect(Object.fromEntries(link.searchParams)).toEqual({ city: 'kazan', zone: '12&x="1"' });
    expect(signLink({ ...sign, language: 'en', spot: 'parking', code: '5207' })).toBe(
      'https://parking.example/en/guest-payment?city=kazan&parking=5207',
    );
  });

  test('PLUS-27 carries the city’s signature where there is one', () => {
    const link = new URL(signLink({ ...sign, code: '1', signature: ' header..signature ' }));
    expect(Object.fromEntries(link.searchParams)).toEqual({
      city: 'kazan',
      zone: '1',
      signature: 'header..signature',
    });
  });

  test('is read by a reader of codes, with the light border that readers need', () => {
    const link = signLink(sign);
    const modules = qrModules(link, 'quartile');
    expect(
      modules
        .slice(0, 4)
        .flat()
        .every((isDark) => !isDark),
    ).toBe(true);
    const scale = 4;
    const size = modules.length * scale;
    const data = new Uint8Array(size * size * 4).fill(255);
    modules.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (!isDark) return;
        for (let dy = 0; dy < scale; dy += 1)
          for (let dx = 0; dx < scale; dx += 1)
            data.fill(
              0,
              ((y * scale + dy) * size + x * scale + dx) * 4,
              ((y * scale + dy) * size + x * scale + dx) * 4 + 3,
            );
      });
    });
    expect(decodeQr({ width: size, height: size, data })).toBe(link);
  });

  test('is an SVG whose title is text', () => {
    expect(qrSvg('a<b>&"')).toContain('<title>a&lt;b&gt;&amp;&quot;</title>');
  });

  test('needs a code that fits', () => {
    expect(signError({ code: ' ' }, toolTexts.en)).toBe('Write the code that the sign shows.');
    expect(signError({ code: '1'.repeat(13) }, toolTexts.en)).toBe('This is longer than 12 characters.');
    expect(signError({ code: '12' }, toolTexts.en)).toBeUndefined();
  });
});
