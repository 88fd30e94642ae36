import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import { currentSessions } from '@kerb/core/domain/session/current-sessions.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Card } from '@kerb/kit/ui/card.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { ParkingIcon } from '@kerb/kit/ui/icons.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountPaymentFlow } from '../../payment/confirmation.ts';
import { EndDialog } from './end-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { SessionRow } from './session-row.tsx';

interface Props {
  readonly settings: CitySettings;
  readonly profile: Profile;
  readonly flow: AccountPaymentFlow;
  readonly onTopUp: (missing: Kopecks | undefined) => void;
}

interface Open {
  readonly action: 'extend' | 'end';
  readonly session: ParkingSession;
}

/** SES-01: the current sessions and their actions. */
export function SessionsCard({ settings, profile, flow, onTopUp }: Props) {
  const { t } = useTranslation('parking');
  const now = useServerNow();
  const [open, setOpen] = useState<Open>();
  const sessions = currentSessions(profile.sessions, now);
  const close = () => {
    setOpen(undefined);
    // A refusal was shown in the dialog that is closed now.
    flow.controller.change();
  };
  return (
    <Card>
      <SectionHeading>{t('sessions.title')}</SectionHeading>
      {sessions.length === 0 ? (
        <EmptyState icon={<ParkingIcon size="large" />} title={t('sessions.none')}>
          {t('sessions.noneText')}
        </EmptyState>
      ) : (
        <ul className="kerb-parking__sessions">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              now={now}
              onExtend={() => setOpen({ action: 'extend', session })}
              onEnd={() => setOpen({ action: 'end', session })}
            />
          ))}
        </ul>
      )}
      {open?.action === 'extend' ? (
        <ExtendDialog
          {...{ settings, flow, onTopUp }}
          balance={profile.balance}
          session={open.session}
          onClose={close}
        />
      ) : null}
      {open?.action === 'end' ? <EndDialog session={open.session} onClose={close} /> : null}
    </Card>
  );
}
