import type { Language } from '@kerb/core/config/city-config.ts';

/** The languages of the documentation. The pages of the first one are at the root. */
export const languages: readonly Language[] = ['ru', 'en'];

/** The folder of a language's pages, from the root: `` or `en/`. */
export function folderOf(language: Language): string {
  return language === languages[0] ? '' : `${language}/`;
}

/** The way from a page of this language to the root: `` or `../`. */
export function rootFrom(language: Language): string {
  return folderOf(language) && '../';
}

/** The language beside this one. */
export function otherLanguage(language: Language): Language {
  return language === 'ru' ? 'en' : 'ru';
}
