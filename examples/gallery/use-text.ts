import type { Language } from '@kerb/core/config/city-config.ts';
import { createContext, useCallback, useContext } from 'react';
import english from './english.json';

type Text = keyof typeof english;

export const GalleryLanguage = createContext<Language>('ru');

/** Returns a function that translates a text of the gallery from Russian to the chosen language. */
export function useText(): (text: Text) => string {
  const language = useContext(GalleryLanguage);
  return useCallback((text) => (language === 'en' ? english[text] : text), [language]);
}
