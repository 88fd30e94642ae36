import { formatTime } from '@kerb/core/domain/time.ts';
import { zoneOffset } from '@kerb/core/domain/time-zone.ts';
import { useTranslation } from 'react-i18next';
import { useCity, useLanguage } from './runtime-context.tsx';
import { useServerNow } from './use-server-now.ts';

/** Says that times are the city's, if the device is in another time zone. */
export function CityTimeNote() {
  const { t } = useTranslation();
  const { timeZone, displayName } = useCity();
  const language = useLanguage();
  const now = useServerNow(10_000);
  const deviceOffset = -new Date(now).getTimezoneOffset();
  if (deviceOffset * 60_000 === zoneOffset(now, timeZone)) return null;
  return (
    <p className="kerb-city-time">
      {t('cityTime', { city: displayName[language], time: formatTime(now, timeZone) })}
    </p>
  );
}
