import { EarlierPayments, PaymentNotice } from '@kerb/account/notices/payment-notice.tsx';
import type { AccountConfirmation } from '@kerb/account/payment/confirmation.ts';
import { registerSessionTexts } from '@kerb/account/texts.ts';
import { TopUpDialog } from '@kerb/account/top-up/lazy-top-up.ts';
import { type AccountData, useAccountData } from '@kerb/account/use-account-data.ts';
import { formatBalance } from '@kerb/core/domain/balance.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import en from '@kerb/core/i18n/en/profile.json';
import enSignIn from '@kerb/core/i18n/en/sign-in.json';
import ru from '@kerb/core/i18n/ru/profile.json';
import ruSignIn from '@kerb/core/i18n/ru/sign-in.json';
import { useSignOut } from '@kerb/kit/queries/account.ts';
import { useAccountPaymentFlow } from '@kerb/kit/queries/account-payment.ts';
import { useFreshBalance } from '@kerb/kit/queries/balance.ts';
import { useUnbindAccount } from '@kerb/kit/queries/profile-changes.ts';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { LogOutIcon } from '@kerb/kit/ui/account-icons.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { DelayedLoader } from '@kerb/kit/ui/delayed-loader.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlips } from '../payment-slips/use-slips.tsx';
import { Vehicles } from '../vehicles/vehicles.tsx';
import { Documents } from './documents/documents.tsx';
import { InfoBlock } from './info-block.tsx';
import css from './profile.css?inline';
import { SettingsBlock } from './settings-block.tsx';

registerSessionTexts();
// The names, passwords and codes of a profile have the texts of a registration.
registerAccountTexts();
registerTexts('signIn', { ru: ruSignIn, en: enSignIn });
registerTexts('profile', { ru, en });

export interface MyProfileProps {
  /** Links to notifications, signed-in devices and the stored data, as far as the city has them. */
  readonly links?: ReactNode;
  /** Called after the driver has been signed out. */
  readonly onSignedOut: () => void;
}

/** Personal details, settings, vehicles, balance, exit, and the documents. */
export function MyProfile(props: MyProfileProps) {
  const { failed, ready } = useAccountData();
  const styleRef = useStylesheet(css);
  if (failed) {
    return <QueryFailed query={failed} />;
  }
  return (
    <div ref={styleRef} className="kerb-stack kerb-stack--4">
      {ready ? <Blocks {...props} {...ready} /> : <Loading />}
    </div>
  );
}

interface BlocksProps extends MyProfileProps, AccountData {}

function Blocks({ settings, profile, links, onSignedOut }: BlocksProps) {
  const flow = useAccountPaymentFlow<AccountConfirmation>();
  const [isToppingUp, setToppingUp] = useState(false);
  const slips = useSlips(profile);
  return (
    <>
      <div className="kerb-stack kerb-stack--4 kerb-profile__news">
        <PaymentNotice flow={flow} />
        <EarlierPayments flow={flow} />
      </div>
      <div className="kerb-stack kerb-stack--4 kerb-profile__columns">
        <div className="kerb-stack kerb-stack--4 kerb-profile__column">
          <Card>
            <InfoBlock profile={profile} />
          </Card>
          <Card>
            <Documents documents={profile.documents} />
          </Card>
          <Card>
            <SettingsBlock links={links} />
          </Card>
        </div>
        <div className="kerb-stack kerb-stack--4 kerb-profile__column">
          {settings.hasBalance ? (
            <Card>
              <BalanceBlock {...profile} onTopUp={() => setToppingUp(true)} />
            </Card>
          ) : null}
          <Card>
            <Vehicles {...{ settings, profile }} />
          </Card>
          <Card>
            <ExitBlock onSignedOut={onSignedOut} />
          </Card>
        </div>
      </div>
      {isToppingUp ? (
        <TopUpDialog
          {...{ settings, profile, flow }}
          missing={undefined}
          onLeave={() => {}}
          onSlip={slips.enter}
          onClose={() => setToppingUp(false)}
        />
      ) : null}
      {slips.dialog}
    </>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <DelayedLoader className="kerb-stack kerb-stack--4 kerb-profile__columns" label={t('loading')}>
      <Skeleton height={520} />
      <Skeleton height={420} />
    </DelayedLoader>
  );
}

interface Props {
  /** `undefined` if it is unknown, which is shown as 0. */
  readonly balance: Kopecks | undefined;
  /** The bank and the last digits of the account that extensions may be charged to. */
  readonly boundAccount?: string | undefined;
  readonly onTopUp: () => void;
}

function BalanceBlock({ balance, boundAccount, onTopUp }: Props) {
  const language = useLanguage();
  const { t } = useTranslation('profile');
  useFreshBalance();
  return (
    <TitledSection title={t('balance.title')} className="kerb-profile__block">
      <div className="kerb-profile__balance">
        <Money size="large">{formatBalance(balance, language)}</Money>
        <Button onClick={onTopUp}>{t('balance.topUp')}</Button>
      </div>
      {boundAccount ? <BoundAccount bank={boundAccount} /> : null}
    </TitledSection>
  );
}

function BoundAccount({ bank }: { readonly bank: string }) {
  const { t } = useTranslation('profile');
  const { t: topUp } = useTranslation('topUp');
  const unbinding = useUnbindAccount();
  return (
    <>
      <p className="kerb-profile__note">{topUp('bound', { bank })}</p>
      <div className="kerb-profile__actions">
        <Button size="small" isBusy={unbinding.isPending} onClick={() => unbinding.mutate()}>
          {t('balance.unbind')}
        </Button>
      </div>
      <ErrorNotice error={unbinding.error} title={t('balance.notUnbound')} />
    </>
  );
}

interface ExitBlockProps {
  readonly onSignedOut: () => void;
}

/** Ends the session on this device. */
function ExitBlock({ onSignedOut }: ExitBlockProps) {
  const { t } = useTranslation('profile');
  const signOut = useSignOut();
  const leave = () => {
    signOut();
    onSignedOut();
  };
  return (
    <TitledSection title={t('exit.title')} className="kerb-profile__block" note={t('exit.text')}>
      <div className="kerb-profile__actions">
        <Button icon={<LogOutIcon />} onClick={leave}>
          {t('exit.submit')}
        </Button>
      </div>
    </TitledSection>
  );
}
