import type { Language } from '@kerb/core/config/city-config.ts';
import { createContext, useCallback, useContext } from 'react';
import { english } from './english.ts';

export type Text = keyof typeof english;

export const GalleryLanguage = createContext<Language>('ru');

/** Gives a text of the gallery in the chosen language; `text` is the Russian one. */
export function useText(): (text: Text) => string {
  const language = useContext(GalleryLanguage);
  return useCallback((text) => (language === 'en' ? english[text] : text), [language]);
}
