import en from '@kerb/core/i18n/en/content.json';
import ru from '@kerb/core/i18n/ru/content.json';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

// With the first chunk that shows one of them: no page of the first load does.
registerTexts('content', { ru, en });
