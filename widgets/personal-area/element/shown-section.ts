import {
  allSections,
  isSectionOffered,
  menuSections,
  noFlags,
  type Section,
  type SectionFlags,
} from '../sections/sections.ts';

/** The section with this name, as a page wrote it; `undefined` for any other text. */
export function sectionCalled(name: string | undefined): Section | undefined {
  return allSections.find((section) => section === name?.trim());
}

/**
 * The requested section, or the first one where the city does not have it. A section that every city has is
 * shown at once; any other one waits for the city's flags and is `undefined` until then.
 */
export function shownSection(
  requested: Section | undefined,
  flags: SectionFlags | undefined,
): Section | undefined {
  if (requested && isSectionOffered(requested, flags ?? noFlags)) return requested;
  if (requested && !flags) return undefined;
  return menuSections(flags ?? noFlags)[0];
}
