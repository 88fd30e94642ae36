import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { formatPlate } from '@kerb/core/domain/plate/plate.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { type Instant, minuteMs, minutes } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { minutesInWords } from '@kerb/core/i18n/in-words.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useRefreshProfile } from '@kerb/kit/queries/account.ts';
import { useDraft, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface UnpaidNoticesProps {
  readonly profile: Profile;
  readonly stays: readonly ParkingSession[];
  readonly now: Instant;
  /** Fills in the form for this car and place. */
  readonly onPay: (session: ParkingSession) => void;
}

/** After the end it says since when the car stands unpaid; nothing is sold without a press. */
export function UnpaidNotices({ profile, stays, now, onPay }: UnpaidNoticesProps) {
  const gone = useDraft<Set<string>>('account:gone', () => new Set());
  const [, setCount] = useState(0);
  const dismiss = ({ id }: ParkingSession) => setCount(gone.add(id).size);
  const isConfirmed = useConfirmedEnds(profile, stays);
  return stays
    .filter((stay) => !gone.has(stay.id) && isConfirmed(stay))
    .map((session) => (
      <UnpaidNotice
        key={session.id}
        {...{ session, now }}
        failed={profile.endedSessions?.find((ended) => ended.id === session.id)?.extensionFailed}
        onPay={() => onPay(session)}
        onGone={() => dismiss(session)}
      />
    ));
}

/**
 * Whether the city still says that a stay is over. The page alone knows only that its time has come: the city
 * may have extended it by itself, or another device may have. So the profile is loaded again first; where
 * that fails, the page's own reckoning counts.
 */
function useConfirmedEnds({ sessions }: Profile, stays: readonly ParkingSession[]) {
  const refreshProfile = useRefreshProfile();
  const nameOf = ({ id, endsAt }: ParkingSession) => `${id} ${endsAt}`;
  const reckoned = stays.filter((stay) => sessions.includes(stay)).map(nameOf);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const confirm = useEffectEvent(() => refreshProfile().then(() => setConfirmed(reckoned)));
  const unconfirmed = reckoned.filter((name) => !confirmed.includes(name)).join();
  useEffect(() => {
    if (unconfirmed !== '') void confirm();
  }, [unconfirmed]);
  return (stay: ParkingSession) => !sessions.includes(stay) || confirmed.includes(nameOf(stay));
}

interface NoticeProps {
  readonly session: ParkingSession;
  readonly now: Instant;
  readonly failed: string | undefined;
  readonly onPay: () => void;
  readonly onGone: () => void;
}

function UnpaidNotice({ session: { endsAt, plate }, now, failed, onPay, onGone }: NoticeProps) {
  const { t } = useTranslation('sessions');
  const language = useLanguage();
  const endText = useEndText();
  const errorText = useErrorText();
  const since = minutesInWords(minutes(Math.max(1, Math.floor((now - endsAt) / minuteMs))), language);
  const title = t('unpaid.title', { time: endText(endsAt, now) });
  return (
    <>
      {/* Announced once; the passing minutes are not. */}
      <div role="alert" className="kerb-visually-hidden">
        {title}
      </div>
      <Notice
        tone="warning"
        announce="off"
        title={title}
        actions={
          <>
            <Button size="small" variant="primary" onClick={onPay}>
              {t('unpaid.pay')}
            </Button>
            <Button size="small" onClick={onGone}>
              {t('unpaid.gone')}
            </Button>
          </>
        }
      >
        {t('unpaid.text', { plate: formatPlate(plate), since })}
        {failed ? (
          <p>{t('unpaid.failed', { reason: errorText(new AppError('refused', { code: failed })) })}</p>
        ) : null}
      </Notice>
    </>
  );
}
