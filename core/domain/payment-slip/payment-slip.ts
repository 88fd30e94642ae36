import type { CalendarDate } from '../calendar-dates.ts';
import type { Kopecks } from '../money.ts';
import type { Plate } from '../plate/plate.ts';
import type { Instant } from '../time.ts';

/** A payment slip of the account, or an invoice of its company. */
export interface PaymentSlip {
  readonly number: string;
  readonly createdAt: Instant | undefined;
  readonly sum: Kopecks | undefined;
  /** The city's words. */
  readonly status: string;
  /** What it pays for, in the city's words. */
  readonly purpose: string;
  readonly kind: SlipKind;
  /** The unique accrual number of the bank. */
  readonly uin: string | undefined;
}

/** A company gets an invoice. */
export type SlipKind = 'slip' | 'invoice';

/** Who pays. */
export type SlipPayer = IndividualPayer | LegalPayer;

export interface IndividualPayer {
  readonly kind: 'individual';
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string;
  readonly address: string;
  readonly document: 'passport' | 'drivingLicence';
  readonly series: string;
  readonly number: string;
  readonly issuedOn: CalendarDate;
  readonly issuer: string;
}

export interface LegalPayer {
  readonly kind: 'legal';
  readonly name: string;
  readonly ogrn: string;
  readonly inn: string;
  readonly kpp: string;
  readonly address: string;
}

/** What a new slip pays for, with the form that asked for it. */
export type SlipRequest =
  | { readonly referrer: 'refill'; readonly amount: Kopecks }
  | {
      readonly referrer: 'subscription';
      readonly amount: Kopecks;
      readonly code: string;
      readonly plate: Plate;
    };
