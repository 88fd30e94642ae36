import { expect, type Locator, type Page } from '@playwright/test';
import { getJson, postForm } from './city-server.ts';
import { type Driver, logIn } from './drivers.ts';
import { newPlate } from './plates.ts';

/** The page of parking from an account, in Russian. */
export class AccountParking {
  readonly page: Page;
  readonly form: Locator;
  readonly zone: Locator;
  readonly plate: Locator;
  readonly submit: Locator;
  /** The button of the card that a typed plate opens. */
  readonly pay: Locator;
  readonly balance: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'Оплата парковки' });
    this.zone = this.form.getByRole('combobox', { name: 'Номер зоны' });
    this.plate = this.form.getByLabel('Номер автомобиля');
    this.submit = this.form.locator('button[type=submit]');
    this.pay = page
      .getByRole('region', { name: 'Проверьте и оплатите' })
      .getByRole('button', { name: /^Оплатить/ });
    this.balance = page.locator('.kerb-parking__balance');
  }

  /** The running session of this plate. */
  session(plate: string): Locator {
    return this.page.locator('.kerb-session', { has: this.page.getByRole('img', { name: plate }) });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/profile/parking${query}`);
    await expect(this.form).toBeVisible();
  }

  /** Waits for the server’s price, with which the form can be sent. */
  async expectPriced(): Promise<void> {
    await expect(this.form.locator('.kerb-pay__total')).toContainText('₽');
    await expect(this.submit).toHaveAttribute('aria-disabled', 'false');
  }
}

/** A typed plate as the page shows it: `а123вс52` is "А 123 ВС 52". */
export function plateAsShown(plate: string): string {
  return russian(plate).replace(/^(.)(\d{3})(..)(\d+)$/, '$1 $2 $3 $4');
}

/** A typed plate as it is sent, in Russian capitals. */
function russian(plate: string): string {
  return plate
    .toUpperCase()
    .replace(/[ABEKMHOPCTYX]/g, (letter) => 'АВЕКМНОРСТУХ'['ABEKMHOPCTYX'.indexOf(letter)] ?? letter);
}

/** Ends the sessions that earlier tests of this worker left. */
export async function endAllSessions(driver: Driver): Promise<void> {
  const token = await logIn(driver);
  const { sessions } = await getJson<{ sessions: { reservationId: string }[] }>(
    `/nizhny-novgorod/api/profile/get-profile-v5?token=${token}`,
  );
  for (const { reservationId } of sessions)
    await postForm('/api/payment/cancel', { ReservationId: reservationId, Token: token });
}

/** Spends the balance until it is lower than the price of a day in zone 1. */
export async function spendBalance(driver: Driver): Promise<void> {
  const stay = { Zone: '1001', ParkingCode: '', Duration: '24:00', PaymentService: 'balance' };
  const Token = await logIn(driver);
  for (let days = 0; days < 20; days++) {
    const request = { ...stay, Token, Vehicle: russian(newPlate()) };
    const { status } = await postForm<{ status: string }>('/api/payment/start', request);
    if (status !== 'ok') return;
  }
}
