import type { Locator, Page } from '@playwright/test';
import { anna } from '../e2e/models/drivers.ts';
import { PayForm } from '../e2e/models/pay-form.ts';
import { newPlate } from '../e2e/models/plates.ts';
import { expect } from '../e2e/setup/test.ts';
import { script, test, watchErrors, watchFiles } from './host-page.ts';

test.use({ now: 'running' });

const pay = '<parking-pay city="nizhny-novgorod"></parking-pay>';
const map = '<parking-map city="nizhny-novgorod" style="height: 400px"></parking-map>';

/** Waits until the map has markers and its tiles fill its box. */
async function expectWholeMap(element: Locator): Promise<void> {
  await expect(element.locator('.kerb-marker').first()).toBeVisible();
  await expect
    .poll(() =>
      element.evaluate((host) => {
        const box = host.getBoundingClientRect();
        const tiles = [...(host.shadowRoot?.querySelectorAll('.leaflet-tile') ?? [])].map((tile) =>
          tile.getBoundingClientRect(),
        );
        const covers = (x: number, y: number) =>
          tiles.some((tile) => tile.left <= x && tile.right >= x && tile.top <= y && tile.bottom >= y);
        return box.width > 200 && covers(box.left + 5, box.top + 5) && covers(box.right - 5, box.bottom - 5);
      }),
    )
    .toBe(true);
}

const expectWorkingForm = async (page: Page) => {
  const form = new PayForm(page, page.locator('parking-pay'));
  await form.chooseZone('1');
  await expect(form.plate).toBeVisible();
};

for (const version of [17, 18]) {
  const react = ['react', 'react-dom']
    .map((name) => `<script src="/library/${name}-${version}/umd/${name}.development.js"></script>`)
    .join('');
  test(`EMB-15 on a page of React ${version}, which renders the elements itself`, async ({
    page,
    openHostPage,
  }) => {
    const errors = watchErrors(page);
    await openHostPage(`<div id="app"></div>${react}<script src="/page/react-host.js"></script>`);
    await expectWorkingForm(page);
    await expectWholeMap(page.locator('parking-map'));
    await page.getByRole('button', { name: 'host 0' }).click();
    await expect(page.getByRole('button', { name: 'host 1' })).toBeVisible();
    await expect(page.locator('parking-pay').getByRole('combobox', { name: 'Номер зоны' })).not.toHaveValue(
      '',
    );
    expect(errors).toEqual([]);
  });
}

test('EMB-15 on a page of jQuery, which makes the element and listens to its events', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  await openHostPage(
    '<div id="map-box"></div><script src="/library/jquery/dist/jquery.js"></script><script src="/page/jquery-host.js"></script>',
  );
  await expectWholeMap(page.locator('parking-map'));
  await page.locator('parking-map').getByRole('combobox').fill('Большая Покровская');
  await page.locator('parking-map').getByRole('listbox').getByRole('option').first().click();
  await expect(page.locator('body')).toHaveAttribute('data-chosen', /.+/);
  expect(errors).toEqual([]);
});

for (const [what, library] of [
  ['whose old library changed built-ins', 'old-library'],
  ['that adds properties to every object', 'added-properties'],
] as const)
  test(`EMB-15 on a page ${what}`, async ({ page, openHostPage }) => {
    const errors = watchErrors(page);
    await openHostPage(pay + map, { head: `<script src="/page/${library}.js"></script>${script}` });
    await expectWorkingForm(page);
    const element = page.locator('parking-map');
    await element.scrollIntoViewIfNeeded();
    await expectWholeMap(element);
    // Leaflet goes through its tiles and layers at each zoom, and when the map leaves the page.
    await element.getByRole('button', { name: 'Отдалить', exact: true }).click();
    await expectWholeMap(element);
    await element.evaluate((host) => host.remove());
    const form = new PayForm(page, page.locator('parking-pay'));
    await form.plate.fill(newPlate());
    await form.goToPaymentPage();
    expect(errors).toEqual([]);
  });

test('EMB-15 EMB-31 on a page that has frozen its prototypes a form says what is wrong, is paid, and drivers log in', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  const freeze =
    '<script>for (const { prototype } of [Error, TypeError, Node, Element, EventTarget, Object, Array, Function, Promise]) Object.freeze(prototype)</script>';
  const account = '<parking-account city="nizhny-novgorod" section="fines"></parking-account>';
  await openHostPage(pay + account, { head: freeze + script });
  const element = page.locator('parking-account');
  await element.getByRole('button', { name: 'Войти', exact: true }).click();
  const logIn = element.getByRole('button', { name: 'Войти', exact: true });
  await logIn.click();
  await expect(element.locator('.kerb-field__error').first()).toBeVisible();
  await element.getByLabel('E-mail или телефон').fill(anna.identifier);
  await element.getByLabel('Пароль', { exact: true }).fill(anna.password);
  await logIn.click();
  await expect(element.getByText(/^Штраф от/).first()).toBeVisible();
  const form = new PayForm(page, page.locator('parking-pay'));
  await form.fill({ plate: newPlate() });
  await form.goToPaymentPage();
  expect(errors).toEqual([]);
});

test('EMB-15 on a page without a head, in a browser that does not say when it is idle', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  const files = watchFiles(page);
  const strip = '<script>document.head.remove(); window.requestIdleCallback = undefined</script>';
  await openHostPage(strip + pay + map + script, { head: '' });
  await expectWorkingForm(page);
  await page.locator('parking-map').scrollIntoViewIfNeeded();
  await expectWholeMap(page.locator('parking-map'));
  expect(await page.evaluate(() => document.head)).toBeNull();
  // What is fetched once the page is idle.
  await expect.poll(() => files).toContain('payment-screens.js');
  expect(errors).toEqual([]);
});

test('EMB-15 inside a shadow root of the page', async ({ page, openHostPage }) => {
  const errors = watchErrors(page);
  await openHostPage('<city-card></city-card>');
  await page.waitForLoadState('networkidle');
  await page.evaluate((html) => {
    class CityCard extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = html;
      }
    }
    customElements.define('city-card', CityCard);
  }, pay + map);
  await expectWorkingForm(page);
  await page.locator('parking-map').scrollIntoViewIfNeeded();
  await expectWholeMap(page.locator('parking-map'));
  expect(errors).toEqual([]);
});

test('EMB-15 in shadow roots that are attached later or closed, once the page says so', async ({
  page,
  openHostPage,
}) => {
  await openHostPage('<div></div>');
  await page.waitForFunction(() => 'kerb@1.watch' in window);
  const ready = page.evaluate(
    (html) =>
      new Promise((resolve) => {
        const host = document.querySelector('div') as HTMLElement;
        host.addEventListener('kerb-ready', () => resolve(host.offsetHeight > 200));
        const root = host.attachShadow({ mode: 'closed' });
        root.innerHTML = html;
        (Reflect.get(window, 'kerb@1.watch') as (root: ShadowRoot) => void)(root);
      }),
    pay,
  );
  expect(await ready).toBe(true);
});

test('EMB-15 inside a closed <details>, a hidden tab and a dialog, which are opened later; the dialog again in another size', async ({
  page,
  openHostPage,
}) => {
  await openHostPage(
    `<details><summary>Map</summary>${map}</details><div id="tab" hidden>${map}</div><dialog style="width: 420px">${map}</dialog>`,
  );
  await page.getByText('Map', { exact: true }).click();
  await expectWholeMap(page.locator('details parking-map'));

  await page.evaluate(() => document.querySelector('details')?.remove());
  await page.evaluate(() => document.getElementById('tab')?.removeAttribute('hidden'));
  await expectWholeMap(page.locator('#tab parking-map'));

  const show = () => page.evaluate(() => document.querySelector('dialog')?.showModal());
  await show();
  await expectWholeMap(page.locator('dialog parking-map'));
  await page.evaluate(() => {
    const dialog = document.querySelector('dialog');
    dialog?.close();
    dialog?.style.setProperty('width', '900px');
  });
  await show();
  await expectWholeMap(page.locator('dialog parking-map'));
});

test('EMB-15 on a right-to-left page the elements read from left to right', async ({
  page,
  openHostPage,
}) => {
  await openHostPage(pay + map, { html: 'lang="ar" dir="rtl"' });
  const plate = page.locator('parking-pay').getByLabel('Номер автомобиля');
  await expect(plate).toBeVisible();
  await expect(plate).toHaveCSS('direction', 'ltr');
  await page.locator('parking-map').scrollIntoViewIfNeeded();
  await expectWholeMap(page.locator('parking-map'));
});

test('EMB-10 EMB-15 two maps of two cities on one page keep their own views and filters; printed they keep tiles and markers and leave out their controls', async ({
  page,
  openHostPage,
}) => {
  await openHostPage(
    map + map.replace('nizhny-novgorod', 'kazan').replace('<parking-map', '<parking-map lang="en"'),
  );
  const [first, second] = [page.locator('parking-map').nth(0), page.locator('parking-map').nth(1)];
  await expectWholeMap(first);
  await second.scrollIntoViewIfNeeded();
  await expectWholeMap(second);
  await expect(second.getByRole('combobox')).toHaveAttribute('placeholder', /[A-Za-z]/);
  await first.getByRole('button', { name: /^Фильтр/ }).click();
  await first.getByRole('button', { name: /^Парковка на улице/ }).click();
  await expect(first.getByRole('button', { name: 'Фильтр: скрыто категорий: 1' })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(first.locator('.leaflet-tile').first()).toBeVisible();
  await expect(first.locator('.kerb-marker').first()).toBeVisible();
  await expect(first.getByRole('combobox')).toBeHidden();
  await expect(first.getByRole('button', { name: 'Приблизить', exact: true })).toBeHidden();
});
