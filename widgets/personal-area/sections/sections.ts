import type { AccountSections } from '@kerb/core/domain/account/account-changes.ts';

/** What decides which sections of the personal area a city has. */
export interface SectionFlags extends AccountSections {
  readonly hasFeedback: boolean;
}

/** Until the settings are there. */
export const noFlags: SectionFlags = {
  hasFines: false,
  hasPaymentSlips: false,
  hasPermitFinder: false,
  hasBonuses: false,
  hasFeedback: false,
};

interface SectionRow {
  /** The portal's path below `/profile/`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** A city without it does not have the section. */
  readonly flag?: keyof SectionFlags;
  /** The section that it is opened from and leads back to; the menu has no item for it. */
  readonly parent?: string;
}

/** The sections of the personal area, those with an item in the order of the menu. */
const sections = {
  parking: { path: 'parking' },
  history: { path: 'operations' },
  // The history with its type chosen.
  bonuses: { path: 'operations', query: { type: 'bonus20' }, flag: 'hasBonuses' },
  permits: { path: 'abonements' },
  profile: { path: 'my-profile' },
  'payment-slips': { path: 'receipts', flag: 'hasPaymentSlips' },
  fines: { path: 'penalty', flag: 'hasFines' },
  support: { path: 'feedback', flag: 'hasFeedback' },
  'permit-finder': { path: 'constructor', flag: 'hasPermitFinder', parent: 'permits' },
  devices: { path: 'devices', parent: 'profile' },
  'my-data': { path: 'my-data', parent: 'profile' },
  notifications: { path: 'notifications', parent: 'profile' },
} as const satisfies Readonly<Record<string, SectionRow>>;

export type Section = keyof typeof sections;

/** A section with an item of the menu. */
export type MenuSection = {
  [Name in Section]: (typeof sections)[Name] extends { readonly parent: string } ? never : Name;
}[Section];

export const allSections = Object.keys(sections) as readonly Section[];

const rowOf = (section: Section): SectionRow => sections[section];

/** The items of the menu, in its order. */
export function menuSections(flags: SectionFlags): readonly MenuSection[] {
  return allSections.filter(
    (section): section is MenuSection =>
      menuSectionOf(section) === section && isSectionOffered(section, flags),
  );
}

/** Whether a section is part of this city's personal area. */
export function isSectionOffered(section: Section, flags: SectionFlags): boolean {
  const { flag } = rowOf(section);
  return flag === undefined || flags[flag];
}

/** The item of the menu that is marked while a section is shown, and to which it leads back. */
export function menuSectionOf(section: Section): MenuSection {
  return (rowOf(section).parent ?? section) as MenuSection;
}

/** The portal's address of a section: a path without the language, and a query. */
export function sectionAddress(section: Section): Required<Pick<SectionRow, 'path' | 'query'>> {
  const { path, query = {} } = rowOf(section);
  return { path: `profile/${path}`, query };
}
