import en from '@kerb/core/i18n/en/map-panels.json';
import ru from '@kerb/core/i18n/ru/map-panels.json';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

/** Texts of the legend and the filter, which load when they are opened. */
export function registerPanelTexts(): void {
  registerTexts('map.panels', { ru, en });
}
