import type { Language } from '@kerb/core/config/city-config.ts';
import { useLayoutEffect, useRef } from 'react';
import { type CityRuntime, page } from './page.ts';

/**
 * Asks for the city's texts in the language of this element, and again after the language has changed.
 * Elements of one city share its data: on a page in two languages, the element that was shown or changed
 * last decides.
 */
export function useShownLanguage(language: Language, { queries }: CityRuntime): void {
  const shown = useRef(language);
  // Before the effects of the widgets, whose calls say it to the city.
  useLayoutEffect(() => {
    page().language = language;
    if (shown.current === language) return;
    shown.current = language;
    void queries.invalidateQueries();
  }, [language, queries]);
}
