import { expect, type Locator, type Page } from '@playwright/test';
import enPay from '../../../core/i18n/en/pay.json' with { type: 'json' };
import enOutcome from '../../../core/i18n/en/pay-outcome.json' with { type: 'json' };
import enScreens from '../../../core/i18n/en/pay-screens.json' with { type: 'json' };
import ruPay from '../../../core/i18n/ru/pay.json' with { type: 'json' };
import ruOutcome from '../../../core/i18n/ru/pay-outcome.json' with { type: 'json' };
import ruScreens from '../../../core/i18n/ru/pay-screens.json' with { type: 'json' };

export const payTexts = {
  ru: { pay: ruPay, ...ruOutcome, screens: ruScreens },
  en: { pay: enPay, ...enOutcome, screens: enScreens },
} as const;

export type Language = keyof typeof payTexts;

/** The pay form, in an element or on the portal. */
export class PayForm {
  readonly page: Page;
  readonly root: Locator;
  readonly zone: Locator;
  readonly plate: Locator;
  readonly price: Locator;
  readonly next: Locator;
  readonly pay: Locator;
  /** The heading of the card before the payment. */
  readonly confirmation: Locator;
  /** The heading of the outcome. */
  readonly paid: Locator;

  constructor(page: Page, root: Locator, language: Language = 'ru') {
    const { pay, screens } = payTexts[language];
    this.page = page;
    this.root = root;
    this.zone = root.getByRole('combobox', { name: pay.spot.zone });
    this.plate = root.getByLabel(pay.plate.label);
    this.price = root.locator('.kerb-pay__total');
    this.next = root.getByRole('button', { name: pay.submit.continue, exact: true });
    this.pay = root.getByRole('button', {
      name: new RegExp(`^${screens.confirm.pay.replace('{{price}}', '₽?\\d')}`),
    });
    this.confirmation = root.getByRole('heading', { name: screens.confirm.title });
    this.paid = root.getByRole('heading', { name: screens.paid.title });
  }

  async chooseZone(code: string): Promise<void> {
    // A code that is typed before the zones have loaded is chosen without a list, so it is typed again.
    await expect(async () => {
      // Filling in the same value again would not open the list.
      await this.zone.fill('');
      await this.zone.fill(code);
      await this.root.getByRole('listbox').getByRole('option').first().click({ timeout: 2000 });
    }).toPass();
  }

  async fill({ zone = '1', plate }: { zone?: string; plate: string }): Promise<void> {
    await this.chooseZone(zone);
    await this.plate.fill(plate);
    await this.expectPriced();
  }

  /** Waits for the server’s price, with which the form can be sent. */
  async expectPriced(): Promise<void> {
    await expect(this.price).toContainText('₽');
    await expect(this.next).toHaveAttribute('aria-disabled', 'false');
  }

  /** Goes from the filled form to the payment page. */
  async goToPaymentPage(): Promise<void> {
    await this.next.click();
    await expect(this.confirmation).toBeVisible();
    await this.pay.click();
    await this.page.waitForURL(/\/provider\/pay\//);
  }

  readonly heading = (name: string | RegExp): Locator => this.root.getByRole('heading', { name });
}
