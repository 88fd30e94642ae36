import { strictPolicy } from '../embed/policy.ts';
import { fillStay } from './setup/forms.ts';
import { expect, test } from './setup/test.ts';

const pay = 'parking-pay >>> ';
const map = 'parking-map >>> ';
const plate = `${pay}input[name=plate]`;
const search = `${map}input`;

/** WebKit needs its own policy for the hashes of files (`widgets/embed/import-verified.ts`). */
const guarded = `${strictPolicy}; require-trusted-types-for 'script'; trusted-types kerb`;

const elementOf = (name: string) =>
  `<parking-${name} city="nizhny-novgorod"><a href="/">Portal</a></parking-${name}>`;

test('EMB-24 EMB-25 the four elements become usable under a strict policy and Trusted Types; the painted forms keep what was typed', {
  tag: '@short',
}, async ({ tab }) => {
  const page = await tab.open(elementOf('pay'), { policy: guarded, hold: true });
  await tab.fill(plate, 'А123ВС52');
  expect(await tab.evaluate(() => customElements.get('parking-pay') === undefined)).toBe(true);
  await tab.release(page);
  await tab.see(`${pay}input[name=zone][role=combobox]`);
  expect(await tab.see(plate)).toBe('А123ВС52');

  const mapPage = await tab.open(elementOf('map'), { policy: guarded, hold: true });
  await tab.fill(search, 'Покров', /^Поиск парковки/);
  expect(await tab.evaluate(() => customElements.get('parking-map') === undefined)).toBe(true);
  await tab.release(mapPage);
  await tab.see(`${map}[role=option]`, /Покровская/);
  expect(await tab.see(search, /^Поиск парковки/)).toBe('Покров');
  await tab.see(`${map}.leaflet-tile-loaded`);

  await tab.open(elementOf('sessions') + elementOf('account'), { policy: guarded });
  await tab.see('parking-sessions >>> button', /^Войти$/);
  await tab.see('parking-account >>> button', /^Войти$/);
  await tab.seeGone('a', /^Portal$/);
});

test('EMB-24 EMB-10 EMB-11 what was typed stays through another language, a theme, a move, and a removal', {
  tag: '@short',
}, async ({ tab }) => {
  await tab.open(`<main>${elementOf('pay')}</main><aside></aside>`);
  await fillStay(tab, pay, 'А123ВС52');
  const root = () => {
    const host = document.querySelector('parking-pay') as HTMLElement;
    const { color } = getComputedStyle(host.shadowRoot?.querySelector('.kerb-root') as Element);
    return Math.max(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
  };
  const light = await tab.evaluate(root);
  await tab.evaluate(() => document.querySelector('parking-pay')?.setAttribute('theme', 'dark'));
  await tab.until((before) => {
    const inner = document.querySelector('parking-pay')?.shadowRoot?.querySelector('.kerb-root');
    const [red = 0] =
      getComputedStyle(inner as Element)
        .color.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    return red > before;
  }, light);
  await tab.evaluate(() => document.querySelector('parking-pay')?.setAttribute('lang', 'en'));
  await tab.see(`${pay}button`, /^Continue$/);
  expect(await tab.see(plate)).toBe('А123ВС52');

  await tab.evaluate(() =>
    document.querySelector('aside')?.append(document.querySelector('parking-pay') as Element),
  );
  expect(await tab.see(`aside >>> ${plate}`)).toBe('А123ВС52');
  await tab.evaluate(async () => {
    const element = document.querySelector('parking-pay') as Element;
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 100));
    document.querySelector('main')?.append(element);
  });
  expect(await tab.see(`main >>> ${plate}`)).toBe('А123ВС52');
  await tab.see(`${pay}.kerb-pay__total`, /\d.*₽|₽\d/);
});

test('EMB-24 EMB-15 a map in closed details draws its box when they open', async ({ tab }) => {
  await tab.open(`<details><summary>Map</summary>${elementOf('map')}</details>`, { policy: guarded });
  await tab.click('summary');
  await tab.see(`${map}.kerb-marker`);
  await tab.until(() => {
    const host = document.querySelector('parking-map') as HTMLElement;
    const box = host.getBoundingClientRect();
    const tiles = [...(host.shadowRoot?.querySelectorAll('.leaflet-tile-loaded') ?? [])].map((tile) =>
      tile.getBoundingClientRect(),
    );
    const covers = (x: number, y: number) =>
      tiles.some(({ left, right, top, bottom }) => left <= x && right >= x && top <= y && bottom >= y);
    return covers(box.left + 5, box.top + 5) && covers(box.right - 5, box.bottom - 5);
  });
});

test('EMB-24 EMB-13 host styles do not reach in', async ({ tab }) => {
  const styleOf = async (head: string) => {
    await tab.open(`${head}<div style="width: 600px">${elementOf('pay')}</div>`);
    await tab.see(`${pay}button`, /^Продолжить$/);
    return tab.evaluate(() => {
      const field = document.querySelector('parking-pay')?.shadowRoot?.querySelector('input[name=plate]');
      const { fontSize, fontFamily, display, paddingLeft, color, textAlign } = getComputedStyle(
        field as Element,
      );
      return { fontSize, fontFamily, display, paddingLeft, color, textAlign };
    });
  };
  const plain = await styleOf('');
  const hostile = 'html { font-size: 62.5% } * { all: unset } *, input { text-align: right; color: red }';
  expect(await styleOf(`<style>${hostile}</style>`)).toEqual(plain);
});

test('EMB-24 EMB-23 a file that was changed never runs, and the host’s link stays', async ({ tab }) => {
  const page = await tab.open(elementOf('pay'), { policy: guarded, hold: true, changed: 'pay-' });
  await tab.release(page);
  await tab.until(() => sessionStorage.getItem('watched-problems')?.includes('could not be loaded'));
  await tab.see('a', /^Portal$/);
  expect(await tab.evaluate(() => 'wasChanged' in globalThis)).toBe(false);
  expect((await tab.takeProblems()).length).toBeGreaterThan(0);
});

test('EMB-24 EMB-14 a page that allows no policy of Trusted Types has the form; in WebKit its own link, and the console says why', async ({
  tab,
  engineName,
}) => {
  const policy = `${strictPolicy}; require-trusted-types-for 'script'; trusted-types 'none'`;
  await tab.open(elementOf('pay'), { policy });
  if (engineName === 'webkit') {
    await tab.until(() => sessionStorage.getItem('watched-problems')?.includes('could not be loaded'));
    await tab.see('a', /^Portal$/);
    expect((await tab.takeProblems()).join()).toContain('Kerb: <parking-pay> could not be loaded');
  } else {
    await tab.see(`${pay}input[name=zone][role=combobox]`);
    await tab.seeGone('a', /^Portal$/);
  }
});
