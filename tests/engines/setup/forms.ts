import type { Driver } from '../../e2e/models/drivers.ts';
import type { Page } from './page.ts';

/**
 * Chooses the first zone, types a plate and waits until the form can be sent. A number that is typed into the
 * painted form is chosen by the code that takes over, without a list, so the code is awaited first.
 */
export async function fillStay(tab: Page, element: string, plate: string): Promise<void> {
  const zone = `${element}input[name=zone][role=combobox]`;
  // Where the driver has a running stay, left by an earlier try or another engine, the form is folded.
  await tab.clickUnless(zone, `${element}button`, /^Ещё одна парковка$/);
  await tab.see(zone);
  await tab.fill(zone, '1');
  await tab.click(`${element}[role=option]`);
  await tab.fill(`${element}input[name=plate]`, plate);
  await tab.see(`${element}.kerb-pay__total`, /\d.*₽|₽\d/);
  await tab.see(
    `${element}button[type=submit][aria-disabled=false]`,
    /^(Начать парковку|Продолжить|Бесплатно)/,
  );
}

/** Signs in by the form that is open there. */
export async function sendSignIn(tab: Page, place: string, { identifier, password }: Driver): Promise<void> {
  await tab.fill(`${place}input`, identifier, /^E-mail или телефон/);
  await tab.fill(`${place}input`, password, /^Пароль/);
  await tab.click(`${place}button[type=submit]`, /^Войти$/);
}

/** The card of a session, by its plate as it is shown. */
export const sessionOf = (element: string, plate: string) =>
  `${element}.kerb-session:has([aria-label="${plate.replaceAll(' ', '\u00A0')}"])`;
