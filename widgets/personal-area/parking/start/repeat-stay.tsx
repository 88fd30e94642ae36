import type { AccountData } from '@kerb/account/use-account-data.ts';
import { offeredDuration } from '@kerb/core/domain/city/offered-duration.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { formatPlate } from '@kerb/core/domain/plate/plate.ts';
import { lastSession } from '@kerb/core/domain/session/current-sessions.ts';
import type { EndedSession, ParkingSession } from '@kerb/core/domain/session/session.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { minutesInWords } from '@kerb/core/i18n/in-words.ts';
import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';
import type { SpotList } from '@kerb/kit/payment-form/use-spots.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { RefreshIcon } from '@kerb/kit/ui/icons.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useTranslation } from 'react-i18next';

/** The values of the form for the same car in the same spot, for as long or the next longer duration. */
export function repeatedValues(
  session: ParkingSession,
  { durations }: CitySettings,
): Partial<AccountPaymentValues> {
  return {
    zone: session.zoneId,
    parking: session.parkingCode ?? '',
    plate: session.plate,
    isForeign: session.isForeignPlate === true,
    category: session.vehicleCategory ?? 'B',
    duration: String(offeredDuration(durations, session.duration)),
  };
}

interface Props extends AccountData {
  readonly spots: SpotList;
  readonly now: Instant;
  readonly onRepeat: (session: EndedSession) => void;
}

/** Fills the form in with the last stay, if its car is not parked and its spot is still sold. */
export function RepeatStay({ settings, profile, spots, now, onRepeat }: Props) {
  const { t } = useTranslation('parking');
  const { t: sessions } = useTranslation('sessions');
  const language = useLanguage();
  const last = lastSession(profile.endedSessions ?? [], profile.sessions, now);
  const spot = spots.choices?.find(({ zoneId, parkingCode }) =>
    parkingCode === undefined ? zoneId === last?.zoneId : parkingCode === last?.parkingCode,
  );
  if (!last || !spot) return null;
  const place = sessions(spot.parkingCode === undefined ? 'place.zone' : 'place.parking', {
    code: spot.code,
  });
  const duration = minutesInWords(offeredDuration(settings.durations, last.duration), language);
  return (
    <button
      type="button"
      className="kerb-parking__repeat"
      aria-label={t('start.repeatOf', { plate: formatPlate(last.plate), place, duration })}
      onClick={() => onRepeat(last)}
    >
      <RefreshIcon />
      <Plate plate={last.plate} isForeign={last.isForeignPlate} size="small" />
      <span>
        {place} · {duration}
      </span>
      <strong>{t('start.repeat')}</strong>
    </button>
  );
}
