import { cityClock, cityDay, formatDate, type Instant } from '@kerb/core/domain/time.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** "Today", "Yesterday", `21 November`, or `21 November 2025` in another year than this one, in city time. */
export function useDayText(): (at: Instant) => string {
  const { t } = useTranslation('transactions');
  const { timeZone } = useCity();
  const language = useLanguage();
  const now = useServerNow(60_000);
  const today = cityDay(now, timeZone);
  const { year } = cityClock(now, timeZone);
  return useCallback(
    (at) => {
      const days = today - cityDay(at, timeZone);
      if (days === 0) return t('today');
      if (days === 1) return t('yesterday');
      const date = formatDate(at, timeZone, language);
      const own = cityClock(at, timeZone).year;
      return own === year ? date : `${date} ${own}`;
    },
    [t, timeZone, language, today, year],
  );
}
