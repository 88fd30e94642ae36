import { expect, type Locator, type Page } from '@playwright/test';
import { addresses } from '../../../playwright.config.ts';
import { newPlate } from './plates.ts';

/** The page of parking from an account, in Russian. */
export class AccountParking {
  readonly page: Page;
  readonly form: Locator;
  readonly zone: Locator;
  readonly plate: Locator;
  readonly submit: Locator;
  readonly balance: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'Оплата парковки' });
    this.zone = this.form.getByRole('combobox', { name: 'Номер зоны' });
    this.plate = this.form.getByLabel('Номер автомобиля');
    this.submit = this.form.locator('button[type=submit]');
    this.balance = page.locator('.kerb-parking__balance');
  }

  /** The one that stands with this plate. */
  session(plate: string): Locator {
    return this.page.locator('.kerb-parking__session', { has: this.page.getByRole('img', { name: plate }) });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/profile/parking${query}`);
    await expect(this.form).toBeVisible();
  }

  /** The server's price is there, and the way on is open. */
  async isPriced(): Promise<void> {
    await expect(this.form.locator('.kerb-pay__total')).toContainText('₽');
    await expect(this.submit).toHaveAttribute('aria-disabled', 'false');
  }
}

/** As it is drawn: `а123вс52` is "А 123 ВС 52". */
export function drawn(plate: string): string {
  return russian(plate).replace(/^(.)(\d{3})(..)(\d+)$/, '$1 $2 $3 $4');
}

/** As it is sent. */
function russian(plate: string): string {
  return plate
    .toUpperCase()
    .replace(/[ABEKMHOPCTYX]/g, (letter) => 'АВЕКМНОРСТУХ'['ABEKMHOPCTYX'.indexOf(letter)] ?? letter);
}

const city = 'nizhny-novgorod';

async function call(path: string, fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams(fields);
  return (await (await fetch(`${addresses.server}/${city}${path}`, { method: 'POST', body })).json()) as {
    readonly status: string;
    readonly id_session?: string;
  };
}

interface Driver {
  readonly identifier: string;
  readonly password: string;
}

async function tokenOf({ identifier, password }: Driver): Promise<string> {
  return (await call('/api/auth/login-v5', { login: identifier, password })).id_session ?? '';
}

/** Ends what earlier runs left standing; the data outlives them and the clock is set back. */
export async function endAllSessions(driver: Driver): Promise<void> {
  const token = await tokenOf(driver);
  const profile = await fetch(`${addresses.server}/${city}/api/profile/get-profile-v5?token=${token}`);
  const { sessions } = (await profile.json()) as { sessions: { reservationId: string }[] };
  for (const { reservationId } of sessions)
    await call('/api/payment/cancel', { ReservationId: reservationId, Token: token });
}

/** Leaves less on the balance than a day in zone 1 costs, whatever earlier runs put there. */
export async function spendBalance(driver: Driver): Promise<void> {
  const stay = { Zone: '1001', ParkingCode: '', Duration: '24:00', PaymentService: 'balance' };
  const Token = await tokenOf(driver);
  for (let days = 0; days < 20; days++) {
    const { status } = await call('/api/payment/start', { ...stay, Token, Vehicle: russian(newPlate()) });
    if (status !== 'ok') return;
  }
}
