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

/** In the menu's order (PRF-04). Bonuses are the history with their type chosen (PRF-06). */
const menu = [
  'parking',
  'history',
  'bonuses',
  'permits',
  'profile',
  'payment-slips',
  'fines',
  'support',
] as const;

/** A section with an item of the menu. */
export type MenuSection = (typeof menu)[number];

/** A section of the personal area. The permit finder belongs to the permits, the devices to the profile. */
export type Section = MenuSection | 'permit-finder' | 'devices';

export const allSections: readonly Section[] = [...menu, 'permit-finder', 'devices'];

/** The items of the menu, in its order (PRF-04, PRF-06). */
export function menuSections(flags: SectionFlags): readonly MenuSection[] {
  return menu.filter((section) => isSectionOffered(section, flags));
}

/** PRF-07: whether a section is part of this city's personal area. */
export function isSectionOffered(section: Section, flags: SectionFlags): boolean {
  switch (section) {
    case 'bonuses':
      return flags.hasBonuses;
    case 'payment-slips':
      return flags.hasPaymentSlips;
    case 'fines':
      return flags.hasFines;
    case 'support':
      return flags.hasFeedback;
    case 'permit-finder':
      return flags.hasPermitFinder;
    default:
      return true;
  }
}

/** The item of the menu that is marked while a section is shown, and to which it leads back. */
export function menuSectionOf(section: Section): MenuSection {
  if (section === 'permit-finder') return 'permits';
  return section === 'devices' ? 'profile' : section;
}
