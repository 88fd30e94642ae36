import { formatShortRoubles, type Kopecks } from '@kerb/core/domain/money.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Formats a price as "₽50 an hour", or as the word for free when it is 0. */
export function usePriceText(): (perHour: Kopecks) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return useCallback(
    (perHour) => (perHour === 0 ? t('free') : t('perHour', { price: formatShortRoubles(perHour, language) })),
    [t, language],
  );
}
