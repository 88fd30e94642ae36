import { addresses } from '../../playwright.config.ts';
import { plateAsShown } from '../e2e/models/account-parking.ts';
import { anna } from '../e2e/models/drivers.ts';
import { newPlate } from '../e2e/models/plates.ts';
import { fillStay, sendSignIn, sessionOf } from './setup/forms.ts';
import type { Page } from './setup/page.ts';
import { expect, test } from './setup/test.ts';

const pay = 'parking-pay >>> ';
const map = 'parking-map >>> ';
const account = 'parking-account >>> ';
const sessions = 'parking-sessions >>> ';

/** From a filled form to the bank's page. */
async function goToBank(tab: Page, element: string): Promise<void> {
  await tab.click(`${element}button`, /^Продолжить$/);
  await tab.see(`${element}h2`, /^Проверьте и оплатите$/);
  await tab.click(`${element}button`, /^Оплатить \d/);
  await tab.untilAt(/\/provider\/pay\//);
}

test('EMB-24 a guest pays on the municipal page, from the zone over the bank to “paid until”', {
  tag: '@short',
}, async ({ tab }) => {
  await tab.goto(addresses.municipal);
  await fillStay(tab, pay, newPlate());
  await goToBank(tab, pay);
  await tab.click('button[value=pay]');
  await tab.untilAt(new RegExp(`^${addresses.municipal}`));
  await tab.see(`${pay}h2`, /^Парковка оплачена$/);
  expect(await tab.see(`${pay}.kerb-root`)).toContain('13:00');
});

test('EMB-24 a payment that the bank declines keeps what was typed', async ({ tab }) => {
  const plate = newPlate();
  await tab.goto(addresses.municipal);
  await fillStay(tab, pay, plate);
  await goToBank(tab, pay);
  await tab.click('button[value=decline]');
  await tab.see(`${pay}h2`, /^Оплата не прошла$/);
  await tab.click(`${pay}button`, /^Попробовать ещё раз$/);
  expect(await tab.see(`${pay}input[name=plate]`)).toBe(plate);
});

test('EMB-24 the partner’s map shows places; search opens a panel, which leads to the portal’s form', {
  tag: '@short',
}, async ({ tab }) => {
  await tab.goto(addresses.partner);
  await tab.see(`${map}.leaflet-tile-loaded`);
  await tab.see(`${map}.kerb-marker`);
  await tab.fill(`${map}input[role=combobox]`, 'Большая Покровская');
  await tab.click(`${map}[role=option]`, /Покровская/);
  await tab.see(`${map}.kerb-map__panel >>> *`, /^\d.*₽ в час$/);
  expect(await tab.problems()).toEqual([]);
  await tab.click(`${map}.kerb-map__panel >>> button`, /^Оплатить/);
  await tab.untilAt(new RegExp(`^${addresses.portal}/guest-payment\\?kind=barrier&zone=`));
  await tab.until(() => document.querySelector<HTMLInputElement>('input[name=parking]')?.value === '5203');
});

test('EMB-24 a driver signs in, starts a stay from the balance, opens a section, and ends the stay in the list', {
  tag: '@short',
}, async ({ tab }) => {
  const plate = newPlate();
  const card = (element: string) => sessionOf(element, plateAsShown(plate));
  await tab.goto(`${addresses.municipal}/account.html`);
  await tab.click(`${account}button`, /^Войти$/);
  await sendSignIn(tab, account, anna);
  await fillStay(tab, account, plate);
  await tab.click(`${account}button[type=submit]`, /^Продолжить/);
  await tab.click(`${account}.kerb-pay-confirm >>> button`, /^Оплатить/);
  await tab.see(card(account));
  await tab.click(`${account}nav >>> a`, /^История операций$/);
  await tab.see(`${account}button`, /^Скачать/);

  await tab.goto(`${addresses.municipal}/sessions.html`);
  await tab.click(`${card(sessions)} >>> button`, /^Завершить$/);
  await tab.see(`${sessions}dialog[open]`);
  await tab.press('Escape');
  await tab.seeGone(`${sessions}dialog[open]`);
  await tab.untilFocused('Завершить');
  await tab.press('Enter');
  await tab.click(`${sessions}dialog[open] >>> button`, /^Завершить парковку$/);
  await tab.see(`${sessions}.kerb-root`, /На счёт вернулось/);
  await tab.seeGone(card(sessions));
});

test('EMB-24 on the portal a driver signs in, starts a stay from the balance, ends it and signs out', async ({
  tab,
}) => {
  const plate = newPlate();
  const card = sessionOf('', plateAsShown(plate));
  await tab.goto(addresses.portal);
  await tab.click('header >>> button', /^Войти$/);
  await sendSignIn(tab, 'dialog[open] >>> ', anna);
  await tab.see('header >>> button', /^Личный кабинет/);
  await tab.goto(`${addresses.portal}/profile/parking`);
  await fillStay(tab, 'main >>> ', plate);
  await tab.click('main >>> button[type=submit]', /^Продолжить/);
  await tab.click('main >>> .kerb-pay-confirm >>> button', /^Оплатить/);
  await tab.click(`${card} >>> button`, /^Завершить$/);
  await tab.click('dialog[open] >>> button', /^Завершить парковку$/);
  await tab.seeGone(card);
  await tab.click('header >>> button', /^Личный кабинет/);
  await tab.click('header >>> button', /^Выйти$/);
  await tab.see('header >>> button', /^Войти$/);
});
