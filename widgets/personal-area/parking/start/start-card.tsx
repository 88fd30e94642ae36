import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { formatBalance } from '@kerb/core/domain/money.ts';
import { useSpots } from '@kerb/kit/payment-form/use-spots.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { useTranslation } from 'react-i18next';
import type { AccountPaymentFlow } from '../../payment/confirmation.ts';
import type { SpotPreset } from './draft.ts';
import { StartForm } from './start-form.tsx';
import { type OpenTopUp, useStart } from './use-start.ts';

interface Props {
  readonly settings: CitySettings;
  readonly profile: Profile;
  readonly preset: SpotPreset;
  readonly flow: AccountPaymentFlow;
  readonly onTopUp: OpenTopUp;
}

/** The balance, and parking paid from it (SES-01). */
export function StartCard({ settings, profile, preset, flow, onTopUp }: Props) {
  const { t } = useTranslation('parking');
  const errorText = useErrorText();
  const spots = useSpots();
  const { t: topUp } = useTranslation('topUp');
  const start = useStart(profile, flow, onTopUp);
  return (
    <Card>
      <SectionHeading
        action={
          <div className="kerb-parking__money">
            <p className="kerb-parking__balance">
              {t('balance')} <Money>{formatBalance(profile.balance)}</Money>
            </p>
            <Button size="small" onClick={start.topUp}>
              {topUp('open')}
            </Button>
          </div>
        }
      >
        {t('start.title')}
      </SectionHeading>
      <StartForm
        key={start.formKey}
        {...{ settings, profile, spots, preset }}
        draft={start.draft}
        isBusy={start.isBusy}
        alert={start.error ? <Notice tone="danger">{errorText(start.error)}</Notice> : null}
        onSubmit={start.start}
      />
    </Card>
  );
}
