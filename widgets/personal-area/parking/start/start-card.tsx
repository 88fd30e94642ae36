import type { AccountPaymentFlow } from '@kerb/account/payment/confirmation.ts';
import type { AccountData } from '@kerb/account/use-account-data.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { formatBalance } from '@kerb/core/domain/balance.ts';
import { reasonOf } from '@kerb/core/errors/app-error.ts';
import { ScreenFailed } from '@kerb/kit/element/screen-failed.tsx';
import { useSpots } from '@kerb/kit/payment-form/use-spots.ts';
import { useFreshBalance } from '@kerb/kit/queries/balance.ts';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { portalPage } from '@kerb/kit/runtime/navigation.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { createElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpotPreset } from './draft.ts';
import { RepeatStay, repeatedValues } from './repeat-stay.tsx';
import { StartForm } from './start-form.tsx';
import { type OpenTopUp, type StayToPay, useStart } from './use-start.ts';
import type { StartFormState } from './use-start-draft.ts';

/** Only for plates that were typed. */
const ConfirmStart = lazyComponent(() => import('./confirm-start.tsx'), 'ConfirmStart', {
  loading: () => createElement(Skeleton, { height: 480 }),
  failed: ScreenFailed,
});

interface Props extends AccountData {
  readonly preset: SpotPreset;
  readonly form: StartFormState;
  readonly flow: AccountPaymentFlow;
  readonly onTopUp: OpenTopUp;
  readonly onPay: (stay: StayToPay) => void;
  /** The choice between street and barrier. */
  readonly kindSwitch: ReactNode;
}

/** Parking on the street, from the balance if the city has one. */
export function StartCard({ settings, profile, preset, form, flow, onTopUp, onPay, kindSwitch }: Props) {
  const { t } = useTranslation('parking');
  const spots = useSpots();
  const now = useServerNow(10_000);
  const start = useStart({ settings, profile, form, flow, onTopUp, onPay });
  const [hasReturned, setReturned] = useState(false);
  const repeat = (session: Parameters<typeof repeatedValues>[0]) =>
    form.fill(repeatedValues(session, settings));
  if (start.toConfirm) {
    return (
      <Card>
        <ConfirmStart
          {...{ settings, profile }}
          quoted={start.toConfirm}
          selected={form.draft.applied.parking}
          isPaying={start.isBusy}
          onPay={(confirmed) => {
            setReturned(true);
            void start.confirm(confirmed);
          }}
          onBack={() => {
            setReturned(true);
            start.change();
          }}
          onCorrect={start.correct}
        />
      </Card>
    );
  }
  return (
    <Card>
      <SectionHeading
        action={settings.hasBalance ? <Balance profile={profile} onTopUp={start.topUp} /> : undefined}
      >
        {t('start.title')}
      </SectionHeading>
      {kindSwitch}
      <RepeatStay {...{ settings, profile, spots, now }} onRepeat={repeat} />
      <StartForm
        key={form.formKey}
        {...{ settings, profile, spots, preset }}
        draft={form.draft}
        isBusy={start.isBusy}
        hasReturned={hasReturned}
        alert={start.error ? <StartError error={start.error} onTopUp={start.topUp} /> : null}
        onSubmit={start.start}
      />
    </Card>
  );
}

/** With the way to the top-up, or to the profile. */
function StartError({ error, onTopUp }: { readonly error: unknown; readonly onTopUp: () => void }) {
  const { t: topUp } = useTranslation('topUp');
  const errorText = useErrorText();
  const { t: parking } = useTranslation('parking');
  const profilePage = portalPage(useCity(), useLanguage(), 'profile/my-profile', {});
  const reason = reasonOf(error);
  return (
    <Notice
      tone="danger"
      actions={
        reason === 'insufficientFunds' ? (
          <Button size="small" onClick={onTopUp}>
            {topUp('open')}
          </Button>
        ) : reason === 'emailMissing' ? (
          <a href={profilePage}>{parking('start.toProfile')}</a>
        ) : undefined
      }
    >
      {errorText(error)}
    </Notice>
  );
}

/** The balance and the way to top it up. */
export function Balance({ profile, onTopUp }: { readonly profile: Profile; readonly onTopUp: () => void }) {
  const language = useLanguage();
  const { t } = useTranslation('parking');
  const { t: topUp } = useTranslation('topUp');
  useFreshBalance();
  return (
    <div className="kerb-parking__money">
      <p className="kerb-parking__balance">
        {t('balance')} <Money>{formatBalance(profile.balance, language)}</Money>
      </p>
      <Button size="small" onClick={onTopUp}>
        {topUp('open')}
      </Button>
    </div>
  );
}
