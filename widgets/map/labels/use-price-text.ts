import { formatRoubles, type Kopecks } from '@kerb/core/domain/money.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** "50.00 ₽ an hour", or the word for free where an hour costs nothing (MAP-25). */
export function usePriceText(): (perHour: Kopecks) => string {
  const { t } = useTranslation();
  return useCallback(
    (perHour) => (perHour === 0 ? t('free') : t('perHour', { price: formatRoubles(perHour) })),
    [t],
  );
}
