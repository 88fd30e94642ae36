import { useCity, useEmit } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect } from 'react';
import { allSections, type Section, type SectionFlags } from '../sections/sections.ts';
import { sectionCalled, shownSection } from './shown-section.ts';

interface Input {
  readonly element: HTMLElement;
  readonly attribute: string | undefined;
  /** `undefined` until the city's settings are there. */
  readonly flags: SectionFlags | undefined;
}

/**
 * The section that the attribute selects, or the first one; `undefined` while the city's settings decide.
 * `open` writes the attribute and tells the page.
 */
export function useShownSection({ element, attribute, flags }: Input) {
  const emit = useEmit();
  const { city } = useCity();
  const requested = sectionCalled(attribute);
  const section = shownSection(requested, flags);
  const isWrong = attribute !== undefined && flags !== undefined && section !== requested;
  useEffect(() => {
    if (isWrong)
      console.warn(
        `Kerb: <parking-account> has no section="${attribute}" here. Sections: ${allSections.join(', ')}.`,
      );
  }, [isWrong, attribute]);
  const open = (next: Section) => {
    if (next === section) return;
    element.setAttribute('section', next);
    emit('kerb-section-change', { city, section: next });
  };
  return { section, open };
}
