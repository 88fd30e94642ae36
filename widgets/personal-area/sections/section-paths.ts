import { allSections, type Section } from './sections.ts';

/** The portal's paths of the sections below `/profile/` (PRF-04). */
const paths: Readonly<Record<Section, string>> = {
  parking: 'parking',
  history: 'operations',
  bonuses: 'operations',
  permits: 'abonements',
  'permit-finder': 'constructor',
  profile: 'my-profile',
  devices: 'devices',
  'payment-slips': 'receipts',
  fines: 'penalty',
  support: 'feedback',
};

/** The portal's address of a section: a path without the language, and a query. */
export function sectionAddress(section: Section): {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
} {
  // PRF-06: bonuses are the history with their type chosen.
  return { path: `profile/${paths[section]}`, query: section === 'bonuses' ? { type: 'bonus20' } : {} };
}

/** What an address below `/profile` opens: a section, no section, or a page that there is not. */
export function sectionAt(pathname: string): Section | 'none' | 'unknown' {
  const path = /^(?:\/en)?\/profile\/([^/]+)/.exec(pathname)?.[1];
  return path === undefined ? 'none' : (allSections.find((section) => paths[section] === path) ?? 'unknown');
}
