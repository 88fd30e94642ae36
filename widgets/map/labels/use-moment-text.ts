import type { Moment } from '@kerb/core/domain/tariff/moment.ts';
import { useTranslation } from 'react-i18next';

/** Formats a moment for use after "until" and "from": "20:00", "08:00 tomorrow", "08:00 on Monday". */
export function useMomentText(): (moment: Moment) => string {
  const { t } = useTranslation('map');
  return ({ time, daysAhead, weekday }) => {
    if (daysAhead === 0) return time;
    return daysAhead === 1 ? t('moment.tomorrow', { time }) : t(`moment.weekday${weekday}`, { time });
  };
}
