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
  'operations',
  'bonuses',
  'abonements',
  'my-profile',
  'receipts',
  'penalty',
  'feedback',
] as const;

export type SectionName = (typeof menu)[number];

/** The sections of the menu that have a page. */
const sectionsWithPage: readonly SectionName[] = [
  'parking',
  'operations',
  'bonuses',
  'abonements',
  'my-profile',
];

const paths: Readonly<Partial<Record<SectionName, string>>> = { bonuses: 'operations?type=bonus20' };

/** The path of a section below `/profile/`. */
export function sectionPath(name: SectionName): string {
  return paths[name] ?? name;
}

/** The items of the menu, in its order (PRF-04, PRF-06). */
export function menuSections(
  flags: SectionFlags,
  withPage: readonly SectionName[] = sectionsWithPage,
): readonly SectionName[] {
  return menu.filter((name) => withPage.includes(name) && isSectionOffered(name, flags));
}

/** PRF-07: whether a section, by its path, is part of this city's personal area. */
export function isSectionOffered(section: string, flags: SectionFlags): boolean {
  switch (section) {
    case 'bonuses':
      return flags.hasBonuses;
    case 'receipts':
      return flags.hasPaymentSlips;
    case 'penalty':
      return flags.hasFines;
    case 'feedback':
      return flags.hasFeedback;
    case 'constructor':
      return flags.hasPermitFinder;
    default:
      return true;
  }
}

/** `operations` for `/en/profile/operations/`; empty for `/profile`. */
export function sectionOf(pathname: string): string {
  return /^(?:\/en)?\/profile\/([^/]+)/.exec(pathname)?.[1] ?? '';
}
