import type { Retained } from '@kerb/core/domain/account/my-data.ts';
import { calendarDateText } from '@kerb/core/domain/calendar-dates.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useTranslation } from 'react-i18next';

/** What stays after an erasure, and until when. */
export function RetainedList({ retained }: { readonly retained: readonly Retained[] }) {
  const { t } = useTranslation('myData');
  const language = useLanguage();
  if (retained.length === 0) return <p>{t('retained.none')}</p>;
  return (
    <div>
      <p>{t('retained.title')}:</p>
      <ul className="kerb-my-data__list">
        {retained.map(({ what, until }) => (
          <li key={what}>
            {until === undefined
              ? t(`retained.${what}`)
              : t('retained.until', { what: t(`retained.${what}`), date: calendarDateText(until, language) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
