import type { Language } from '@kerb/core/config/city-config.ts';
import { toolTexts } from '../texts/tool-texts.ts';

/** The language of this page of the documentation. */
export const pageLanguage: Language = document.documentElement.lang === 'en' ? 'en' : 'ru';

export const texts = toolTexts[pageLanguage];
