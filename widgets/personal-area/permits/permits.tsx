import type { AccountConfirmation } from '@kerb/account/payment/confirmation.ts';
import { type AccountData, useAccountData } from '@kerb/account/use-account-data.ts';
import type { PermitOffer, PermitSettings } from '@kerb/core/domain/permit/permit.ts';
import {
  usePermitOffers,
  usePermitPaymentFlow,
  usePermitSettings,
  useReloadOffers,
} from '@kerb/kit/queries/permits.ts';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { DelayedLoader } from '@kerb/kit/ui/delayed-loader.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { CalendarIcon } from '@kerb/kit/ui/icons.tsx';
import { onPlainClick } from '@kerb/kit/ui/page-link.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlips } from '../payment-slips/use-slips.tsx';
import { GrantedPermits } from './granted-permits.tsx';
import { PurchaseDialog } from './lazy-purchase-dialog.ts';
import { OfferCards } from './offer-cards.tsx';
import { PayLinkBoundary } from './pay-link.tsx';
import { PermitPayment } from './permit-payment.tsx';
import { permitsStylesheet, registerPermitTexts } from './permits-assets.ts';

registerPermitTexts();

export interface PermitsProps {
  /** The page of the permit finder; absent where the city has none. */
  readonly finder?: { readonly url: string; readonly open: () => void } | undefined;
}

/** Concessions and permits of the account, and permits on sale. Without its own heading. */
export function Permits({ finder }: PermitsProps) {
  const { t } = useTranslation('permits');
  const styleRef = useStylesheet(permitsStylesheet);
  const { failed, ready } = useAccountData();
  const { data: permitSettings, isPending } = usePermitSettings();
  if (failed) return <QueryFailed query={failed} />;
  return (
    <div ref={styleRef} className="kerb-stack kerb-stack--5">
      {ready && !isPending ? (
        <PayLinkBoundary>
          {/* A city that does not answer decides nothing about permits. */}
          <AccountPermits {...ready} permitSettings={permitSettings ?? defaultSettings} finder={finder} />
        </PayLinkBoundary>
      ) : (
        <DelayedLoader label={t('loading')} height={480} />
      )}
    </div>
  );
}

export const defaultSettings: PermitSettings = { earliestInDays: 0 };

interface AccountProps extends PermitsProps, AccountData {
  readonly permitSettings: PermitSettings;
}

function AccountPermits({ settings, profile, permitSettings, finder }: AccountProps) {
  const flow = usePermitPaymentFlow<AccountConfirmation>();
  const [offer, setOffer] = useState<PermitOffer>();
  const slips = useSlips(profile);
  return (
    <>
      {/* Takes the focus, which a dialog has until it is closed. */}
      {offer ? null : <PermitPayment flow={flow} />}
      <Card>
        <GrantedPermits profile={profile} />
      </Card>
      <Offers finder={finder} onPay={setOffer} />
      {offer ? (
        <PurchaseDialog
          {...{ settings, profile, permitSettings, flow, offer }}
          onSlip={slips.enter}
          onClose={() => setOffer(undefined)}
        />
      ) : null}
      {slips.dialog}
    </>
  );
}

interface OffersProps extends PermitsProps {
  readonly onPay: (offer: PermitOffer) => void;
}

function Offers({ finder, onPay }: OffersProps) {
  const { t } = useTranslation('permits');
  const { data: offers, error, isFetching } = usePermitOffers();
  const reload = useReloadOffers();
  return (
    <TitledSection
      title={t('offers.title')}
      action={
        finder ? (
          <ButtonLink size="small" href={finder.url} onClick={onPlainClick(finder.open)}>
            {t('offers.finder')}
          </ButtonLink>
        ) : undefined
      }
    >
      {offers ? (
        offers.length > 0 ? (
          <OfferCards offers={offers} onPay={onPay} />
        ) : (
          <EmptyState icon={CalendarIcon} title={t('offers.empty')} text={t('offers.emptyText')} />
        )
      ) : (
        <QueryPlaceholder
          query={{ error, refetch: reload, isFetching }}
          title={t('offers.failed')}
          label={t('loading')}
          height={240}
        />
      )}
    </TitledSection>
  );
}
