import { cityDate } from '@kerb/core/domain/calendar-dates.ts';
import { type Fine, isPayable, openDiscount } from '@kerb/core/domain/fine/fine.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useTranslation } from 'react-i18next';
import { Facts } from './facts.tsx';
import { useMomentText } from './use-moment-text.ts';

/** What is to pay, until when for less, and where: only what the city says. */
export function FinePayment({ fine }: { readonly fine: Fine }) {
  const roubles = useRoubles();
  const { t } = useTranslation('fines');
  const { timeZone } = useCity();
  const { calendarDate } = useMomentText();
  const { total, paid, discountedTotal, paymentUrl } = fine;
  const until = openDiscount(fine, cityDate(useServerNow(60_000), timeZone));
  const money = (amount: Kopecks | undefined) => (amount === undefined ? undefined : roubles(amount));
  const link = isPayable(fine) ? paymentUrl : undefined;
  if (total === undefined && paid === undefined && until === undefined && !link) return null;
  return (
    <TitledSection title={t('group.payment')} size="small">
      {until === undefined ? null : (
        <p className="kerb-fines__verdict">
          {discountedTotal === undefined
            ? t('discount.until', { date: calendarDate(until) })
            : t('discount.amount', { date: calendarDate(until), amount: roubles(discountedTotal) })}
        </p>
      )}
      <Facts facts={{ total: money(total), paid: paid === 0 ? undefined : money(paid) }} />
      {link ? (
        <div>
          <ButtonLink variant="primary" href={link} target="_blank" rel="noopener noreferrer">
            {t('pay')}
          </ButtonLink>
        </div>
      ) : null}
    </TitledSection>
  );
}
