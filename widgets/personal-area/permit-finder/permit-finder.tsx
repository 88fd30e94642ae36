import type { AccountConfirmation } from '@kerb/account/payment/confirmation.ts';
import { type AccountData, useAccountData } from '@kerb/account/use-account-data.ts';
import type { PermitOffer, PermitSearch, PermitSettings } from '@kerb/core/domain/permit/permit.ts';
import { mapRange } from '@kerb/core/domain/range.ts';
import {
  type FinderReference,
  useFinderReference,
  useFoundPermits,
  usePermitPaymentFlow,
  usePermitSettings,
} from '@kerb/kit/queries/permits.ts';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { DelayedLoader } from '@kerb/kit/ui/delayed-loader.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { SearchIcon } from '@kerb/kit/ui/icons.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlips } from '../payment-slips/use-slips.tsx';
import { PurchaseDialog } from '../permits/lazy-purchase-dialog.ts';
import { OfferCards } from '../permits/offer-cards.tsx';
import { PayLinkBoundary } from '../permits/pay-link.tsx';
import { PermitPayment } from '../permits/permit-payment.tsx';
import { defaultSettings } from '../permits/permits.tsx';
import { permitsStylesheet, registerPermitTexts } from '../permits/permits-assets.ts';
import { type Search, SearchForm } from './search-form.tsx';

registerPermitTexts();

export interface PermitFinderProps {
  /** Called after a purchase: the page of the permits shows it. */
  readonly onBought: () => void;
}

/** Finds a permit by zones, start and duration, and sells it. Without its own heading. */
export function PermitFinder({ onBought }: PermitFinderProps) {
  const styleRef = useStylesheet(permitsStylesheet);
  const { failed, ready } = useAccountData();
  const reference = useFinderReference();
  const { data: permitSettings, isPending } = usePermitSettings();
  const broken = failed ?? (reference.isError && !reference.data ? reference : undefined);
  if (broken) return <Failed query={broken} />;
  return (
    <div ref={styleRef} className="kerb-stack kerb-stack--5">
      {ready && reference.data && !isPending ? (
        <PayLinkBoundary>
          <AccountFinder
            {...ready}
            reference={reference.data}
            permitSettings={permitSettings ?? defaultSettings}
            onBought={onBought}
          />
        </PayLinkBoundary>
      ) : (
        <Loading rows={4} />
      )}
    </div>
  );
}

interface FinderProps extends PermitFinderProps, AccountData {
  readonly permitSettings: PermitSettings;
  readonly reference: FinderReference;
}

function AccountFinder({ settings, profile, permitSettings, reference, onBought }: FinderProps) {
  const flow = usePermitPaymentFlow<AccountConfirmation>(onBought);
  const [search, setSearch] = useState<Search>();
  const [offer, setOffer] = useState<PermitOffer>();
  const slips = useSlips(profile);
  return (
    <>
      {offer ? null : <PermitPayment flow={flow} />}
      <Card>
        <SearchForm {...{ profile, permitSettings, reference, search }} onSearch={setSearch} />
      </Card>
      {search ? <Results search={search} onPay={setOffer} /> : null}
      {offer && search ? (
        <PurchaseDialog
          {...{ settings, profile, permitSettings, flow, offer }}
          preset={{ plate: search.plate, startDate: search.startDate }}
          onSlip={slips.enter}
          onClose={() => setOffer(undefined)}
        />
      ) : null}
      {slips.dialog}
    </>
  );
}

interface ResultsProps {
  readonly search: PermitSearch;
  readonly onPay: (offer: PermitOffer) => void;
}

function Results({ search, onPay }: ResultsProps) {
  const { t } = useTranslation('permits');
  const found = useFoundPermits(search);
  if (found.isError && !found.data) return <Failed query={found} />;
  if (!found.data) return <Loading rows={2} />;
  return (
    <TitledSection title={t('finder.results')}>
      {found.data.length > 0 ? (
        <OfferCards offers={found.data} onPay={onPay} />
      ) : (
        <div role="status">
          <EmptyState icon={SearchIcon} title={t('finder.none')} />
        </div>
      )}
    </TitledSection>
  );
}

/** The reference data or the results did not load. */
function Failed({ query }: Pick<ComponentProps<typeof QueryFailed>, 'query'>) {
  const { t } = useTranslation('permits');
  return <QueryFailed query={query} title={t('finder.failed')} />;
}

/** As many fields or offers as are expected. */
function Loading({ rows }: { readonly rows: number }) {
  const { t } = useTranslation('permits');
  return (
    <DelayedLoader label={t('finder.loading')} className="kerb-stack">
      <p className="kerb-permits__muted">{t('finder.loading')}</p>
      {mapRange(rows, (row) => (
        <Skeleton key={row} height={64} />
      ))}
    </DelayedLoader>
  );
}
