import type { DriverDocument } from './profile.ts';

/** What changes in a profile; absent parts stay. */
export interface ProfileChange {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly middleName?: string;
  /** Its code was confirmed before. */
  readonly email?: string;
}

/** A document as its form has it; a new one has no `id`. */
export type DocumentDraft = Omit<DriverDocument, 'id'> & { readonly id?: string };

/** Switches that an account can have. */
export const accountSwitches = ['operationReports', 'pushOff', 'reminderBeforeEnd', 'reminderAtEnd'] as const;

export type AccountSwitch = (typeof accountSwitches)[number];

/** The switches that the city offers, with their positions. */
export type AccountSwitches = Readonly<Partial<Record<AccountSwitch, boolean>>>;

/** Sections of the account that a city has. */
export interface AccountSections {
  readonly hasFines: boolean;
  readonly hasPaymentSlips: boolean;
  readonly hasPermitFinder: boolean;
  readonly hasBonuses: boolean;
}
